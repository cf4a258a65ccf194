import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { StopCode } from '#core/prospect/stop-code.ts'
import {
  ACTION_NAMES,
  ACTIONS,
  isFreeFor,
  isProspectAction,
  READ_ONLY_TASKS,
  type ActionName,
  type ProspectAction,
  type ProspectRule,
  type SurveyAction,
} from '#core/outreach/actions.ts'

/** The task of an action, as a literal: a planner sees what a partial index is about. */
export const taskOf = (name: ActionName) => sql.lit(ACTIONS[name].task)

/** The beginning of the keys of an action's tasks. */
export const keyOf = (name: ActionName) => sql.lit(`${name}:`)

/** The key of its next task for the prospect `m`, of a text `d`: there is never a second one with the same. */
export const keyFor = (name: ProspectAction): RawBuilder<string> =>
  sql`${keyOf(name)} || ${ONCE[ACTIONS[name].once](name)}`

const ONCE: Readonly<Record<ProspectRule['once'], (name: ProspectAction) => RawBuilder<unknown>>> =
  {
    person: () => sql`m.person_id`,
    prospect: () => sql`m.id`,
    text: () => sql`d.id`,
    renewal: (name) => sql`m.id || ':' || (select count(*) from task again
    where again.campaign_person_id = m.id and again.action = ${taskOf(name)})`,
  }

/** What nobody gets twice, whichever campaign they are in. */
const ONCE_FOR_PERSON = ACTION_NAMES.filter(isProspectAction).filter((name) => {
  const { once }: ProspectRule = ACTIONS[name]
  return once === 'person'
})

/**
 * Of a FROM: the tasks, under the alias, that have such keys in the workspace of the prospect `m`. A key that a
 * condition makes of columns is never looked up in the index, as row-level security has each row of the workspace
 * judged before it: here it is a column itself.
 */
const tasksByKey = (task: string, keys: readonly RawBuilder<string>[]): RawBuilder<unknown> => sql`
  (select unnest(array[${sql.join([...keys])}]) as key offset 0) wanted
  join task ${sql.ref(task)} on ${sql.ref(`${task}.workspace_id`)} = m.workspace_id
    and ${sql.ref(`${task}.dedup_key`)} = wanted.key`

/** Of a FROM: the task of an action for the prospect `m`, of a text `d`, where there is one. */
export const taskFor = (task: string, name: ProspectAction): RawBuilder<unknown> =>
  tasksByKey(task, [keyFor(name)])

/** Of a FROM: the tasks of such actions for the person of the prospect `m`, whichever campaign they are of. */
export const tasksForPerson = (task: string): RawBuilder<unknown> =>
  tasksByKey(task, ONCE_FOR_PERSON.map(keyFor))

/** The tasks of such actions, as literals. */
export const tasksForPersonOnce = sql`(${sql.join(ONCE_FOR_PERSON.map(taskOf))})`

/** The actions whose next tasks are found so. */
export const actionsPlanned = (how: ProspectRule['planned']): readonly ProspectAction[] =>
  ACTION_NAMES.filter(isProspectAction).filter((name) => {
    const { planned }: ProspectRule = ACTIONS[name]
    return planned === how
  })

/** The statuses of those with whom it was not done yet. */
export const startsOf = (name: ProspectAction) => {
  const { from, to }: ProspectRule = ACTIONS[name]
  const starts = from.filter((status) => status !== to)
  return sql`(${sql.join(starts.map((status) => sql.lit(status)))})`
}

/** Whether a task is of an action that may still be done with whoever stands so; of the found, all may. */
export const isStillFor = (status: ProspectStatus): RawBuilder<SqlBool> => {
  const left = ACTION_NAMES.filter(isProspectAction).filter((name) => {
    const { from }: ProspectRule = ACTIONS[name]
    return from.includes(status) || status === FOUND
  })
  return left.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(action in (${sql.join(left.map(taskOf))}))`
}

const FOUND: ProspectStatus = 'DISCOVERED'

/** Where campaigns keep when a survey is due, apart from its tasks. */
export const NEXT_SURVEY_COLUMNS: Readonly<Partial<Record<SurveyAction, 'next_check_at'>>> = {
  check: 'next_check_at',
}

/** What has to be so of the campaign `c`, and the account's network, for a survey to be planned at all. */
export const isWanted = (
  name: SurveyAction,
  network: string | RawBuilder<unknown>,
): RawBuilder<SqlBool> => (WANTED[name] ?? (() => sql<SqlBool>`true`))(network)

const WANTED: Readonly<
  Partial<Record<SurveyAction, (network: string | RawBuilder<unknown>) => RawBuilder<SqlBool>>>
> = {
  search: (network) => sql`exists (select from people_search s where s.campaign_id = c.id
    and s.workspace_id = c.workspace_id and s.network = ${network} and s.stop is null and not s.paused)`,
  // It is read when its user asks for it, and at no other time.
  preview: () => sql`false`,
}

/** What the campaign `c` keeps of it. */
export const nextSurveyAt = (name: SurveyAction) => {
  const column = NEXT_SURVEY_COLUMNS[name]
  return column === undefined ? sql`null::timestamptz` : sql.ref(`c.${column}`)
}

/** Tasks that change nothing on the network. */
export const readOnlyTasks = sql`(${sql.join(READ_ONLY_TASKS.map((task) => sql.lit(task)))})`

const costly = ACTION_NAMES.filter((name) => !isFreeFor(name, false))

/** Whether the task `t` costs credits, for the person `p`. */
export const isCostly = sql`(${sql.join(
  costly.map(
    (name) => sql`(t.action = ${taskOf(name)}
      and ${isFreeFor(name, true) ? sql`p.enriched_at is null` : sql`true`})`,
  ),
  sql` or `,
)})`

/** Why an unverified task is not looked at any more: its user is asked. */
export const ASKED: StopCode = 'asked'

/** Tasks that have not come to their end. */
export const openTask = sql`('pending', 'leased', 'running', 'unverified')`
