import { sql, type SqlBool } from 'kysely'
import type { CampaignStatus } from '#core/campaign/campaign.ts'
import { WAITING_STATUSES } from '#core/outreach/actions.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { CampaignId, PersonId, ProspectId } from '#core/runtime/ids.ts'
import { realMs, type OutreachDate, momentOf } from '#core/runtime/moments.ts'
import type {
  CampaignEligibilityFacts,
  ProspectEligibilityFacts,
  EligibilityStore,
} from '#server/outreach/eligibility-store.ts'
import type { Transaction } from '../../database/database.ts'
import { preparedSelect } from '../prepared.ts'
import { sqlOf, workspaceOf, type Db } from '../transaction.ts'
import { worded } from '../worded.ts'
import { isAsked, isUnverified } from './eligible.ts'
import { isTakenElsewhere } from './lives-elsewhere.ts'
import { isOfOtherMember } from './of-other-member.ts'
import { isSuppressed } from './suppressed.ts'
import { noteFromRow } from './invitation-note.ts'
import { messageFromRow } from './next-message.ts'
import { textColumns } from './text-facts.ts'
import { nextSurveys, networkWorkFromRow, workByNetwork } from './network-work.ts'

/** However many there are, the statement is worded alike. */
const isAmong = (column: 'c.id' | 'm.id' | 'm.person_id', ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids}::integer[])`

type CampaignsAsked = Parameters<EligibilityStore['campaignFacts']>[1]

const askCampaignFacts = worded((db, { ids, statuses, now }: CampaignsAsked) =>
  preparedSelect(
    db
      .selectFrom('campaign as c')
      .where(isAmong('c.id', ids))
      .where(sql<SqlBool>`c.status = any(${statuses}::text[])`)
      .select(['c.id', 'c.workspace_id as workspaceId', 'c.created_by as userId'])
      .select([sql<CampaignStatus>`c.status`.as('status'), 'c.updated_at'])
      // What is due on a network is told with its work, and is none of the others' business.
      .select([nextSurveys(sql`false`).as('surveys'), workByNetwork(now).as('work')]),
  ),
)

type ById = 'm.id' | 'm.person_id'

const askProspectFacts = worded((db, { ids }: { readonly ids: readonly number[] }, column: ById) =>
  preparedSelect(
    (db.withoutPlugins() as Db)
      .selectFrom('campaign_person as m')
      .innerJoin('campaign as c', 'c.id', 'm.campaign_id')
      .innerJoin('person as p', 'p.id', 'm.person_id')
      .where(isAmong(column, ids))
      // Added to, it is no index's: those of a large workspace would be read for a few.
      .where(sql<SqlBool>`m.workspace_id + 0 = ${workspaceOf(db)}`)
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
      .select(textColumns),
  ),
)

export class PostgresEligibilityStore implements EligibilityStore {
  async runningCampaigns(transaction: Transaction, max: number): Promise<readonly CampaignId[]> {
    const rows = await sqlOf(transaction)
      .selectFrom('campaign')
      .where('workspace_id', '=', workspaceOf(transaction))
      .where('status', '=', 'running')
      .where('deleted_at', 'is', null)
      .select('id')
      .orderBy('id', 'desc')
      .limit(max)
      .execute()
    return rows.map(({ id }) => id)
  }

  async campaignFacts(
    transaction: Transaction,
    asked: CampaignsAsked,
  ): Promise<readonly CampaignEligibilityFacts[]> {
    const rows = await askCampaignFacts(transaction, asked)
    return rows.map((row) => ({
      id: row.id,
      workspaceId: row.workspaceId,
      userId: row.userId,
      work: row.work.map(networkWorkFromRow),
      campaign: { status: row.status, dueAt: row.surveys },
      changedAt: realMs(row.updated_at.getTime()),
    }))
  }

  async prospectFacts(
    transaction: Transaction,
    prospectIds: readonly ProspectId[],
  ): Promise<readonly ProspectEligibilityFacts[]> {
    return (await askProspectFacts(transaction, { ids: prospectIds }, 'm.id')).map(factsFromRow)
  }

  async factsOfPeople(
    transaction: Transaction,
    personIds: readonly PersonId[],
  ): Promise<readonly ProspectEligibilityFacts[]> {
    const rows = await askProspectFacts(transaction, { ids: personIds }, 'm.person_id')
    return rows.map(factsFromRow)
  }
}

type ProspectFactsRow = Awaited<ReturnType<typeof askProspectFacts>>[number]

const factsFromRow = (row: ProspectFactsRow): ProspectEligibilityFacts => ({
  id: row.id,
  workspaceId: row.workspaceId,
  userId: row.userId,
  network: row.network,
  campaignId: row.campaignId,
  campaign: { status: row.campaignStatus, dueAt: row.surveys },
  status: row.status,
  toConnect: row.toConnect,
  visitedAt: row.visited_at && momentOf(row.visited_at),
  isEnriched: row.isEnriched,
  isSuppressed: Boolean(row.isSuppressed),
  isUnverified: row.isUnverified,
  isAsked: row.isAsked,
  retryAt: row.retry_at && momentOf(row.retry_at),
  isTakenElsewhere: row.isTakenElsewhere,
  isOfOtherMember: row.isOfOtherMember,
  duplicatePolicy: row.duplicatePolicy,
  message: messageFromRow(row),
  note: noteFromRow(row),
})
