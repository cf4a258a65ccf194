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
import { isAsked, isFresh, isUnverified, mayBeLeased } from './eligible.ts'
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
        sql<OutreachDate | null>`coalesce((select min(t.scheduled_at) from task t
          join sender_account a on a.id = t.sender_account_id and a.network = p.network
          where t.campaign_id = c.id and t.status = 'pending'
            and t.action = ${taskNames.check}), c.next_check_at)`.as('next_check_at'),
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

/** Among the first so many is somebody to visit, or the engine searches further. */
const MAX_EXAMINED = 100

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
  const found = sql`(select * from campaign_person f
      where f.campaign_id = c.id and f.status = 'DISCOVERED'
      order by f.priority desc, f.id limit ${sql.lit(MAX_EXAMINED)}) m
    join person p on p.id = m.person_id and p.network = n.network`
  const mayVisit = mayBeLeased('visit', now)
  const toVisit = sql`(n.found > 0 and (exists (select from ${found} where ${mayVisit})
    or n.found > (select count(*) from ${found})))`
  // Whoever costs nothing has a task where nobody can be paid for.
  const toVisitFree = sql`exists (select from task t
    join campaign_person m on m.id = t.campaign_person_id and m.status = 'DISCOVERED'
    join person p on p.id = m.person_id and p.network = n.network
    where t.campaign_id = c.id and t.status = 'pending' and t.action = ${taskNames.visit}
      and p.enriched_at is not null and ${mayVisit})`
  // Other campaigns ask about people of this one, too.
  const isAskedAbout = sql`exists (select from task t
    join sender_account a on a.id = t.sender_account_id and a.network = n.network
    join campaign_person q on q.id = t.campaign_person_id
    join campaign_person m on m.person_id = q.person_id and m.campaign_id = c.id
    where t.workspace_id = c.workspace_id and t.status = 'unverified'
      and t.reason_code = ${sql.lit(ASKED)}
      and (m.id = q.id or m.status in ('DISCOVERED', 'VISITED')))`
  const nextAt = (action: RawBuilder<unknown>, { isLater }: { readonly isLater: boolean }) =>
    sql`(select (extract(epoch from min(t.scheduled_at)) * 1000)::bigint from task t
    join sender_account a on a.id = t.sender_account_id and a.network = n.network
    where t.campaign_id = c.id and t.status = 'pending' and t.action = ${action}
    having ${isLater ? sql`min(t.scheduled_at) > ${outreachDate(now)}` : sql`true`})`
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('network', n.network,
      'toVisit', ${toVisit}, 'invited', n.invited,
      'toConnect', ${toConnect(true)}, 'toRefresh', (${toConnect(false)} or ${toVisitFree}),
      'isHeld', ${hasTask(sql`t.status in ('leased', 'running')`)}, 'isUnverified', ${hasTask(sql`t.status = 'unverified' and t.reason_code <> ${sql.lit(ASKED)}`)},
      'isAsked', ${isAskedAbout},
      'nextVisitAt', ${nextAt(taskNames.visit, { isLater: true })},
      'nextConnectAt', ${nextAt(taskNames.connect, { isLater: true })},
      'checkAt', ${nextAt(taskNames.check, { isLater: false })})
      order by n.network), '[]')
    from (select s.network,
        coalesce(sum(s.people_count) filter (where s.status = 'DISCOVERED'), 0) as found,
        bool_or(s.status = 'INVITATION_SENT') as invited
      from status_counter s where s.campaign_id = c.id and s.people_count > 0
      group by s.network) n)`
}
