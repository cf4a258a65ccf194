import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { ACTION_NAMES, isProspectAction } from '#core/outreach/actions.ts'
import { later, realDate, type RealMs } from '#core/runtime/moments.ts'
import type { Moment } from '#server/outreach/outreach-time.ts'
import type { AccountKeys } from '#server/outreach/sender-account-store.ts'
import { MAX_LEASE_MS } from '#server/outreach/task-queue-store.ts'
import {
  standingColumns,
  type StandingKeys,
  type StandingRow,
} from '../outreach/account-standing.ts'
import { isAnyFound } from '../outreach/plan.ts'
import { mayLackTasks } from '../outreach/planned-by-search.ts'
import { planLapsed } from '../outreach/planned-once-prepared.ts'
import { isAnyPlanned } from '../outreach/planned-tasks.ts'
import { actionsPlanned } from '../outreach/task-names.ts'
import { toReckon } from '../outreach/to-reckon.ts'
import { prepared } from '../prepared.ts'
import { worded } from '../worded.ts'

/** The campaigns `c` that the account `a` works for. */
export const campaignsOf = ({ id, workspaceId, userId }: AccountKeys) =>
  sql`a.id = ${id} and c.workspace_id = ${workspaceId} and c.created_by = ${userId}`

/** None lasts longer than it may: the machine's clock was set back meanwhile. */
export const endedLeases = (
  { id, workspaceId }: AccountKeys,
  real: RealMs,
): RawBuilder<unknown> => sql`
  select id from task where sender_account_id = ${id} and workspace_id = ${workspaceId}
    and status in ('leased', 'running') and (lease_expires_at <= ${realDate(real)}
      or lease_expires_at > ${realDate(later(real, MAX_LEASE_MS))})`

/** Whether anything is to be seen to before an account is given its next task, as far as credits are left. */
const isUntidy = (account: AccountKeys, { now, real }: Moment): RawBuilder<SqlBool> => {
  const lapsed = ACTION_NAMES.filter(isProspectAction).flatMap(
    (name) => planLapsed(name, account, now) ?? [],
  )
  const lacking = actionsPlanned('by_search').map((action) => {
    const lacks = mayLackTasks(campaignsOf(account), { action, now, onlyFree: false })
    return sql`select from (${lacks}) lacks where lacks.found or lacks."duplicatesOf" is not null`
  })
  const found = [endedLeases(account, real), ...lacking, toReckon(account, now, 1)]
  return sql<SqlBool>`(${isAnyFound([...found.map((each) => ({ found: each })), ...lapsed])}
    or ${isAnyPlanned(account, now)})`
}

/** The same, and what the account stands at, which is asked with it. */
export const askWhetherTidy = worded((_, { now, real, ...account }: StandingKeys & Moment) => {
  const columns = [
    sql<boolean>`not ${isUntidy(account, { now, real })}`.as('is_tidy'),
    ...standingColumns(account, now),
  ]
  return prepared(sql<StandingRow & { is_tidy: boolean }>`select ${sql.join(columns)}`)
})
