import { sql } from 'kysely'
import type { CreditEntry, CreditReason } from '#core/billing/billing.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type { CreditsOfTime } from '#server/billing/billing-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf } from '../transaction.ts'

interface EntryRow {
  readonly id: number
  readonly at: RealDate
  readonly amount: number
  readonly reason: CreditReason
  readonly person: string | null
  readonly campaign_id: CampaignId | null
  readonly campaign: string | null
  readonly username: string | null
}

/** What each of a page's credits was for; only its rows are joined with whom they are about. */
export async function creditEntries(
  transaction: Transaction,
  id: WorkspaceId,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly CreditEntry[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.at, e.amount, e.reason, c.id as campaign_id, c.name as campaign,
      coalesce(nullif(p.full_name, ''), p.public_identifier) as person, u.username
    from (
      select * from credit_entry
      where workspace_id = ${id} and (${before}::bigint is null or id < ${before}::bigint)
      order by id desc limit ${limit}
    ) e
    left join campaign_person m on m.id = e.campaign_person_id and m.workspace_id = ${id}
    left join person p on p.id = m.person_id and p.workspace_id = ${id} and p.deleted_at is null
    left join campaign of on of.id = m.campaign_id and of.workspace_id = ${id}
    left join campaign c on c.id = coalesce(of.trash_of, of.id) and c.workspace_id = ${id}
    left join task t on t.id = e.task_id and t.workspace_id = ${id}
    left join sender_account a on a.id = t.sender_account_id and a.workspace_id = ${id}
    left join app_user u on u.id = a.user_id
    order by e.id desc`.execute(sqlOf(transaction))
  return rows.map(({ campaign_id: campaignId, campaign, username, ...row }) => ({
    ...row,
    campaign: campaignId === null ? null : { id: campaignId, name: campaign ?? '' },
    user: username,
  }))
}

/** What was spent; credits that came back belong to no time. */
export async function creditsUsed(
  transaction: Transaction,
  id: WorkspaceId,
  since: RealDate,
): Promise<readonly CreditsOfTime[]> {
  const { rows } = await sql<CreditsOfTime>`
    select date_bin('15 minutes', at, 'epoch') as at, sum(amount)::integer as used
    from credit_entry
    where workspace_id = ${id} and at >= ${since} and reason in ('enrichment', 'message')
    group by 1 order by 1`.execute(sqlOf(transaction))
  return rows
}
