import { sql, type Updateable } from 'kysely'
import type { Network } from '#core/network/network.ts'
import type { PersonChanges, PersonDetails } from '#core/person/person.ts'
import type { PersonId } from '#core/runtime/ids.ts'
import type { PersonDetailsStore } from '#server/persons/person-details-store.ts'
import type { Transaction } from '../../database/database.ts'
import type { PersonTable } from '../schema.ts'
import { sqlOf } from '../transaction.ts'
import { listedFromRow, membershipsOf, selectListed } from './listed-person-query.ts'
import { readTimeline } from './read-timeline.ts'

export class PostgresPersonDetailsStore implements PersonDetailsStore {
  readonly #networks: readonly Network[]

  constructor(networks: readonly Network[]) {
    this.#networks = networks
  }

  async read(transaction: Transaction, id: PersonId): Promise<PersonDetails | null> {
    const db = sqlOf(transaction)
    const row = await selectListed(db)
      .where('p.id', '=', id)
      .select(['p.about', 'p.positions', 'p.custom_fields', 'p.source', 'p.retention_until'])
      .select('p.notes')
      .executeTakeFirst()
    if (!row) return null
    const memberships = await membershipsOf(db, [id])
    return {
      ...listedFromRow(row, memberships.get(id) ?? [], this.#networks),
      about: row.about,
      positions: row.positions,
      customFields: row.custom_fields,
      source: row.source,
      retentionUntil: row.retention_until,
      notes: row.notes,
    }
  }

  /** Who is settled is held together with their person. */
  async lock(transaction: Transaction, ids: readonly PersonId[]) {
    const db = sqlOf(transaction)
    const memberships = await db
      .selectFrom('campaign_person')
      .where(sql<boolean>`person_id = any(${[...ids]}::integer[])`)
      .select(['id', 'campaign_id', 'person_id as personId'])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const people = await db
      .selectFrom('person')
      .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
      .where('deleted_at', 'is', null)
      .select('id')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    if (people.length === 0) return null
    const campaigns = memberships.map((membership) => membership.campaign_id)
    const live = await db
      .selectFrom('campaign')
      .where(sql<boolean>`id = any(${campaigns}::integer[])`)
      .where('deleted_at', 'is', null)
      .select('id')
      .execute()
    const isLive = new Set(live.map((campaign) => campaign.id))
    return memberships
      .filter(({ campaign_id: campaignId }) => isLive.has(campaignId))
      .map(({ id, campaign_id: campaignId, personId }) => ({ id, campaignId, personId }))
  }

  async change(
    transaction: Transaction,
    id: PersonId,
    { tags, notes, doNotContact }: Omit<PersonChanges, 'toConnect'>,
  ): Promise<void> {
    const changes: Updateable<PersonTable> = {
      ...(tags !== undefined && { tags: [...new Set(tags)] }),
      ...(notes !== undefined && { notes }),
      ...(doNotContact !== undefined && { do_not_contact: doNotContact }),
    }
    if (Object.keys(changes).length === 0) return
    await sqlOf(transaction).updateTable('person').set(changes).where('id', '=', id).execute()
  }

  timeline(
    transaction: Transaction,
    id: PersonId,
    from: Parameters<PersonDetailsStore['timeline']>[2],
  ) {
    return readTimeline(sqlOf(transaction), id, from)
  }
}
