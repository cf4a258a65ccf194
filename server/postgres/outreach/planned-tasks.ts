import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  ACTIONS,
  SURVEY_ACTIONS,
  type ProspectAction,
  type SurveyAction,
  type SurveyRule,
} from '#core/outreach/actions.ts'
import { outreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import type { AccountKeys } from '#server/outreach/sender-account-store.ts'
import type { PlanTimes } from '#server/outreach/task-queue-store.ts'
import { together } from '../together.ts'
import { isAtWork, isRunning, mayBeLeased } from './eligible.ts'
import { isAnyFound, type Change } from './plan.ts'
import { planBySequence } from './planned-by-sequence.ts'
import { planWhenStale } from './planned-when-stale.ts'
import {
  actionsPlanned,
  isWanted,
  keyFor,
  keyOf,
  nextSurveyAt,
  openTask,
  taskFor,
  taskOf,
} from './task-names.ts'
import { isAnybodyCounted } from './is-anybody-counted.ts'

/** Of an action so many people of a campaign have a task at once. */
const MAX_PLANNED = 20

/** Makes the next tasks of an account with each lease: of each action that is planned so, by the table. */
export const plansFor = (account: AccountKeys, when: PlanTimes): readonly RawBuilder<unknown>[] =>
  changesFor(account, when).map((changes) => together(changes.map(({ statement }) => statement)))

/** Whether any would be made, or has to be seen to before. */
export const isAnyPlanned = (account: AccountKeys, now: OutreachMs): RawBuilder<SqlBool> =>
  isAnyFound(changesFor(account, { now, dailyAt: now }).flat())

/** The later ones see what the earlier ones did. */
const changesFor = (account: AccountKeys, when: PlanTimes): readonly (readonly Change[])[] => {
  const plans = [
    ...actionsPlanned('by_sequence').map((name) => planBySequence(name, account, when.now)),
    ...actionsPlanned('when_stale').map((name) => planWhenStale(name, account, when.now)),
  ]
  return [
    plans.flatMap(({ first }) => first),
    [
      ...plans.map(({ then }) => then),
      ...actionsPlanned('in_line').map((name) => planInLine(name, account, when.now)),
      ...SURVEY_ACTIONS.map((name) => planSurvey(name, account, when)),
    ],
  ]
}

/** A task that was done keeps its key for ever. */
const planInLine = (name: ProspectAction, account: AccountKeys, now: OutreachMs): Change => {
  const found = sql`select c.workspace_id, c.id, next.id, ${account.id}::integer, ${taskOf(name)},
    ${outreachDate(now)}::timestamptz, next.priority, next.key
  from campaign c cross join lateral (
    select m.id, m.priority, ${keyFor(name)} as key from campaign_person m join person p on p.id = m.person_id
    where m.campaign_id = c.id and m.workspace_id = c.workspace_id
      and p.network = ${account.network} and ${mayBeLeased(name, now)}
      and not exists (select from ${taskFor('v', name)})
    order by m.priority desc, m.id limit ${sql.lit(MAX_PLANNED)}
  ) next
  where ${isTheirs(account)}`
  return { found, statement: insert(found) }
}

/** The next one after the last, where there is anybody to find, or once a day while a campaign runs. */
export const planSurvey = (
  name: SurveyAction,
  account: AccountKeys,
  { now, dailyAt }: PlanTimes,
): Change => {
  const { subject, from, everyMs }: SurveyRule = ACTIONS[name]
  const isOfCampaign = subject === 'campaign'
  const campaign = isOfCampaign ? sql`c.id` : sql`null::integer`
  const isOwn = sql`v.sender_account_id = ${account.id}`
  // Of a campaign those of all accounts; each condition is one of an index.
  const isAlike = sql`v.workspace_id = ${account.workspaceId} and v.campaign_person_id is null
    and v.action = ${taskOf(name)}
    and ${isOfCampaign ? sql`v.campaign_id = c.id` : sql`${isOwn} and v.campaign_id is null`}`
  // Also of whom another member invited: that one may be back, as only a page can tell.
  const isAnybodyThere = sql`exists (select from campaign theirs
    where theirs.workspace_id = ${account.workspaceId} ${isOfCampaign ? sql`and theirs.id = c.id` : sql``}
      and theirs.created_by = ${account.userId} and theirs.deleted_at is null
      and ${isAnybodyCounted(sql`s.campaign_id = theirs.id and s.network = ${account.network}
        and s.status in (${sql.join([...from])})`)})`
  const plannedAt = isOfCampaign ? nextSurveyAt(name) : sql`null::timestamptz`
  const nextAt =
    everyMs === null
      ? sql`${outreachDate(dailyAt)}`
      : sql`coalesce(${plannedAt},
        past.last_at + ${sql.lit(everyMs)} * interval '1 millisecond', ${outreachDate(now)})`
  const isWorthWhile = everyMs === null ? hasRunningCampaign(account) : sql`true`
  const found = sql`
    select ${account.workspaceId}::integer, ${campaign}, null::integer,
      ${account.id}::integer, ${taskOf(name)}, ${nextAt}, 0, ${keyOf(name)} || coalesce(${campaign}, ${account.id}::integer) || ':' || past.count
    from ${isOfCampaign ? sql`campaign c` : sql`(values (0)) c (id)`} cross join lateral (
      select count(*) as count, max(v.intent_at) filter (where ${isOwn}) as last_at
      from task v where ${isAlike}) past
    where ${isOfCampaign ? isTheirs(account, isAtWork(name)) : isWorthWhile}
      and ${isWanted(name, account.network)}
      and ${from.length === 0 ? sql`true` : isAnybodyThere}
      and not exists (select from task v where ${isAlike} and ${isOwn} and v.status in ${openTask})`
  return { found, statement: insert(found) }
}

const insert = (found: RawBuilder<unknown>) => sql`insert into task (workspace_id, campaign_id,
  campaign_person_id, sender_account_id, action, scheduled_at, priority, dedup_key)
  ${found} on conflict (workspace_id, dedup_key) do nothing`

const isTheirs = (
  { workspaceId, userId }: AccountKeys,
  isAtWork: RawBuilder<SqlBool> = isRunning,
) => sql`c.workspace_id = ${workspaceId} and c.created_by = ${userId} and ${isAtWork}`

/** What is done for the whole account unasked is done while it works for a campaign. */
export const hasRunningCampaign = (account: AccountKeys) => sql`
  exists (select from campaign c where ${isTheirs(account)})`
