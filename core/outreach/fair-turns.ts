import { HOUR } from '../runtime/durations.ts'
import { later } from '../runtime/moments.ts'
import { ACTIONS, type ActionRule } from './actions.ts'
import type { NextStep, OutreachState } from './outreach-state.ts'
import { actionOfStep, type Step } from './steps.ts'

/** So long what can wait lets everything else go first: within the hours of the day on which it is due. */
const PATIENCE_MS = 4 * HOUR

type Turn = 'first' | 'in_turn' | 'leads_on' | 'after_that' | 'at_last' | 'unread'

const TURNS: readonly Turn[] = ['first', 'in_turn', 'leads_on', 'after_that', 'at_last', 'unread']
/** After one that leads nobody on. */
const YIELDING: readonly Turn[] = [
  ...(['first', 'leads_on', 'in_turn', 'after_that', 'at_last', 'unread'] as const),
]

/**
 * The lines of what is to be done, in the order in which they have their turn. What may have been done is looked
 * at first, and what leads people on goes by the table. All else that has waited long enough comes before that,
 * but at most every second time, and of several whatever was not done for longest: so none of it waits
 * for ever, however much time each action takes, and it keeps nobody from going on.
 */
export const inTurns = <Line>(
  lines: readonly Line[],
  stepOf: (line: Line) => NextStep,
  state: OutreachState,
): readonly Line[] => {
  const { lastSteps = [] } = state.account
  const [last] = lastSteps
  const turns = last === undefined || leadsOn(last) ? TURNS : YIELDING
  const agoOf = (step: NextStep): number => {
    const ago = lastSteps.findIndex((one) => one === step)
    return ago < 0 ? lastSteps.length : ago
  }
  return lines
    .map((line) => {
      const step = stepOf(line)
      const turn = turnOf(step, state)
      return { line, order: turns.indexOf(turn), ago: turn === 'in_turn' ? agoOf(step) : 0 }
    })
    .toSorted((a, b) => a.order - b.order || b.ago - a.ago)
    .map(({ line }) => line)
}

/** The same once the account was given this one. */
export const withStep = (lastSteps: readonly Step[], step: Step): readonly Step[] => [
  step,
  ...lastSteps.filter((one) => one !== step),
]

const turnOf = (step: NextStep, { account, work }: OutreachState): Turn => {
  if (work.unread.includes(step)) return 'unread'
  if (step === 'look' || work.waiting[step]?.isAsked) return 'first'
  if (leadsOn(step)) return 'leads_on'
  const dueAt = work.waiting[step]?.dueAt ?? account.now
  if (later(dueAt, patienceFor(step)) <= account.now) return 'in_turn'
  return isDaily(step) ? 'at_last' : 'after_that'
}

const ruleFor = (step: Step): ActionRule => ACTIONS[actionOfStep(step)]

/** Whether it is done with somebody who goes on thereby. */
const leadsOn = (step: Step): boolean => {
  const rule = ruleFor(step)
  return rule.subject === 'prospect' && rule.planned !== 'when_stale'
}

/** What is done every few hours has waited by then. */
const patienceFor = (step: Step): number => {
  const rule = ruleFor(step)
  return rule.subject !== 'prospect' && rule.everyMs ? 0 : PATIENCE_MS
}

/** Whether it is done once a day, after all else, where its user doesn't ask for it. */
const isDaily = (step: Step): boolean => {
  const rule = ruleFor(step)
  return rule.subject !== 'prospect' && rule.everyMs === null
}
