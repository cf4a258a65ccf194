import { sql, type RawBuilder } from 'kysely'
import type { SurveyAction } from '#core/outreach/actions.ts'
import { MAX_RANDOM_GAP_MS } from '#core/outreach/gap.ts'
import type { StopCode } from '#core/prospect/stop-code.ts'
import type { TaskId } from '#core/runtime/ids.ts'
import { later, outreachDate, type OutreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import type { SenderAccountRecord } from '#server/outreach/sender-account-store.ts'
import { hasRunningCampaign } from '../outreach/planned-tasks.ts'
import { REQUESTED_PRIORITY } from '../outreach/requested.ts'
import { keyOf, openTask, taskOf } from '../outreach/task-names.ts'

interface Requested {
  readonly action: SurveyAction
  readonly now: OutreachMs
  /** When a new one is due. */
  readonly at: OutreachMs
  /** What its user asked for. */
  readonly payload?: Readonly<Record<string, unknown>>
}

type FoundTask = RawBuilder<{ readonly id: TaskId }>

const isOf = ({ id, workspaceId }: SenderAccountRecord, action: SurveyAction) =>
  sql`workspace_id = ${workspaceId} and sender_account_id = ${id} and campaign_id is null
    and action = ${taskOf(action)}`

/** The one that is there: what waits for its day, or for long as its page could not be read, is tried sooner. */
export const hasten = (
  account: SenderAccountRecord,
  { action, now, at }: Requested,
): FoundTask => sql`
  update task set priority = ${REQUESTED_PRIORITY}, scheduled_at = least(scheduled_at,
    case when was_begun then ${outreachDate(later(now, MAX_RANDOM_GAP_MS))}::timestamptz
      else ${outreachDate(at)}::timestamptz end)
  where ${isOf(account, action)} and status in ${openTask} returning id`

/** Of an account that was stopped it is said at once why nobody begins. */
const reasonOf = ({ health }: SenderAccountRecord): StopCode | '' =>
  health === 'active' ? '' : 'account_health'

export const planRequested = (
  account: SenderAccountRecord,
  { action, at, payload = {} }: Requested,
): FoundTask => sql`
  insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
    scheduled_at, priority, reason_code, payload, dedup_key)
  select ${account.workspaceId}::integer, null::integer, null::integer, ${account.id}::integer,
    ${taskOf(action)}, ${outreachDate(at)}, ${REQUESTED_PRIORITY}, ${reasonOf(account)}, ${JSON.stringify(payload)}::jsonb,
    ${keyOf(action)} || ${account.id}::integer || ':' || count(*)
  from task where ${isOf(account, action)}
  returning id`

export const previewUnderWay = (account: SenderAccountRecord, url: string): FoundTask => sql`
  select id from task where ${isOf(account, 'preview')} and status in ${openTask}
    and payload->>'searchUrl' = ${url} order by id desc limit 1`

/** Nobody waits for them any more, and people who were only looked at are not kept. */
export const forgetPreviews = (account: SenderAccountRecord) => sql`
  update task set result = null,
    status = case when status = 'pending' then 'cancelled' else status end
  where ${isOf(account, 'preview')} and (status = 'pending' or result is not null)`

export const lastRequested = (account: SenderAccountRecord, action: SurveyAction): FoundTask => sql`
  select id from task where ${isOf(account, action)} and (priority > 0 or was_begun)
  order by id desc limit 1`

export const nextUnasked = (
  account: SenderAccountRecord,
  action: SurveyAction,
): RawBuilder<{ readonly at: OutreachDate }> => sql`
  select t.scheduled_at as at from task t where ${isOf(account, action)}
    and t.status = 'pending' and t.priority = 0 and not t.was_begun
    and ${hasRunningCampaign(account)}`
