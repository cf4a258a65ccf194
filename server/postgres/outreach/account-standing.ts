import { sql } from 'kysely'
import { BUDGET_KINDS, type BudgetKind } from '#core/network/budget-kinds.ts'
import { LIMITS_LOOK_BACK_MS } from '#core/outreach/budgets.ts'
import { later, outreachMs, type OutreachMs } from '#core/runtime/moments.ts'
import {
  keysOf,
  type AccountKeys,
  type AccountStanding,
  type AccountUsage,
  type SenderAccountRecord,
} from '#server/outreach/sender-account-store.ts'
import { creditsLeftIn } from './credits-left.ts'
import { isOfOtherMember } from './of-other-member.ts'
import { recentActions } from './recent-actions.ts'
import { sharesFromJson, sharesOf } from './shares-of.ts'

/** What an account stands at is asked by these. */
export type StandingKeys = AccountKeys &
  Pick<SenderAccountRecord, 'pendingByHand' | 'hadOtherMembers'>

export const standingKeysOf = ({
  pendingByHand,
  hadOtherMembers,
  ...account
}: StandingKeys): StandingKeys => ({ ...keysOf(account), pendingByHand, hadOtherMembers })

/** What deleted campaigns sent counts as sent by hand, from the next sync on. */
const unanswered = ({ workspaceId, userId, network }: AccountKeys) => sql`(
  select coalesce(sum(s.people_count), 0)::integer
  from status_counter s join campaign c on c.id = s.campaign_id
  where s.workspace_id = ${workspaceId} and c.created_by = ${userId}
    and s.network = ${network} and s.status = 'INVITATION_SENT' and c.deleted_at is null)`

const sentAsOthers = (account: StandingKeys) =>
  account.hadOtherMembers
    ? sql`(select count(*)::integer from campaign_person m
        join campaign c on c.id = m.campaign_id and c.created_by = ${account.userId}
          and c.deleted_at is null
        join sender_account a on a.id = ${account.id}
        where m.workspace_id = ${account.workspaceId} and m.status = 'INVITATION_SENT'
          and m.network = ${account.network} and ${isOfOtherMember})`
    : sql`0`

/** What the account used of its limits from `since` on. */
export const usageColumns = (account: StandingKeys, since: OutreachMs) => [
  sql<UsageRow['used']>`(select coalesce(json_agg(json_build_array(kind, at) order by at), '[]')
    from ${recentActions(account, since)} recent)`.as('used'),
  sql<number>`${unanswered(account)} + ${account.pendingByHand}::integer - ${sentAsOthers(account)}`.as(
    'unanswered',
  ),
]

export interface UsageRow {
  readonly used: readonly (readonly [kind: string, at: string])[]
  readonly unanswered: number
}

export const usageFromRow = ({ used, unanswered }: UsageRow): AccountUsage => {
  const times = (kind: BudgetKind) =>
    used.flatMap(([of, at]) => (of === kind ? [outreachMs(Date.parse(at))] : []))
  const byKind = Object.fromEntries(BUDGET_KINDS.map((kind) => [kind, times(kind)]))
  return {
    used: byKind as Record<BudgetKind, OutreachMs[]>,
    unansweredInvitations: unanswered,
  }
}

export const standingColumns = (account: StandingKeys, now: OutreachMs) => [
  ...usageColumns(account, later(now, -LIMITS_LOOK_BACK_MS)),
  sql<StandingRow['shares']>`${sharesOf(account, now)}`.as('shares'),
  sql<number>`${creditsLeftIn(account.workspaceId)}`.as('credits_left'),
]

export interface StandingRow extends UsageRow {
  readonly shares: Parameters<typeof sharesFromJson>[0]
  readonly credits_left: number
}

export const standingFromRow = (row: StandingRow): AccountStanding => ({
  usage: usageFromRow(row),
  shares: sharesFromJson(row.shares),
  creditsLeft: row.credits_left,
})
