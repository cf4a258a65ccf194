import type { SeededRandom } from '../people/seeded-random.ts'
import { dayClock } from './day-clock.ts'
import type { DayClock } from './day-clock.ts'
import { visitAndInvite, visitOnly } from './invite.ts'
import type { Journey } from './journey.ts'
import { isOut, noticeAnswer } from './journey.ts'
import type { CampaignPlan } from './plans.ts'
import type { WorkDay } from './work-days.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WITHDRAW_AFTER_MS = 21 * DAY_MS
/** The user paused when these had been visited and nobody invited yet. */
const VISITS_BEFORE_PAUSE = 6
const MESSAGE_INTERVAL_MS = 4 * DAY_MS

export interface PastCampaign {
  readonly plan: CampaignPlan
  readonly journeys: readonly Journey[]
}

/** The working days up to now, and what is left to chance on them. */
export interface Past {
  readonly days: readonly WorkDay[]
  readonly now: number
  readonly random: SeededRandom
}

/** Lives through the working days one by one, acting as the engine would have. */
export const simulatePast = (
  campaigns: readonly PastCampaign[],
  { days, now, random }: Past,
): void => {
  const invitedAt: number[] = []
  for (const [index, workDay] of days.entries()) {
    const daysLeft = days.length - index
    const clock = dayClock(workDay, now, random)
    for (const { plan, journeys } of campaigns) {
      if (plan.ran === null || daysLeft > plan.ran.from || daysLeft < plan.ran.to) continue
      for (const journey of journeys) write(plan, journey, { clock, random })
      for (const journey of journeys) withdrawWhenOld(journey, clock)
      const today = { clock, workDay, random, invitedAt }
      const pausedToday = plan.status === 'paused' && daysLeft === plan.ran.to
      if (pausedToday) visitOnly(VISITS_BEFORE_PAUSE, journeys, today)
      else visitAndInvite(plan.ran.invitationsADay, journeys, today)
    }
  }
  for (const journey of campaigns.flatMap(({ journeys }) => journeys)) {
    noticeAnswer(journey, now)
    if ((journey.repliedAt ?? 0) > now) delete journey.repliedAt
  }
}

/** Sends the message that is due, where one is. */
const write = (
  { messages, firstMessageAfterDays }: CampaignPlan,
  journey: Journey,
  { clock, random }: { readonly clock: DayClock; readonly random: SeededRandom },
): void => {
  const { messagesSentAt: sent } = journey
  const at = clock.next()
  if (at === null || isOut(journey) || sent.length >= messages) return
  if (journey.repliedAt !== undefined) return
  noticeAnswer(journey, at)
  if (journey.acceptedAt === undefined) return
  const wait = Math.max(2 * HOUR_MS, firstMessageAfterDays * DAY_MS)
  const due = sent[0] === undefined ? journey.acceptedAt + wait : sent[0] + MESSAGE_INTERVAL_MS
  if (due > at) return
  clock.spend()
  sent.push(at)
  if (random.chance(sent.length === 1 ? 0.3 : 0.12)) {
    journey.repliedAt = at + random.between(50, 1400) * 60_000
  }
  if (sent.length === messages) journey.endedAt = at
}

const withdrawWhenOld = (journey: Journey, clock: DayClock): void => {
  const at = clock.next()
  if (at === null || isOut(journey) || journey.invitedAt === undefined) return
  noticeAnswer(journey, at)
  if (journey.acceptedAt !== undefined || at - journey.invitedAt < WITHDRAW_AFTER_MS) return
  clock.spend()
  journey.failCode = 'withdrawn'
  journey.endedAt = at
}
