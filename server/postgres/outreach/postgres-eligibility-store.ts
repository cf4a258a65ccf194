import { sql, type SqlBool } from 'kysely'
import type { CampaignStatus } from '#core/campaign/campaign.ts'
import { WAITING_STATUSES } from '#core/outreach/actions.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { ProspectId } from '#core/runtime/ids.ts'
import { realMs, type OutreachDate, momentOf } from '#core/runtime/moments.ts'
import type {
  CampaignEligibilityFacts,
  ProspectEligibilityFacts,
  EligibilityStore,
} from '#server/outreach/eligibility-store.ts'
import type { Transaction } from '../../database/database.ts'
import { keptSelect } from '../prepared.ts'
import { sqlOf } from '../transaction.ts'
import { isAsked, isUnverified } from './eligible.ts'
import { isTakenElsewhere } from './lives-elsewhere.ts'
import { isOfOtherMember } from './of-other-member.ts'
import { isSuppressed } from './suppressed.ts'
import { textColumns, textFactsFromRow } from './text-facts.ts'
import { nextSurveys, networkWorkFromRow, workByNetwork } from './network-work.ts'

/** However many there are, the statement is worded alike. */
const isAmong = (column: 'c.id' | 'm.id', ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::integer[])`

export class PostgresEligibilityStore implements EligibilityStore {
  async campaignFacts(
    transaction: Transaction,
    { ids, statuses, now }: Parameters<EligibilityStore['campaignFacts']>[1],
  ): Promise<readonly CampaignEligibilityFacts[]> {
    const select = sqlOf(transaction)
      .selectFrom('campaign as c')
      .where(isAmong('c.id', ids))
      .where('c.status', 'in', statuses)
      .select(['c.id', 'c.workspace_id as workspaceId', 'c.created_by as userId'])
      .select([sql<CampaignStatus>`c.status`.as('status'), 'c.updated_at'])
      // What is due on a network is told with its work, and is none of the others' business.
      .select([nextSurveys(sql`false`).as('surveys'), workByNetwork(now).as('work')])
    const rows = await keptSelect(select).execute()
    return rows.map(({ updated_at: changed, status, surveys, work, ...row }) => ({
      ...row,
      work: work.map(networkWorkFromRow),
      campaign: { status, dueAt: surveys },
      changedAt: realMs(changed.getTime()),
    }))
  }

  async prospectFacts(
    transaction: Transaction,
    prospectIds: readonly ProspectId[],
  ): Promise<readonly ProspectEligibilityFacts[]> {
    const select = sqlOf(transaction)
      .selectFrom('campaign_person as m')
      .innerJoin('campaign as c', 'c.id', 'm.campaign_id')
      .innerJoin('person as p', 'p.id', 'm.person_id')
      .where(isAmong('m.id', prospectIds))
      .where('m.status', 'in', WAITING_STATUSES)
      .select(['m.id', 'm.workspace_id as workspaceId', 'c.created_by as userId', 'p.network'])
      .select('c.id as campaignId')
      .select([
        sql<CampaignStatus>`c.status`.as('campaignStatus'),
        nextSurveys(sql`a.network = p.network`).as('surveys'),
        sql<ProspectStatus>`m.status`.as('status'),
        'm.to_connect as toConnect',
        'm.visited_at',
        sql<boolean>`p.enriched_at is not null`.as('isEnriched'),
        isSuppressed('p').as('isSuppressed'),
        isUnverified.as('isUnverified'),
        isAsked.as('isAsked'),
        sql<OutreachDate | null>`(select max(t.scheduled_at) from task t
          where t.campaign_person_id = m.id and t.status = 'pending'
            and (t.attempts > 0 or t.presses_in_vain > 0))`.as('retry_at'),
        isTakenElsewhere.as('isTakenElsewhere'),
        sql<boolean>`exists (select from sender_account a where a.workspace_id = c.workspace_id
          and a.user_id = c.created_by and a.network = m.network and ${isOfOtherMember})`.as(
          'isOfOtherMember',
        ),
        sql<'skip' | 'allow'>`c.duplicate_policy`.as('duplicatePolicy'),
      ])
      .select(textColumns)
    const rows = await keptSelect(select).execute()
    return rows.map(({ campaignStatus, surveys, retry_at: retry, ...row }) => ({
      ...row,
      campaign: { status: campaignStatus, dueAt: surveys },
      isSuppressed: Boolean(row.isSuppressed),
      visitedAt: row.visited_at && momentOf(row.visited_at),
      retryAt: retry && momentOf(retry),
      ...textFactsFromRow(row),
    }))
  }
}
