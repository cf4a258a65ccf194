import { sql } from 'kysely'
import type { Network } from '#core/network/network.ts'
import type { Clock } from '#core/runtime/clock.ts'
import { outreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import type { CsvImport } from '#server/imports/csv-import.ts'
import type {
  BatchOutcome,
  ImportBatch,
  ImportBatchStore,
} from '#server/imports/import-batch-store.ts'
import type { SqlDatabase } from '../sql-database.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, type Db } from '../transaction.ts'
import { askForBroughtIn, bringIn } from './bring-in.ts'
import { changeImport } from './change-import.ts'
import { insertProblems } from './write-import-batch.ts'

export class PostgresImportBatchStore implements ImportBatchStore {
  readonly #database: SqlDatabase
  readonly #outreachClock: Clock<OutreachMs>
  readonly #networks: readonly Network[]

  constructor(
    database: SqlDatabase,
    outreachClock: Clock<OutreachMs>,
    networks: readonly Network[],
  ) {
    this.#database = database
    this.#outreachClock = outreachClock
    this.#networks = networks
  }

  async write(
    transaction: Transaction,
    from: CsvImport,
    batch: ImportBatch,
  ): Promise<BatchOutcome> {
    const db = sqlOf(transaction)
    const campaign = await lockImport(db, from)
    if (!campaign) return { kind: 'passed' }
    const good = batch.rows.filter((row) => row.kind === 'good')
    const bad = batch.rows.filter((row) => row.kind === 'bad')
    const at = outreachDate(this.#outreachClock.now())
    const brought = await bringIn(this.#database, db, { into: from, rows: good, at })
    const areAllGood = brought.areAllNew && bad.length === 0
    const problems = areAllGood
      ? 0
      : await insertProblems(brought.staged, from, { bad, networks: this.#networks })
    const progress = await changeImport(db, from.id, {
      state: batch.isLast ? 'done' : 'running',
      bytes_done: batch.to.bytes,
      lines_done: batch.to.lines,
      rows: from.rows + batch.rows.length,
      good: from.good + batch.rows.length - problems,
      problems: from.problems + problems,
    })
    const isRunning = campaign.status === 'running' && !batch.isLast
    const status = isRunning ? 'running' : await holdCampaign(db, from)
    await askForBroughtIn(db, from, brought)
    return { kind: 'written', progress, isCampaignRunning: status === 'running' }
  }
}

/** Holds the import until the transaction ends, unless it moved on or somebody else holds it. */
async function lockImport(db: Db, from: CsvImport) {
  return db
    .selectFrom('csv_import as i')
    .innerJoin('campaign as c', 'c.id', 'i.campaign_id')
    .select('c.status')
    .where('i.id', '=', from.id)
    .where('i.state', '=', 'running')
    .where('i.bytes_done', '=', from.bytesDone)
    .where('c.deleted_at', 'is', null)
    .modifyEnd(sql`for update of i skip locked`)
    .executeTakeFirst()
}

/**
 * Until the transaction ends the campaign neither begins to run, nor finishes, unseen. Asked as late as can be: whoever
 * settles a task in it waits for this.
 */
async function holdCampaign(db: Db, { campaignId }: CsvImport): Promise<string> {
  const { status } = await db
    .selectFrom('campaign')
    .select('status')
    .where('id', '=', campaignId)
    .forShare()
    .executeTakeFirstOrThrow()
  return status
}
