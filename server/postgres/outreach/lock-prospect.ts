import { sql, type InferResult, type RawBuilder } from 'kysely'
import { NotFound } from '#core/errors.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import { momentOf } from '#core/runtime/moments.ts'
import type { ProspectId } from '#core/runtime/ids.ts'
import type { ProspectRecord } from '#server/outreach/prospect-store.ts'
import { prepared, preparedSelect } from '../prepared.ts'
import { workspaceOf, type Db } from '../transaction.ts'
import { worded } from '../worded.ts'
import { isAsked, isUnverified } from './eligible.ts'
import { isTakenElsewhere } from './lives-elsewhere.ts'
import { isSuppressed } from './suppressed.ts'
import { textColumns, textFactsFromRow } from './text-facts.ts'
import { withdrawalColumns, withdrawalFromRow } from './withdrawal-due.ts'

/** A prospect as they are from now on, until the transaction ends: nobody else changes them, or their person. */
export const lockProspect = async (db: Db, id: ProspectId): Promise<ProspectRecord> => {
  await askHeld(db, { id })
  return readProspect(db, id)
}

interface Prospect {
  readonly id: ProspectId
}

/** The person too: of two prospects settled at once only one is the first to enrich. */
export const holdProspect = (db: Db, id: RawBuilder<unknown>) =>
  prepared(sql`select m.id, p.enriched_at from campaign_person m join person p on p.id = m.person_id
    where m.id = ${id} and m.workspace_id = ${workspaceOf(db)} for no key update`)

/** One who is held. */
export const readProspect = async (db: Db, id: ProspectId): Promise<ProspectRecord> => {
  const [row] = await askProspect(db, { id })
  if (row === undefined) throw new NotFound()
  return prospectFromRow(row)
}

export const selectProspect = (db: Db, id: ProspectId) =>
  preparedSelect(db.selectFrom('campaign_person as m'))
    .innerJoin('campaign as c', 'c.id', 'm.campaign_id')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .where('m.id', '=', id)
    .select(['m.id', 'm.workspace_id', 'm.campaign_id', 'm.status', 'm.to_connect'])
    .select(sql<ProspectStatus | null>`m.status_before`.as('status_before'))
    .select(['m.visited_at', 'm.invitation_sent_at', 'm.priority', 'm.person_id'])
    .select(['m.look_first_since', 'p.public_identifier'])
    .select(['c.status as campaign_status', 'c.deleted_at', 'c.duplicate_policy'])
    .select([
      sql<boolean>`p.enriched_at is not null`.as('is_enriched'),
      isSuppressed('p').as('is_suppressed'),
      isTakenElsewhere.as('is_taken'),
      sql<boolean>`exists (select from campaign_person o
        where o.person_id = m.person_id and o.id <> m.id)`.as('is_elsewhere'),
      isUnverified.as('is_unverified'),
      isAsked.as('is_asked'),
    ])
    .select(textColumns)
    .select(withdrawalColumns)

const askHeld = worded((db, { id }: Prospect) => holdProspect(db, sql`${id}`))

const askProspect = worded((db, { id }: Prospect) => selectProspect(db, id))

type ProspectRow = InferResult<ReturnType<typeof selectProspect>>[number]

export const prospectFromRow = (row: ProspectRow): ProspectRecord => ({
  id: row.id,
  workspaceId: row.workspace_id,
  campaignId: row.campaign_id,
  campaignStatus: row.campaign_status,
  isCampaignDeleted: row.deleted_at !== null,
  duplicatePolicy: row.duplicate_policy === 'allow' ? 'allow' : 'skip',
  status: row.status as ProspectStatus,
  toConnect: row.to_connect,
  statusBefore: row.status_before,
  visitedAt: row.visited_at && momentOf(row.visited_at),
  invitationSentAt: row.invitation_sent_at && momentOf(row.invitation_sent_at),
  ...{ priority: row.priority, personId: row.person_id },
  publicIdentifier: row.public_identifier,
  isEnriched: row.is_enriched,
  isSuppressed: Boolean(row.is_suppressed),
  isTakenElsewhere: row.is_taken,
  isElsewhere: row.is_elsewhere,
  isUnverified: row.is_unverified,
  isAsked: row.is_asked,
  lookFirstSince: row.look_first_since && momentOf(row.look_first_since),
  ...textFactsFromRow(row),
  withdrawalDueAt: withdrawalFromRow(row),
})
