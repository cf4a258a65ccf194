import { sql } from 'kysely'
import type { CampaignStatus } from '#core/campaign/campaign.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import { realMs, type OutreachMs } from '#core/runtime/moments.ts'
import type {
  CampaignEligibilityFacts,
  ProspectEligibilityFacts,
  EligibilityStore,
} from '#server/outreach/eligibility-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf } from '../transaction.ts'
import { isFresh, isUnverified } from './eligible.ts'
import { isTakenElsewhere } from './lives-elsewhere.ts'
import { isSuppressed } from './suppressed.ts'

export class PostgresEligibilityStore implements EligibilityStore {
  async campaignFacts(
    transaction: Transaction,
    campaignIds: readonly CampaignId[],
    now: OutreachMs,
  ): Promise<readonly CampaignEligibilityFacts[]> {
    const has = (status: string) =>
      sql<boolean>`exists (select from status_counter s where s.campaign_id = c.id
        and s.status = ${status} and s.people_count > 0)`
    const toConnect = (fresh: boolean) =>
      sql<boolean>`exists (select from campaign_person m where m.campaign_id = c.id
        and m.workspace_id = c.workspace_id and m.status = 'VISITED' and m.to_connect
        and ${isFresh(now)} = ${fresh})`
    const rows = await sqlOf(transaction)
      .selectFrom('campaign as c')
      .where('c.id', 'in', campaignIds)
      .where('c.status', 'in', ['running', 'paused'])
      .select(['c.id', 'c.workspace_id as workspaceId', 'c.created_by as userId'])
      .select([sql<CampaignStatus>`c.status`.as('status'), 'c.updated_at'])
      .select([
        has('DISCOVERED').as('toVisit'),
        has('INVITATION_SENT').as('invited'),
        toConnect(true).as('toConnect'),
        toConnect(false).as('toRefresh'),
        sql<boolean>`exists (select from task t where t.campaign_id = c.id
          and t.status in ('leased', 'running'))`.as('isHeld'),
        sql<boolean>`exists (select from task t where t.campaign_id = c.id
          and t.status = 'unverified')`.as('isUnverified'),
      ])
      .execute()
    return rows.map(({ updated_at: changed, ...row }) => ({
      ...row,
      changedAt: realMs(changed.getTime()),
    }))
  }

  async prospectFacts(
    transaction: Transaction,
    prospectIds: readonly ProspectId[],
  ): Promise<readonly ProspectEligibilityFacts[]> {
    const rows = await sqlOf(transaction)
      .selectFrom('campaign_person as m')
      .innerJoin('campaign as c', 'c.id', 'm.campaign_id')
      .innerJoin('person as p', 'p.id', 'm.person_id')
      .where('m.id', 'in', prospectIds)
      .where('m.status', 'in', ['DISCOVERED', 'VISITED', 'INVITATION_SENT'])
      .select(['m.id', 'm.workspace_id as workspaceId', 'c.created_by as userId'])
      .select([
        sql<CampaignStatus>`c.status`.as('campaignStatus'),
        sql<ProspectStatus>`m.status`.as('status'),
        'm.to_connect as toConnect',
        'm.visited_at',
        sql<boolean>`p.enriched_at is not null`.as('isEnriched'),
        isSuppressed('p').as('isSuppressed'),
        isUnverified.as('isUnverified'),
        isTakenElsewhere.as('isTakenElsewhere'),
        sql<'skip' | 'allow'>`c.duplicate_policy`.as('duplicatePolicy'),
      ])
      .execute()
    return rows.map(({ visited_at: visited, isSuppressed: suppressed, ...row }) => ({
      ...row,
      isSuppressed: Boolean(suppressed),
      visitedAt: visited?.getTime() ?? null,
    }))
  }
}
