import { sql, type RawBuilder } from 'kysely'
import { BUDGET_KINDS, type BudgetKind } from '#core/network/budget-kinds.ts'
import { LIMITS_LOOK_BACK_MS, mostWithin } from '#core/outreach/budgets.ts'
import { outreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import type { AccountKeys } from '#server/outreach/sender-account-store.ts'

/** As much of any kind as the limits let anybody do while they look back; of what was sent by hand, more than any of them. */
const MAX_RECENT = Math.max(...BUDGET_KINDS.map((kind) => mostWithin(kind, LIMITS_LOOK_BACK_MS)))

/**
 * What the account did since then: `kind`, `at` and `campaign_id`. Each kind is read from its last on, and only so far; then each
 * task by its key. A kept plan reckons that a third of all the account ever did is recent, and would read all of both tables.
 */
export const recentActions = (
  { id, workspaceId }: Pick<AccountKeys, 'id' | 'workspaceId'>,
  since: OutreachMs,
  kinds: readonly BudgetKind[] = BUDGET_KINDS,
): RawBuilder<unknown> => sql`(
  select recent.* from unnest(array[${sql.join(kinds.map((kind) => sql.lit(kind)))}]) of (kind)
  cross join lateral (
    select done.kind, done.at, (select t.campaign_id from task t where t.id = done.task_id) as campaign_id
    from sender_action done
    where done.sender_account_id = ${id} and done.workspace_id = ${workspaceId}
      and done.kind = of.kind and done.at >= ${outreachDate(since)}
    order by done.at desc limit ${sql.lit(MAX_RECENT)}) recent)`
