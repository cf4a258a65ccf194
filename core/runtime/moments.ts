declare const clock: unique symbol

/** Milliseconds by one clock: neither a plain number nor another clock's are taken for them. */
type Milliseconds<Clock extends string> = number & { readonly [clock]: Clock }

/** By the outreach clock: budgets, hours, gaps, windows. */
export type OutreachMs = Milliseconds<'outreach'>
/** By the real one: leases, and whether an extension is there. */
export type RealMs = Milliseconds<'real'>

/** Moments are made where a clock is read, and where somebody wrote one down. */
export const outreachMs = (ms: number) => ms as OutreachMs
export const realMs = (ms: number) => ms as RealMs

export type Moment = OutreachMs | RealMs

/** So much later by the same clock; earlier where it is less than nothing. */
export const later = <M extends Moment>(moment: M, ms: number) => (moment + ms) as M
/** The first and the last of some moments of one clock. */
export const earliest = <M extends Moment>(...moments: readonly M[]) => Math.min(...moments) as M
export const latest = <M extends Moment>(...moments: readonly M[]) => Math.max(...moments) as M

/** The same moments as dates, as rows and messages hold them. */
export interface MomentDate<M extends Moment> extends Date {
  getTime(): M
}
export type OutreachDate = MomentDate<OutreachMs>
export type RealDate = MomentDate<RealMs>

export const outreachDate = (at: OutreachMs | string) => new Date(at) as OutreachDate
export const realDate = (at: RealMs | string) => new Date(at) as RealDate
