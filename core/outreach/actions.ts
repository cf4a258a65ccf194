import type { BudgetKind } from '../network/budget-kinds.ts'
import { CONNECT_WINDOW_MS } from '../prospect/connection-window.ts'
import type { ActionRule } from './action-rule.ts'
import { PROSPECT_STATUSES, type ProspectStatus } from '../prospect/prospect-status.ts'
import { INVITED_STATUSES } from '../prospect/transitions.ts'
import { HOUR } from '../runtime/durations.ts'
import type { TaskAction } from '../task/task.ts'

export type { ActionRule, ProspectRule, SurveyRule } from './action-rule.ts'

/** Whatever Overture does on a network: those that go first come first. */
export const ACTIONS = {
  preview: {
    subject: 'account',
    task: 'PREVIEW_SEARCH',
    budget: 'searches',
    credits: 0,
    from: [],
    to: null,
    everyMs: null,
    inDrafts: false,
    awaits: 'delay',
    countsFailures: true,
    isReadOnly: true,
    isRequestable: false,
    words: { requested: null, done: null },
  },
  sync: {
    subject: 'account',
    task: 'SYNC_NETWORK',
    budget: null,
    credits: 0,
    from: [],
    to: null,
    everyMs: null,
    inDrafts: false,
    awaits: 'delay',
    countsFailures: false,
    isReadOnly: true,
    isRequestable: false,
    words: { requested: null, done: null },
  },
  replies: {
    subject: 'account',
    task: 'CHECK_REPLIES',
    budget: null,
    credits: 0,
    from: INVITED_STATUSES,
    to: null,
    everyMs: 2 * HOUR,
    inDrafts: false,
    awaits: 'delay',
    countsFailures: false,
    isReadOnly: true,
    isRequestable: false,
    words: { requested: null, done: 'replied' },
  },
  check: {
    subject: 'campaign',
    task: 'CHECK_ACCEPTED',
    budget: null,
    credits: 0,
    from: ['INVITATION_SENT'],
    to: 'ACCEPTED',
    everyMs: 4 * HOUR,
    inDrafts: false,
    awaits: 'acceptance',
    countsFailures: false,
    isReadOnly: true,
    isRequestable: false,
    words: { requested: null, done: 'accepted' },
  },
  message: {
    subject: 'prospect',
    task: 'SEND_MESSAGE',
    budget: 'messages',
    credits: 1,
    from: ['ACCEPTED', 'FOLLOW_UP'],
    to: 'FOLLOW_UP',
    answersAt: ['PROSPECT_REPLIED'],
    failsTo: 'END_OF_SEQUENCE',
    planned: 'by_sequence',
    once: 'text',
    lapsesAfterMs: null,
    freeStep: null,
    preparesFor: null,
    maxAgeMs: null,
    ifTaken: 'always',
    mayVanish: false,
    countsFailures: false,
    isReadOnly: false,
    isRequestable: false,
    words: { requested: null, done: 'messaged' },
  },
  connect: {
    subject: 'prospect',
    task: 'CONNECT_PEOPLE',
    budget: 'invitations',
    credits: 0,
    from: ['VISITED'],
    to: 'INVITATION_SENT',
    answersAt: [],
    failsTo: 'FAIL_TO_INVITE',
    planned: 'when_prepared',
    once: 'person',
    lapsesAfterMs: null,
    freeStep: null,
    preparesFor: null,
    maxAgeMs: CONNECT_WINDOW_MS,
    ifTaken: 'never',
    mayVanish: true,
    countsFailures: false,
    isReadOnly: false,
    isRequestable: true,
    words: { requested: 'connect_requested', done: 'invited' },
  },
  visit: {
    subject: 'prospect',
    task: 'VISIT_PEOPLE',
    budget: 'visits',
    credits: 1,
    from: ['DISCOVERED', 'VISITED'],
    to: 'VISITED',
    answersAt: [],
    failsTo: 'FAIL_TO_INVITE',
    planned: 'by_search',
    once: 'renewal',
    lapsesAfterMs: CONNECT_WINDOW_MS,
    freeStep: 'refresh',
    preparesFor: 'CONNECT_PEOPLE',
    maxAgeMs: null,
    ifTaken: 'unless_skipping',
    mayVanish: false,
    countsFailures: true,
    isReadOnly: false,
    isRequestable: true,
    words: { requested: 'visit_requested', done: 'enriched' },
  },
  withdraw: {
    subject: 'prospect',
    task: 'WITHDRAW_INVITE',
    budget: 'withdrawals',
    credits: 0,
    from: ['INVITATION_SENT'],
    to: 'FAIL_TO_INVITE',
    answersAt: [],
    failsTo: 'INVITATION_SENT',
    planned: 'when_stale',
    once: 'prospect',
    lapsesAfterMs: null,
    freeStep: null,
    preparesFor: null,
    maxAgeMs: null,
    ifTaken: 'always',
    mayVanish: false,
    countsFailures: false,
    isReadOnly: false,
    isRequestable: false,
    words: { requested: null, done: 'invitation_withdrawn' },
  },
  search: {
    subject: 'campaign',
    task: 'SEARCH_PEOPLE',
    budget: 'searches',
    credits: 0,
    from: [],
    to: null,
    everyMs: 0,
    inDrafts: true,
    awaits: 'delay',
    countsFailures: true,
    isReadOnly: true,
    isRequestable: false,
    words: { requested: null, done: null },
  },
} as const satisfies Readonly<Record<string, ActionRule>>

type Actions = typeof ACTIONS
export type ActionName = keyof Actions
/** The tasks that there are rules for; the others are names for what comes. */
export type ActionTask = Actions[ActionName]['task']

type NameWhere<Rule> = {
  [Name in ActionName]: Actions[Name] extends Rule ? Name : never
}[ActionName]
/** What users may ask for. */
export type RequestableAction = NameWhere<{ isRequestable: true }>
/** What is done with one prospect. */
export type ProspectAction = NameWhere<{ subject: 'prospect' }>
/** What is done for a whole campaign or account. */
export type SurveyAction = Exclude<ActionName, ProspectAction>
/** What is done for the whole account. */
export type AccountAction = NameWhere<{ subject: 'account' }>
/** What counts against a budget. */
export type BudgetedAction = NameWhere<{ budget: BudgetKind }>
/** What moves a prospect on. */
export type MovingAction = NameWhere<{ to: ProspectStatus }>

export const ACTION_NAMES = Object.keys(ACTIONS) as readonly ActionName[]

const NAME_BY_TASK: ReadonlyMap<TaskAction, ActionName> = new Map(
  ACTION_NAMES.map((name) => [ACTIONS[name].task, name]),
)

/** The action of a task; a task without one is a mistake. */
export const actionOf = (task: TaskAction): ActionName => {
  const name = NAME_BY_TASK.get(task)
  if (name === undefined) throw new Error(`There is no action for ${task}.`)
  return name
}

export const SURVEY_ACTIONS = ACTION_NAMES.filter(
  (name): name is SurveyAction => ACTIONS[name].subject !== 'prospect',
)

export const isProspectAction = (name: ActionName): name is ProspectAction =>
  ACTIONS[name].subject === 'prospect'

/** What an action prepares; null where it stands for itself. */
export const followerOf = (name: ActionName): ActionName | null => {
  const rule: ActionRule = ACTIONS[name]
  return rule.subject === 'prospect' && rule.preparesFor !== null
    ? actionOf(rule.preparesFor)
    : null
}

/** What an action is prepared by; itself where it is not. */
export const preparationOf = (name: ActionName): ActionName =>
  ACTION_NAMES.find((other) => followerOf(other) === name) ?? name

/** A step of those for whom an action costs nothing. */
export type FreeStep = NonNullable<Actions[ProspectAction]['freeStep']>

/** The step of those for whom an action costs nothing; null where that is no step of its own. */
export const freeStepOf = (name: ActionName): FreeStep | null =>
  isProspectAction(name) ? ACTIONS[name].freeStep : null

export const ruleOf = (task: TaskAction): ActionRule => ACTIONS[actionOf(task)]

/** What a task counts against; null where it counts against nothing. */
export const budgetOf = (task: TaskAction): BudgetKind | null => ACTIONS[actionOf(task)].budget

/** What users may ask for, in the order in which it is done with somebody. */
export const REQUESTABLE_ACTIONS: readonly RequestableAction[] = ACTION_NAMES.filter(
  (name): name is RequestableAction => ACTIONS[name].isRequestable,
).toReversed()

/** Tasks that only read. */
export const READ_ONLY_TASKS: readonly TaskAction[] = ACTION_NAMES.filter(
  (name) => ACTIONS[name].isReadOnly,
).map((name) => ACTIONS[name].task)

/** What comes next in a status: the action that leads out of it, or on within it; null where none does. */
export const actionFrom = (status: ProspectStatus): MovingAction | null =>
  ACTION_NAMES.find((name): name is MovingAction => {
    const rule: ActionRule = ACTIONS[name]
    const goesOn = rule.to !== status || isOfSequence(name)
    return rule.to !== null && goesOn && rule.from.includes(status)
  }) ?? null

/** Whether it is done again and again with the same person, step by step. */
export const isOfSequence = (name: ActionName): boolean => {
  const rule: ActionRule = ACTIONS[name]
  return rule.subject === 'prospect' && rule.planned === 'by_sequence'
}

/** Whether an action costs nothing for somebody. */
export const isFreeFor = (name: ActionName, isEnriched: boolean): boolean => {
  const { credits }: ActionRule = ACTIONS[name]
  return credits === 0 || (isEnriched && freeStepOf(name) !== null)
}

/** Statuses of those who wait for something. */
export const WAITING_STATUSES: readonly ProspectStatus[] = PROSPECT_STATUSES.filter(
  (status) => actionFrom(status) !== null,
)
