import { describe, expect, it } from 'vitest'
import { laterAnchor, resumeClock, type KeptClock } from '#core/outreach/resume-clock.ts'
import { readingAt, type ClockAnchor } from '#core/outreach/scaled-clock.ts'
import { DAY, HOUR, MINUTE } from '#core/runtime/durations.ts'
import { outreachMs, realMs, epochMs, msBetween } from '#core/runtime/moments.ts'

const NOW = Date.UTC(2026, 10, 2, 9)
const FAST = 720
const SECOND = 1000

interface Given {
  readonly kept: KeptClock | null
  readonly now?: number
  readonly scale?: number
  readonly isAlone?: boolean
  readonly reached?: number | null
}

const resume = ({ kept, now = NOW, scale = FAST, isAlone = true, reached = null }: Given) =>
  resumeClock(kept, {
    now: realMs(now),
    scale,
    isAlone,
    reached: reached === null ? null : outreachMs(reached),
  })

const anchor = (outreachAt: number, scale = FAST, realAt = NOW): ClockAnchor => ({
  realAt: realMs(realAt),
  outreachAt: outreachMs(outreachAt),
  scale,
})

/** Began at the real time, an hour before now, and was last heard of so long ago. */
const kept = (agoMs: number, { isRunning = true, scale = FAST } = {}): KeptClock => ({
  anchor: anchor(NOW - HOUR, scale, NOW - HOUR),
  seenAt: realMs(NOW - agoMs),
  isRunning,
})

const shownAt = (clock: KeptClock, realAt: number) => readingAt(clock.anchor, realAt)

describe('the outreach clock at a start', () => {
  it('begins at the real time on a new database', () => {
    expect(resume({ kept: null })).toEqual({ kind: 'begun', anchor: anchor(NOW), ranUntil: null })
  })

  it('goes on from where another file or the newest row says that outreach had come', () => {
    const reached = NOW + 3 * DAY
    expect(resume({ kept: null, reached })).toMatchObject({ anchor: anchor(reached) })
    expect(resume({ kept: null, reached: NOW - DAY })).toMatchObject({ anchor: anchor(NOW) })
  })

  it('stands still between a stop and the next start', () => {
    const stopped = kept(HOUR / 2, { isRunning: false })
    expect(resume({ kept: stopped })).toMatchObject({
      anchor: anchor(epochMs(shownAt(stopped, stopped.seenAt))),
    })
  })

  it.each([0, 1, 4_999, 9_999])(
    'shows nothing twice after a kill %i ms after it was last written down, and is hardly ahead',
    (unwrittenMs) => {
      const killed = kept(MINUTE)
      const shown = shownAt(killed, killed.seenAt + unwrittenMs)
      const resumed = resume({ kept: killed })
      if (resumed.kind !== 'begun') throw new Error(resumed.kind)
      const ahead = msBetween(shown, resumed.anchor.outreachAt)
      expect(ahead).toBeGreaterThanOrEqual(0)
      expect(ahead).toBeLessThanOrEqual(10 * SECOND * FAST)
    },
  )

  it('is the clock of the servers that run already, to the millisecond', () => {
    const running = kept(4 * SECOND)
    const resumed = resume({ kept: running, isAlone: false })
    expect(resumed).toEqual({ kind: 'joined', anchor: running.anchor })
  })

  it('is refused a scale of its own while others run, and gets it once they are silent', () => {
    const given = { scale: 1, isAlone: false }
    expect(resume({ ...given, kept: kept(4 * SECOND) })).toEqual({
      kind: 'other_scale',
      scale: FAST,
    })
    expect(resume({ ...given, kept: kept(20 * SECOND) })).toMatchObject({ kind: 'begun' })
    const stopped = kept(SECOND, { isRunning: false })
    expect(resume({ ...given, kept: stopped })).toMatchObject({ kind: 'begun' })
  })

  it('comes back to the real time at scale 1, and says until when it ran fast', () => {
    const fast = kept(HOUR / 2)
    const resumed = resume({ kept: fast, scale: 1 })
    expect(resumed).toMatchObject({ kind: 'begun', anchor: anchor(NOW, 1) })
    expect(resumed).toMatchObject({ ranUntil: expect.toSatisfy((until) => until > NOW + 10 * DAY) })
  })

  it.each([0, 10, HOUR, 30 * DAY])(
    'is the real time at real pace, %i ms after the last server was killed',
    (agoMs) => {
      const before = kept(agoMs, { scale: 1 })
      const began = { kind: 'begun', anchor: anchor(NOW, 1), ranUntil: null }
      expect(resume({ kept: before, scale: 1 })).toEqual(began)
    },
  )

  it('goes on at a machine whose clock was set back, from where it stood', () => {
    const stopped = kept(HOUR / 2, { isRunning: false })
    const resumed = resume({ kept: stopped, now: NOW - 5 * HOUR })
    expect(resumed).toMatchObject({
      anchor: anchor(epochMs(shownAt(stopped, stopped.seenAt)), FAST, NOW - 5 * HOUR),
    })
  })
})

describe('of two servers on one outreach clock', () => {
  it('the one that has come further is right, whoever asks', () => {
    const behind = anchor(NOW)
    const ahead = anchor(NOW + HOUR, FAST, NOW)
    for (const now of [NOW, NOW + MINUTE].map(realMs)) {
      expect(laterAnchor(ahead, behind, now)).toBe(ahead)
      expect(laterAnchor(behind, ahead, now)).toBe(ahead)
    }
  })
})

describe('of two clocks that servers lost touch over', () => {
  const anchor = (scale: number, ahead: number): ClockAnchor => ({
    ...{ realAt: realMs(NOW), outreachAt: outreachMs(NOW + ahead), scale },
  })

  it.each([
    ['at real pace', anchor(1, HOUR), anchor(1, 0)],
    ['of another pace', anchor(FAST, HOUR), anchor(60, 0)],
    ['just as far', anchor(FAST, 0), anchor(FAST, 0)],
  ])('the kept one is right where the own one is %s', (_, own, kept) => {
    expect(laterAnchor(own, kept, realMs(NOW))).toBe(kept)
  })
})

it.each([
  ['at real pace', 1, 90_000],
  ['fast', FAST, 15_000],
])(
  'a server whose clock runs %s is taken for dead once it was silent for three intervals',
  (_, scale, ms) => {
    const anchor = { realAt: realMs(NOW), outreachAt: outreachMs(NOW), scale }
    const kept: KeptClock = { anchor, seenAt: realMs(NOW), isRunning: true }
    const kindAfter = (silentMs: number) => {
      const start = { scale, isAlone: false, reached: null }
      return resumeClock(kept, { ...start, now: realMs(NOW + silentMs) }).kind
    }
    expect([kindAfter(ms - 1), kindAfter(ms), kindAfter(1 - ms)]).toEqual([
      'joined',
      'begun',
      'joined',
    ])
  },
)
