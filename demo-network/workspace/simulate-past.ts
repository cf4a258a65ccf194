import { sequenceMessageId } from '#core/runtime/ids.ts'
import { epochMs, outreachMs } from '#core/runtime/moments.ts'
import { nextInSequence } from '#core/sequence/next-step.ts'
import type { Language } from '#core/user/language.ts'
import type { SeededRandom } from '../people/seeded-random.ts'
import { answerTo } from './answers.ts'
import { dayClock } from './day-clock.ts'
import type { DayClock } from './day-clock.ts'
import { visitAndInvite, visitOnly } from './invite.ts'
import type { Journey } from './journey.ts'
import { isOut, noticeAnswer, NOTICE_DELAY_MS } from './journey.ts'
import { writtenBy } from './message-texts.ts'
import type { CampaignPlan } from './plans.ts'
import type { DemoStep } from './sequences.ts'
import type { WorkDay } from './work-days.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WITHDRAW_AFTER_MS = 21 * DAY_MS
/** The user paused when these had been visited and nobody invited yet. */
const VISITS_BEFORE_PAUSE = 6

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
      if (daysLeft > (plan.unattendedDays ?? 0))
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

/** Sends the message that is due, where one is; one that is too long waits for another wording. */
const write = (
  { sequence: { steps }, language }: CampaignPlan,
  journey: Journey,
  { clock, random }: { readonly clock: DayClock; readonly random: SeededRandom },
): void => {
  const at = clock.next()
  if (at === null || isOut(journey)) return
  if (journey.repliedAt !== undefined) {
    if (answer(language, journey, at)) clock.spend()
    return
  }
  noticeAnswer(journey, at)
  const due = dueBy(steps, journey)
  const step = due && steps[due.step]
  if (!step || due.at > at) return
  const { person, messages } = journey
  const text = writtenBy(step, person, random)
  if ([...text.body].length > (step.maxLength ?? Infinity)) return
  clock.spend()
  messages.push({ at, step: due.step, ...text })
  const { replying } = person
  if (replying?.to === messages.length) journey.repliedAt = at + replying.afterMs
  if (dueBy(steps, journey) === null) journey.endedAt = at
}

/** Whether their reply is answered now, once it was read. */
const answer = (
  language: Language,
  { person, messages, repliedAt }: Journey,
  at: number,
): boolean => {
  const body = answerTo(person, language)
  const isAnswered = messages.at(-1)?.step === null
  if (body === null || isAnswered || (repliedAt ?? 0) + NOTICE_DELAY_MS > at) return false
  messages.push({ at, step: null, variant: null, body, evidence: [] })
  return true
}

/** The message that comes next by the rules of sequences, and when; null where none does. */
const dueBy = (
  steps: readonly DemoStep[],
  { acceptedAt, messages }: Journey,
): { readonly step: number; readonly at: number } | null => {
  if (acceptedAt === undefined) return null
  const next = nextInSequence(
    steps.map((step, order) => ({
      ...step,
      id: sequenceMessageId(order),
      order,
    })),
    {
      acceptedAt: outreachMs(acceptedAt),
      sent: messages.flatMap(({ step, at }) =>
        step === null ? [] : [{ step: sequenceMessageId(step), at: outreachMs(at) }],
      ),
    },
  )
  return next.kind === 'message' ? { step: next.step, at: epochMs(next.at) } : null
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
