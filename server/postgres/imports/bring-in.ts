import { sql } from 'kysely'
import type { OutreachDate } from '#core/runtime/moments.ts'
import type { GoodRow } from '#server/imports/row-rules.ts'
import { askForArrivals } from '../fit/ask-for-arrivals.ts'
import type { SqlDatabase } from '../sql-database.ts'
import type { Db } from '../transaction.ts'
import { stageRows, type DbWithRows } from './import-row-table.ts'
import {
  findPeople,
  insertKnownPeople,
  insertNewPeople,
  reviveDeleted,
  type CampaignPlace,
} from './write-import-batch.ts'

interface Arrivals {
  readonly into: CampaignPlace
  readonly rows: readonly GoodRow[]
  readonly at: OutreachDate
}

interface BroughtIn {
  /** With the rows, which are there until the transaction ends. */
  readonly staged: DbWithRows
  /** Whether each of them was new to the workspace. */
  readonly areAllNew: boolean
}

/** Puts the people of some rows into a campaign, each once, whether or not the workspace knew them. */
export const bringIn = async (
  database: SqlDatabase,
  db: Db,
  { into, rows, at }: Arrivals,
): Promise<BroughtIn> => {
  const staged = await stageRows(database, db, rows)
  const fresh = rows.length > 0 ? await insertNewPeople(staged, into, at) : 0
  if (fresh === rows.length) return { staged, areAllNew: true }
  await findPeople(staged, into)
  await reviveDeleted(db, into)
  await insertKnownPeople(staged, into, at)
  return { staged, areAllNew: false }
}

/**
 * Has those of the rows judged who were enriched before. Whoever holds their campaign, too, does so before this,
 * lest two wait for each other.
 */
export const askForBroughtIn = async (
  db: Db,
  { campaignId }: CampaignPlace,
  { areAllNew }: BroughtIn,
): Promise<void> => {
  if (areAllNew) return
  await askForArrivals(
    db,
    sql`m.campaign_id = ${campaignId}
      and (m.person_id, m.source_line) in (select person_id, line from import_row)`,
  )
}
