import { sql, type RawBuilder } from 'kysely'
import {
  ACTION_NAMES,
  ACTIONS,
  isProspectAction,
  type ActionName,
  type ProspectAction,
  type ProspectRule,
  type SurveyAction,
  type SurveyRule,
} from '#core/outreach/actions.ts'
import { campaignsHeldAt, type HeldCampaigns } from '#core/outreach/campaign-share.ts'
import { campaignId, type CampaignId, type WorkspaceId } from '#core/runtime/ids.ts'
import { type OutreachMs, outreachDate, later } from '#core/runtime/moments.ts'
import type { AccountKeys } from '#server/outreach/sender-account-store.ts'
import { isAtWork, isRunning, mayBeLeased } from '../outreach/eligible.ts'
import { isHeldByNote } from '../outreach/invitation-note.ts'
import type { Searched } from '../outreach/planned-by-search.ts'
import { hasRunningCampaign } from '../outreach/planned-tasks.ts'
import { recentActions } from '../outreach/recent-actions.ts'
import { actionsPlanned, ASKED, isWanted, taskOf } from '../outreach/task-names.ts'

/** Whoever had no turn for so long is as good as whoever never had one. */
const TURN_LOOKBACK_MS = 24 * 3_600_000
const MAX_EVENTS_READ = 200
/** More people than this never wait for an invitation within its window. */
const MAX_COUNTED = 200

const NO_CAMPAIGN = campaignId(0)

/** The campaigns that are not to be had for each action. */
export type HeldFor = Readonly<Record<ActionName, readonly CampaignId[]>>

/** None of them is empty, so that what is asked by them is worded alike (ADR 33). */
export const heldFor = (held: HeldCampaigns): HeldFor =>
  Object.fromEntries(
    ACTION_NAMES.map((name): [ActionName, readonly CampaignId[]] => [
      name,
      [NO_CAMPAIGN, ...campaignsHeldAt(held, name)],
    ]),
  ) as HeldFor

/** At what time, and which campaigns are not to be had then. */
interface Due {
  readonly now: OutreachMs
  readonly held: HeldFor
}

/** Those enriched first come first, before their window lapses; of a sequence whoever is due, and the oldest invitations. */
const firstBy = (action: ProspectAction) => {
  const { planned }: ProspectRule = ACTIONS[action]
  if (planned === 'by_sequence') return sql`m.next_step_at`
  return planned === 'when_stale'
    ? sql`coalesce(m.invitation_sent_at, m.status_changed_at)`
    : sql`m.visited_at`
}

const dueProspects = (action: ProspectAction, account: AccountKeys, { now, held }: Due) => sql`
  select t.id, t.campaign_person_id as prospect, t.scheduled_at, true as is_free, false as is_asked
  from task t
  join campaign c on c.id = t.campaign_id and ${isRunning} and not ${isHeld(held, action)}
  ${theirProspects} and ${isDue(account, taskOf(action), now)} and ${mayBeLeased(action, now)}
  order by t.priority desc, ${firstBy(action)}, t.id
  limit ${sql.lit(MAX_COUNTED)}`

/** The first of each running campaign: those asked for first, else the campaigns take turns. */
export const dueInTurn = (
  account: AccountKeys,
  { action, now, onlyFree, held }: Searched & Due,
) => sql`
  select first.id, first.prospect, first.scheduled_at, first.is_free, false as is_asked
  from campaign c
  left join (${turns(action, account, now)}) turn on turn.campaign_id = c.id
  cross join lateral (
    select t.id, t.campaign_person_id as prospect, t.priority, t.scheduled_at, p.enriched_at is not null as is_free
    from task t
    ${theirProspects} and ${isDue(account, taskOf(action), now)} and ${mayBeLeased(action, now)}
      and t.campaign_id = c.id
      and ${onlyFree ? sql`p.enriched_at is not null` : sql`true`}
    order by t.priority desc, t.scheduled_at, t.id limit 1
  ) first
  where c.workspace_id = ${account.workspaceId} and c.created_by = ${account.userId}
    and ${isRunning} and not ${isHeld(held, action)}
  order by first.priority desc, turn.at nulls first, first.scheduled_at, first.id`

/** Whether the campaign `c` has used its share. */
const isHeld = (held: HeldFor, action: ActionName) => sql`c.id = any(${held[action]}::integer[])`

/** Whether the task `t` is the account's. */
export const isOf = ({ id, workspaceId }: AccountKeys) =>
  sql`t.sender_account_id = ${id} and t.workspace_id = ${workspaceId}`

const nextSurvey = (action: SurveyAction, account: AccountKeys, { held }: Due) => sql`
  select t.id, t.campaign_person_id as prospect, t.scheduled_at, true as is_free,
    t.campaign_id is null and t.priority > 0 as is_asked
  from task t left join campaign c on c.id = t.campaign_id
  where ${isOf(account)} and t.action = ${taskOf(action)} and t.status = 'pending'
    and case when t.campaign_id is not null
        then ${isAtWork(action)} and ${isWanted(action, account.network)} and not ${isHeld(held, action)}
      else t.priority > 0 or ${isWorthWhile(action, account)} end
  order by t.scheduled_at, t.id limit 1`

/** What others wrote is read after the last campaign has ended, too. */
const isWorthWhile = (action: SurveyAction, account: AccountKeys) => {
  const { everyMs }: SurveyRule = ACTIONS[action]
  return everyMs === null ? hasRunningCampaign(account) : sql`true`
}

const nextLook = (account: AccountKeys) => sql`
  select t.id, t.campaign_person_id as prospect, t.scheduled_at, true as is_free, false as is_asked
  from task t
  where ${isOf(account)} and t.status = 'unverified'
    and t.reason_code <> ${sql.lit(ASKED)}
  order by t.scheduled_at, t.id limit 1`

type NextTasks = (account: AccountKeys, which: Due) => RawBuilder<unknown>

const nextTasksOf = (name: ActionName): NextTasks => {
  if (!isProspectAction(name)) return (account, which) => nextSurvey(name, account, which)
  return actionsPlanned('by_search').includes(name)
    ? (account, which) =>
        sql`${dueInTurn(account, { action: name, onlyFree: false, ...which })} limit 1`
    : (account, which) => dueProspects(name, account, which)
}

/** The tasks of each kind that wait, the fairest first, as far as they are counted. */
export const NEXT_TASKS: ReadonlyMap<'look' | ActionName, NextTasks> = new Map([
  ['look', nextLook],
  ...ACTION_NAMES.map((name) => [name, nextTasksOf(name)] as const),
])

const theirProspects = sql`
  join campaign_person m on m.id = t.campaign_person_id
  join person p on p.id = m.person_id
  where true`

/** How many of an account's invitations their note alone holds up, as far as they are counted. */
export const awaitingNote = (account: AccountKeys, now: OutreachMs) => sql<number>`(
  select count(*)::integer from (select t.id from task t
    join campaign c on c.id = t.campaign_id and ${isRunning}
    ${theirProspects} and ${isOf(account)} and t.action = ${taskOf('connect')}
      and t.status = 'pending' and ${isHeldByNote(now)} limit ${sql.lit(MAX_COUNTED)}) held)`

const isDue = (account: AccountKeys, action: RawBuilder<unknown>, now: OutreachMs) => sql`
  ${isOf(account)} and t.action = ${action} and t.status = 'pending'
    and t.scheduled_at <= ${outreachDate(now)}`

/**
 * The last of a workspace first. Bounds and no equality: where one workspace alone is asked for, a kept plan takes the primary key,
 * which has those of all others on the way.
 */
const isLastOf = (workspaceId: WorkspaceId) =>
  sql`workspace_id >= ${workspaceId} and workspace_id <= ${workspaceId} order by workspace_id, id desc`

/** When each campaign last had its turn: it was done, or could not be done with somebody. */
const turns = (action: ProspectAction, account: AccountKeys, now: OutreachMs) => sql`
  select campaign_id, max(at) as at from (
    select campaign_id, at from ${recentActions(account, later(now, -TURN_LOOKBACK_MS), [ACTIONS[action].budget])} a
    union all
    select m.campaign_id, e.at from (
      select campaign_person_id, at, verb from event
      where ${isLastOf(account.workspaceId)} limit ${sql.lit(MAX_EVENTS_READ)}
    ) e join campaign_person m on m.id = e.campaign_person_id
    where e.verb = 'failed'
  ) had group by campaign_id`
