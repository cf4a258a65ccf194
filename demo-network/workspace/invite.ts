import type { SeededRandom } from '../people/seeded-random.ts'
import type { DayClock } from './day-clock.ts'
import type { Journey } from './journey.ts'
import { isOut } from './journey.ts'
import type { WorkDay } from './work-days.ts'

const DAY_MS = 86_400_000
const FRIDAY = 5
/** Well below the sender's limit, so that there is room left for whoever looks today. */
const MAX_INVITATIONS_PER_DAY = 8

export interface Today {
  /** When an invitation of any campaign was sent, oldest first. */
  readonly invitedAt: number[]
  readonly clock: DayClock
  readonly workDay: WorkDay
  readonly random: SeededRandom
}

/**
 * Invites those visited yesterday, then visits as many more as today still has invitations for,
 * invites them too, and visits a few for tomorrow morning.
 */
export const visitAndInvite = (
  invitations: number,
  journeys: readonly Journey[],
  { clock, workDay, random, invitedAt }: Today,
): void => {
  const room = MAX_INVITATIONS_PER_DAY - sentInADay(invitedAt, clock.next())
  const wanted = Math.min(Math.max(1, invitations + random.between(-1, 1)), room)
  if (wanted <= 0) return
  const ready = journeys.filter((one) => isVisited(one) && !isOut(one)).slice(0, wanted)
  const fresh = unvisited(journeys)
  const today = fresh.slice(0, wanted - ready.length)
  const tomorrow = workDay.weekday === FRIDAY ? [] : fresh.slice(today.length, today.length + 1)

  for (const journey of ready) {
    refresh(journey, clock)
    invite(journey, clock, invitedAt)
  }
  for (const journey of today) visit(journey, clock, random)
  for (const journey of today) invite(journey, clock, invitedAt)
  for (const journey of tomorrow) visit(journey, clock, random)
}

export const visitOnly = (count: number, journeys: readonly Journey[], today: Today): void => {
  for (const journey of unvisited(journeys).slice(0, count))
    visit(journey, today.clock, today.random)
}

const unvisited = (journeys: readonly Journey[]): Journey[] =>
  journeys.filter((one) => one.enrichedAt === undefined && !isOut(one))

const sentInADay = (invitedAt: readonly number[], now: number | null): number =>
  invitedAt.filter((at) => at > (now ?? 0) - DAY_MS).length

const isVisited = ({ enrichedAt, invitedAt }: Journey): boolean =>
  enrichedAt !== undefined && invitedAt === undefined

const visit = (journey: Journey, clock: DayClock, random: SeededRandom): void => {
  const at = clock.next()
  if (at === null) return
  clock.spend()
  journey.enrichedAt = at
  const seenAt = clock.next()
  if (seenAt === null || !random.chance(0.03)) return
  clock.spend()
  journey.cancelledAt = seenAt
}

/** A visit older than a day is made again before the invitation. */
const refresh = (journey: Journey, clock: DayClock): void => {
  const at = clock.next()
  if (at === null || at - (journey.enrichedAt ?? 0) < DAY_MS) return
  clock.spend()
  journey.enrichedAt = at
}

const invite = (journey: Journey, clock: DayClock, invitedAt: number[]): void => {
  const at = clock.next()
  if (at === null || !isVisited(journey) || isOut(journey)) return
  clock.spend()
  if (journey.person.restriction === null) {
    journey.invitedAt = at
    invitedAt.push(at)
    return
  }
  journey.failCode = journey.person.restriction
  journey.endedAt = at
}
