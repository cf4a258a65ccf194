import { sql } from 'kysely'
import type { Clock } from '#core/runtime/clock.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import { outreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import type { GoodRow } from '#server/imports/row-rules.ts'
import type { PeopleSearch } from '#server/imports/people-search.ts'
import type {
  NewSearch,
  PageToWrite,
  SearchStore,
  SkippedPerson,
} from '#server/imports/search-store.ts'
import type { Transaction } from '../../database/database.ts'
import { askForBroughtIn, bringIn } from './bring-in.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'
import { progressToRow, searchFromRow } from './search-row.ts'

export class PostgresSearchStore implements SearchStore {
  readonly #database: SqlDatabase
  readonly #outreachClock: Clock<OutreachMs>

  constructor(database: SqlDatabase, outreachClock: Clock<OutreachMs>) {
    this.#database = database
    this.#outreachClock = outreachClock
  }

  async create(transaction: Transaction, search: NewSearch): Promise<void> {
    await sqlOf(transaction)
      .insertInto('people_search')
      .values({
        workspace_id: search.workspaceId,
        campaign_id: search.campaignId,
        network: search.network,
        url: search.url,
        max_people: search.maxPeople,
      })
      .execute()
  }

  async lock(transaction: Transaction, id: CampaignId): Promise<PeopleSearch | undefined> {
    const row = await sqlOf(transaction)
      .selectFrom('people_search as s')
      .innerJoin('campaign as c', 'c.id', 's.campaign_id')
      .selectAll('s')
      .where('s.campaign_id', '=', id)
      .where('c.deleted_at', 'is', null)
      .forNoKeyUpdate('s')
      .executeTakeFirst()
    return row && searchFromRow(row)
  }

  async setPaused(transaction: Transaction, id: CampaignId, paused: boolean): Promise<void> {
    const mayGoOn = sql<boolean>`(stop is null or stop = 'unreadable')`
    await sqlOf(transaction)
      .updateTable('people_search')
      .set({
        paused: sql<boolean>`${paused} and ${mayGoOn}`,
        stop: paused ? sql.ref('stop') : sql`nullif(stop, 'unreadable')`,
      })
      .where('campaign_id', '=', id)
      .execute()
  }

  async giveUp(transaction: Transaction, id: CampaignId): Promise<void> {
    await sqlOf(transaction)
      .updateTable('people_search')
      .set({ stop: 'unreadable' })
      .where('campaign_id', '=', id)
      .where('stop', 'is', null)
      .execute()
  }

  async notYetIn(
    transaction: Transaction,
    id: CampaignId,
    rows: readonly GoodRow[],
  ): Promise<readonly GoodRow[]> {
    const [first] = rows
    if (first === undefined) return []
    const known = await sqlOf(transaction)
      .selectFrom('campaign_person as m')
      .innerJoin('person as p', 'p.id', 'm.person_id')
      .select('p.public_identifier as name')
      .where('m.campaign_id', '=', id)
      .where('m.workspace_id', '=', workspaceOf(transaction))
      .where('p.network', '=', first.network)
      .where(
        'p.public_identifier',
        'in',
        rows.map((row) => row.publicIdentifier),
      )
      .execute()
    const names = new Set(known.map(({ name }) => name))
    return rows.filter((row) => !names.has(row.publicIdentifier))
  }

  async notYetSkipped(
    transaction: Transaction,
    id: CampaignId,
    skipped: readonly SkippedPerson[],
  ): Promise<readonly SkippedPerson[]> {
    if (skipped.length === 0) return []
    const known = await sqlOf(transaction)
      .selectFrom('search_skip')
      .select('person_hash')
      .where('campaign_id', '=', id)
      .where(
        'person_hash',
        'in',
        skipped.map(({ hash }) => hash),
      )
      .execute()
    const hashes = new Set(known.map((row) => Buffer.from(row.person_hash).toString('hex')))
    return skipped.filter(({ hash }) => !hashes.has(hash.toString('hex')))
  }

  async write(
    transaction: Transaction,
    search: PeopleSearch,
    { rows, skipped, progress }: PageToWrite,
  ): Promise<readonly ProspectId[]> {
    const db = sqlOf(transaction)
    const { campaignId, workspaceId } = search
    if (skipped.length > 0) {
      const kept = skipped.map(({ hash, code }) => ({
        campaign_id: campaignId,
        workspace_id: workspaceId,
        person_hash: hash,
        code,
      }))
      await db.insertInto('search_skip').values(kept).execute()
    }
    await db
      .updateTable('people_search')
      .set(progressToRow(progress))
      .where('campaign_id', '=', campaignId)
      .execute()
    if (rows.length === 0) return []
    const at = outreachDate(this.#outreachClock.now())
    const brought = await bringIn(this.#database, db, { into: search, rows, at })
    await askForBroughtIn(db, search, brought)
    const added = await db
      .selectFrom('campaign_person')
      .select('id')
      .where('campaign_id', '=', campaignId)
      .where('workspace_id', '=', workspaceId)
      .where('source_line', '>=', Math.min(...rows.map(({ line }) => line)))
      .orderBy('id')
      .execute()
    return added.map(({ id }) => id)
  }
}
