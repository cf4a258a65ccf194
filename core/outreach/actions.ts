import type { BudgetKind } from '../network/budget-kinds.ts'
import { CONNECT_WINDOW_MS } from '../prospect/connection-window.ts'
import type { HistoryEvent } from '../prospect/history-codes.ts'
import { PROSPECT_STATUSES, type ProspectStatus } from '../prospect/prospect-status.ts'
import { HOUR } from '../runtime/durations.ts'
import type { TaskAction } from '../task/task.ts'

interface CommonRule {
  readonly task: TaskAction
  /** What it counts against; null where it counts against nothing. */
  readonly budget: BudgetKind | null
  /** Statuses of those whom it moves on, in the order of the pipeline. */
  readonly from: readonly ProspectStatus[]
  /** Credits for somebody who was never enriched; whoever was costs nothing. */
  readonly credits: number
  /** Whether it counts against its budget though it could not be done. */
  readonly countsFailures: boolean
  /** Whether it only reads: then it may be done again at any time. */
  readonly isReadOnly: boolean
  /** Whether users may ask for it by name; the engine plans the others alone. */
  readonly isRequestable: boolean
}

/** What is done with one prospect, once. */
export interface ProspectRule extends CommonRule {
  readonly subject: 'prospect'
  /** The status of those with whom it was done. */
  readonly to: ProspectStatus
  /** The status of those with whom it can't be done. */
  readonly failsTo: ProspectStatus
  /** How its next tasks are found: among very many, as soon as it is prepared, or with each lease. */
  readonly planned: 'by_search' | 'when_prepared' | 'in_line'
  /** Of what there is never a second one; it is renewed as often as it lapses. */
  readonly once: 'person' | 'prospect' | 'renewal'
  /** How long it is good for those with whom it was done; null where it is never done again. */
  readonly lapsesAfterMs: number | null
  /** The step by which it is done for those for whom it costs nothing any more. */
  readonly freeStep: string | null
  /** What it is done for, and therefore no further ahead than that can follow. */
  readonly preparesFor: TaskAction | null
  /** How old the reading of the profile may be; null where none is needed. */
  readonly maxAgeMs: number | null
  /** Whether it may be done with whom another campaign has invited, or is about to. */
  readonly ifTaken: 'never' | 'unless_skipping' | 'always'
  /** Whether others may undo it so that no page shows it any more. */
  readonly mayVanish: boolean
  /** Keys of its words in a history; what comes next is told by its name. */
  readonly words: { readonly requested: HistoryEvent | null; readonly done: HistoryEvent }
}

/** What is done for a whole campaign or account, and may find several who move on. */
export interface SurveyRule extends CommonRule {
  readonly subject: 'campaign' | 'account'
  /** The status of those it finds; null where it moves nobody. */
  readonly to: ProspectStatus | null
  /** How long after one the next is due; null for once a day, after all else, unless its user asks for it. */
  readonly everyMs: number | null
  /** Whether it is done for campaigns that were not started yet, too. */
  readonly inDrafts: boolean
  /** What is waited for until then. */
  readonly awaits: 'acceptance' | 'delay'
  readonly words: { readonly requested: null; readonly done: HistoryEvent | null }
}

/** Something that is done on the network. */
export type ActionRule = ProspectRule | SurveyRule

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
  connect: {
    subject: 'prospect',
    task: 'CONNECT_PEOPLE',
    budget: 'invitations',
    credits: 0,
    from: ['VISITED'],
    to: 'INVITATION_SENT',
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

/** What comes next in a status: the action that leads out of it; null where none does. */
export const actionFrom = (status: ProspectStatus): MovingAction | null =>
  ACTION_NAMES.find((name): name is MovingAction => {
    const { from, to }: ActionRule = ACTIONS[name]
    return to !== null && to !== status && from.includes(status)
  }) ?? null

/** Statuses of those with whom something is done yet. */
export const ACTIVE_STATUSES: readonly ProspectStatus[] = PROSPECT_STATUSES.filter((status) =>
  ACTION_NAMES.filter(isProspectAction).some((name) => {
    const { from }: ProspectRule = ACTIONS[name]
    return from.includes(status)
  }),
)

/** Statuses of those who wait for something. */
export const WAITING_STATUSES: readonly ProspectStatus[] = PROSPECT_STATUSES.filter(
  (status) => actionFrom(status) !== null,
)
