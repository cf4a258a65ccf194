declare const clock: unique symbol

/**
 * By the outreach clock: budgets, hours, gaps, windows. When run it is a number of milliseconds;
 * the compiler takes it for none, so that nothing adds, subtracts or compares it across the clocks.
 */
export interface OutreachMs {
  readonly [clock]: 'outreach'
}
/** By the real one: leases, and whether an extension is there. */
export type RealMs = number & { readonly [clock]: 'real' }

export type Moment = OutreachMs | RealMs

/** A number of milliseconds that is by neither clock yet. */
type Plain = number & { readonly [clock]?: never }

/** Moments are made where a clock is read, and where somebody wrote one down. */
export const outreachMs = (ms: Plain): OutreachMs => ms as number & OutreachMs
export const realMs = (ms: Plain) => ms as RealMs

/** Its milliseconds since 1970, for calendars: no clock is known of them. */
export const epochMs = (moment: Moment): number => moment as number & Moment

/** How long after the one the other is, by the same clock. */
export const msBetween = <M extends Moment>(from: M, to: M): number => epochMs(to) - epochMs(from)
/** So much later by the same clock; earlier where it is less than nothing. */
export const later = <M extends Moment>(moment: M, ms: Plain): M =>
  (epochMs(moment) + ms) as number & M
/** The first and the last of some moments of one clock. */
export const earliest = <M extends Moment>(...moments: readonly M[]): M =>
  Math.min(...moments.map(epochMs)) as number & M
export const latest = <M extends Moment>(...moments: readonly M[]): M =>
  Math.max(...moments.map(epochMs)) as number & M

/** The same moments as dates, as rows and messages hold them. */
export interface MomentDate<M extends Moment> extends Date {
  readonly [clock]: M
}
export interface RealDate extends MomentDate<RealMs> {
  getTime(): RealMs
}
/** Its number is read by `momentOf`. */
export interface OutreachDate extends MomentDate<OutreachMs> {
  getTime(this: never): number
  valueOf(this: never): number
}

export const momentOf = <M extends Moment>(date: MomentDate<M>): M =>
  Date.prototype.getTime.call(date) as number & M
export const outreachDate = (at: OutreachMs | string) => new Date(at as string) as OutreachDate
export const realDate = (at: RealMs | string) => new Date(at) as RealDate
