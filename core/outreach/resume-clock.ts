import { epochMs, outreachMs, type OutreachMs, type RealMs } from '../runtime/moments.ts'
import { readingAt, type ClockAnchor } from './scaled-clock.ts'

/** How often a server that runs says so, in real milliseconds: seldom where its clock is the real time anyway. */
export const clockSaveIntervalMs = (scale: number): number => (scale === 1 ? 30_000 : 5_000)

/** One that has not said so for as many intervals is taken for dead. */
export const SILENT_INTERVALS = 3

/** The outreach clock as all servers on one database share it. */
export interface KeptClock {
  readonly anchor: ClockAnchor
  /** When a server last said that it runs, or that it stops. */
  readonly seenAt: RealMs
  readonly isRunning: boolean
}

export interface ClockStart {
  readonly now: RealMs
  readonly scale: number
  /** Whether no other server can be on this database. */
  readonly isAlone: boolean
  /** How far outreach had come where no clock is kept. */
  readonly reached: OutreachMs | null
}

export type ResumedClock =
  /** Others run: it is theirs. */
  | { readonly kind: 'joined'; readonly anchor: ClockAnchor }
  /** `ranUntil` lies ahead where the clock ran fast before and is the real time now. */
  | { readonly kind: 'begun'; readonly anchor: ClockAnchor; readonly ranUntil: OutreachMs | null }
  /** Others run, at a scale of their own. */
  | { readonly kind: 'other_scale'; readonly scale: number }

/**
 * The outreach clock stands still while no server runs, and goes on from where it stood, never
 * backwards; at real pace it is the real time.
 */
export function resumeClock(
  kept: KeptClock | null,
  { now, scale, isAlone, reached }: ClockStart,
): ResumedClock {
  if (kept && !isAlone && isAlive(kept, now)) {
    if (kept.anchor.scale !== scale) return { kind: 'other_scale', scale: kept.anchor.scale }
    return { kind: 'joined', anchor: kept.anchor }
  }
  const stood = kept ? whereItStood(kept) : reached
  const begun = (outreachAt: OutreachMs, ranUntil: OutreachMs | null = null) =>
    ({
      kind: 'begun',
      anchor: { realAt: now, outreachAt, scale },
      ranUntil,
    }) as const
  const realTime = outreachMs(epochMs(now))
  if (stood === null || stood <= realTime) return begun(realTime)
  return scale === 1 ? begun(realTime, stood) : begun(stood)
}

/** Of two servers that lost touch, the one that has come further is right. */
export const laterAnchor = (own: ClockAnchor, kept: ClockAnchor, now: RealMs): ClockAnchor =>
  own.scale === kept.scale && own.scale !== 1 && readingAt(own, now) > readingAt(kept, now)
    ? own
    : kept

const isAlive = ({ anchor, isRunning, seenAt }: KeptClock, now: RealMs): boolean =>
  isRunning && Math.abs(now - seenAt) < SILENT_INTERVALS * clockSaveIntervalMs(anchor.scale)

/** A killed server may have shown up to one interval more than it wrote down, and then some. */
function whereItStood({ anchor, seenAt, isRunning }: KeptClock): OutreachMs {
  const isUnwritten = isRunning && anchor.scale !== 1
  const unwritten = isUnwritten ? 2 * clockSaveIntervalMs(anchor.scale) : 0
  return readingAt(anchor, seenAt + unwritten)
}
