import { epochMs } from '#core/runtime/moments.ts'
import { gapAfterAction } from '#core/outreach/gap.ts'
import { decideNext, type Decision } from '#core/outreach/decide-next.ts'
import type { OutreachState } from '#core/outreach/outreach-state.ts'
import { CONNECT_WINDOW_MS } from '#core/prospect/connection-window.ts'
import type { ResumeTimeRange } from '#core/user/user.ts'
import type { Random } from '#core/runtime/random.ts'
import { minted } from '../../fixtures/minted.ts'
import { waitingWork } from './waiting-work.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export interface Effect {
  readonly at: number
  readonly kind: 'visits' | 'invitations'
  readonly person: number
}

export interface SimulationOptions {
  readonly people: number
  readonly steps: number
  readonly start: number
  /** Since when the account works; from the start on where it isn't said. */
  readonly startedAt?: number
  readonly hours: ResumeTimeRange | null
  readonly zone: string
  readonly credits: number
  readonly random: Random
  readonly decide?: (state: OutreachState) => Decision
}

export interface Simulated {
  readonly effects: readonly Effect[]
  readonly creditsUsed: number
  /** Pause after the action before, and how it was drawn. */
  readonly refreshes: number
  readonly end: number
}

/** A deterministic stream of chance. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  return {
    next() {
      state = (state + 0x6d2b79f5) >>> 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    },
  }
}

/** An extension that was away asks late: at times by days, at times by about as long as a visit lasts. */
const lateness = (random: Random): number => {
  const chance = random.next()
  if (chance < 0.01) return random.next() * 3 * DAY
  if (chance < 0.02) return 17 * HOUR + random.next() * 8 * HOUR
  return random.next() * 30_000
}

/** Follows the rules step by step on a clock of its own, with an extension that is late at times. */
export function simulate(options: SimulationOptions): Simulated {
  const { random, decide = decideNext } = options
  let now = options.start
  let nextActionAt: number | null = null
  let creditsUsed = 0
  let refreshes = 0
  let checkAt = now
  const effects: Effect[] = []
  const visitedAt = new Map<number, number>()
  const toVisit = Array.from({ length: options.people }, (_, person) => person)
  const toConnect: number[] = []
  const answered: number[] = []

  for (let step = 0; step < options.steps; step += 1) {
    const fresh = toConnect.filter((one) => now - visitedAt.get(one)! < CONNECT_WINDOW_MS)
    const stale = toConnect.filter((one) => now - visitedAt.get(one)! >= CONNECT_WINDOW_MS)
    const old = effects.findLastIndex(({ at }) => at <= now - 8 * DAY)
    const recent = (kind: Effect['kind']) =>
      effects.slice(old + 1).flatMap((one) => (one.kind === kind ? one.at : []))
    while (answered[0] !== undefined && answered[0] <= now) answered.shift()
    const decision = decide(
      minted<OutreachState>({
        account: {
          now,
          isHealthy: true,
          startedAt: options.startedAt ?? options.start,
          limits: {},
          nextActionAt,
          hours: options.hours,
          zone: options.zone,
          used: { visits: recent('visits'), invitations: recent('invitations') },
          unansweredInvitations: answered.length,
        },
        work: waitingWork(now, {
          connects: fresh.length,
          visits: toVisit.length > 0,
          refreshes: stale.length > 0,
          creditsLeft: options.credits - creditsUsed,
          checkAt,
        }),
      }),
    )
    if ('wait' in decision) {
      if (decision.until === null) break
      const until = epochMs(decision.until)
      if (until <= now) throw new Error(`It waits for the past at ${now}.`)
      now = until + lateness(random)
      continue
    }
    if (decision.do === 'check') checkAt = now + 4 * HOUR
    if (decision.do === 'connect') {
      const person = fresh[0]!
      toConnect.splice(toConnect.indexOf(person), 1)
      effects.push({ at: now, kind: 'invitations', person })
      answered.push(now + random.next() * 90 * HOUR)
      answered.sort((a, b) => a - b)
    }
    if (decision.do === 'visit' || decision.do === 'refresh') {
      const person = decision.do === 'visit' ? toVisit.shift()! : stale[0]!
      if (decision.do === 'visit') {
        creditsUsed += 1
        toConnect.push(person)
      } else refreshes += 1
      visitedAt.set(person, now)
      effects.push({ at: now, kind: 'visits', person })
    }
    nextActionAt = now + gapAfterAction(random)
    now += random.next() * 20_000
  }
  return { effects, creditsUsed, refreshes, end: now }
}
