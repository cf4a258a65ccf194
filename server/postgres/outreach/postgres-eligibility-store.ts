import { sql, type RawBuilder } from 'kysely'
import type { CampaignStatus } from '#core/campaign/campaign.ts'
import type { NetworkWork } from '#core/outreach/campaign-stall.ts'
import { WAITING_STATUSES } from '#core/outreach/actions.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import {
  realMs,
  type OutreachDate,
  type OutreachMs,
  outreachDate,
  momentOf,
} from '#core/runtime/moments.ts'
import type {
  CampaignEligibilityFacts,
  ProspectEligibilityFacts,
  EligibilityStore,
} from '#server/outreach/eligibility-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf } from '../transaction.ts'
import { isAsked, isFresh, isUnverified } from './eligible.ts'
import { isTakenElsewhere } from './lives-elsewhere.ts'
import { isSuppressed } from './suppressed.ts'
import { ASKED, taskNames } from './task-names.ts'

export class PostgresEligibilityStore implements EligibilityStore {
  async campaignFacts(
    transaction: Transaction,
    campaignIds: readonly CampaignId[],
    now: OutreachMs,
  ): Promise<readonly CampaignEligibilityFacts[]> {
    const rows = await sqlOf(transaction)
      .selectFrom('campaign as c')
      .where('c.id', 'in', campaignIds)
      .where('c.status', 'in', ['running', 'paused'])
      .select(['c.id', 'c.workspace_id as workspaceId', 'c.created_by as userId'])
      .select([sql<CampaignStatus>`c.status`.as('status'), 'c.next_check_at', 'c.updated_at'])
      .select(workByNetwork(now).as('work'))
      .execute()
    return rows.map(({ updated_at: changed, status, next_check_at: check, ...row }) => ({
      ...row,
      campaign: { status, checkAt: check && momentOf(check) },
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
      .where('m.status', 'in', WAITING_STATUSES)
      .select(['m.id', 'm.workspace_id as workspaceId', 'c.created_by as userId', 'p.network'])
      .select([
        sql<CampaignStatus>`c.status`.as('campaignStatus'),
        'c.next_check_at',
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
        sql<'skip' | 'allow'>`c.duplicate_policy`.as('duplicatePolicy'),
      ])
      .execute()
    return rows.map(({ campaignStatus, next_check_at: check, retry_at: retry, ...row }) => ({
      ...row,
      campaign: { status: campaignStatus, checkAt: check && momentOf(check) },
      isSuppressed: Boolean(row.isSuppressed),
      visitedAt: row.visited_at && momentOf(row.visited_at),
      retryAt: retry && momentOf(retry),
    }))
  }
}

/** What there is to do in the campaign `c` on each network of its people, by the account that acts there. */
const workByNetwork = (now: OutreachMs): RawBuilder<readonly NetworkWork[]> => {
  const toConnect = (fresh: boolean) => sql`exists (select from campaign_person m
    join person p on p.id = m.person_id and p.network = n.network
    where m.campaign_id = c.id and m.workspace_id = c.workspace_id
      and m.status = 'VISITED' and m.to_connect and ${isFresh(now)} = ${fresh}
      and not ${isUnverified} and not ${isAsked})`
  const hasTask = (isSuch: RawBuilder<unknown>) => sql`exists (select from task t
    join sender_account a on a.id = t.sender_account_id and a.network = n.network
    where t.campaign_id = c.id and ${isSuch})`
  const nextAt = (
    action: RawBuilder<unknown>,
  ) => sql`(select (extract(epoch from min(t.scheduled_at)) * 1000)::bigint from task t
    join sender_account a on a.id = t.sender_account_id and a.network = n.network
    where t.campaign_id = c.id and t.status = 'pending' and t.action = ${action}
    having min(t.scheduled_at) > ${outreachDate(now)})`
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('network', n.network,
      'toVisit', n.to_visit, 'invited', n.invited,
      'toConnect', ${toConnect(true)}, 'toRefresh', ${toConnect(false)},
      'isHeld', ${hasTask(sql`t.status in ('leased', 'running')`)}, 'isUnverified', ${hasTask(sql`t.status = 'unverified' and t.reason_code <> ${sql.lit(ASKED)}`)},
      'isAsked', ${hasTask(sql`t.status = 'unverified' and t.reason_code = ${sql.lit(ASKED)}`)},
      'nextVisitAt', ${nextAt(taskNames.visit)}, 'nextConnectAt', ${nextAt(taskNames.connect)})
      order by n.network), '[]')
    from (select s.network, bool_or(s.status = 'DISCOVERED') as to_visit,
        bool_or(s.status = 'INVITATION_SENT') as invited
      from status_counter s where s.campaign_id = c.id and s.people_count > 0
      group by s.network) n)`
}
