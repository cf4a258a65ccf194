import { sql, type Updateable } from 'kysely'
import type { Clock } from '#core/runtime/clock.ts'
import type { CampaignRecord } from '#server/campaigns/campaign-record.ts'
import type {
  CampaignChanges,
  CampaignQuery,
  CampaignRepository,
  ChangeOutcome,
  StagedFile,
  NewCsvCampaign,
} from '#server/campaigns/campaign-repository.ts'
import type { StallReader } from '#server/campaigns/stall-reader.ts'
import type { CsvImport } from '#server/imports/csv-import.ts'
import { campaignFromRow, orderCampaigns, selectCampaigns } from './campaign-query.ts'
import type { SqlDatabase } from '../sql-database.ts'
import type { Db } from '../transaction.ts'
import { importFromRow } from '../imports/import-from-row.ts'
import { likePattern } from '../like.ts'
import type { Schema } from '../../database/schema.ts'

export class PostgresCampaignRepository implements CampaignRepository {
  readonly #database: SqlDatabase
  readonly #outreachClock: Clock
  readonly #stalls: StallReader

  constructor(database: SqlDatabase, outreachClock: Clock, stalls: StallReader) {
    this.#database = database
    this.#outreachClock = outreachClock
    this.#stalls = stalls
  }

  list(
    workspaceId: number,
    { search, ordering, limit, offset }: CampaignQuery,
  ): Promise<{ count: number; data: readonly CampaignRecord[] }> {
    return this.#database.inWorkspace(workspaceId, async (db) => {
      const found = selectCampaigns(db).where((is) =>
        search === '' ? is.lit(true) : is('c.name', 'ilike', likePattern(search)),
      )
      const { count } = await found
        .clearSelect()
        .select((is) => is.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const rows = await orderCampaigns(found, ordering).limit(limit).offset(offset).execute()
      return { count, data: await this.#completed(db, rows) }
    })
  }

  find(workspaceId: number, id: number): Promise<CampaignRecord | undefined> {
    return this.#database.inWorkspace(workspaceId, async (db) => {
      const rows = await selectCampaigns(db).where('c.id', '=', id).execute()
      return (await this.#completed(db, rows))[0]
    })
  }

  create(campaign: NewCsvCampaign, file?: StagedFile): Promise<CsvImport> {
    return this.#database.inWorkspace(campaign.workspaceId, async (db) => {
      const columnMap = JSON.stringify(campaign.columnMap)
      const { id } = await db
        .insertInto('campaign')
        .values({
          workspace_id: campaign.workspaceId,
          created_by: campaign.createdBy,
          name: campaign.name,
          source_type: 'csv',
          source: JSON.stringify({
            file_name: campaign.fileName,
            column_map: campaign.columnMap,
          }),
          language: campaign.language,
          duplicate_policy: campaign.duplicatePolicy,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const row = await db
        .insertInto('csv_import')
        .values({
          workspace_id: campaign.workspaceId,
          campaign_id: id,
          ...(file
            ? { state: 'running', bytes_kept: file.bytes, bytes_total: file.bytes }
            : { state: 'waiting_for_upload' }),
          column_map: columnMap,
          file_name: campaign.fileName,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await this.#record(db, campaign.workspaceId, campaign.createdBy, 'campaign_created', id)
      await file?.adopt(row.id)
      return importFromRow(row)
    })
  }

  change(
    workspaceId: number,
    id: number,
    userId: number,
    { pause, ...changes }: CampaignChanges,
    version?: number,
  ): Promise<ChangeOutcome> {
    return this.#database.inWorkspace(workspaceId, async (db) => {
      const found = await lockCampaign(db, id)
      if (!found) return 'not_found'
      if (version !== undefined && version !== found.version) return 'stale_version'
      if (pause && found.status === 'paused') return 'changed'
      if (pause && found.status !== 'running') return 'not_running'
      await db
        .updateTable('campaign')
        .set({
          ...campaignChangesToRow(changes),
          ...(pause && { status: 'paused', pause_reason: 'user' }),
          version: found.version + 1,
          updated_at: sql`now()`,
        })
        .where('id', '=', id)
        .execute()
      const verb = pause ? 'campaign_paused' : 'campaign_changed'
      await this.#record(db, workspaceId, userId, verb, id)
      return 'changed'
    })
  }

  remove(workspaceId: number, id: number, userId: number): Promise<boolean> {
    return this.#database.inWorkspace(workspaceId, async (db) => {
      if (!(await lockCampaign(db, id))) return false
      await db
        .updateTable('campaign')
        .set({ deleted_at: sql`now()`, updated_at: sql`now()`, version: sql`version + 1` })
        .where('id', '=', id)
        .execute()
      await db
        .updateTable('task')
        .set({ status: 'cancelled', reason_code: 'campaign_deleted' })
        .where('campaign_id', '=', id)
        .where('status', '=', 'pending')
        .execute()
      await this.#record(db, workspaceId, userId, 'campaign_deleted', id)
      return true
    })
  }

  async #completed(
    db: Db,
    rows: Awaited<ReturnType<ReturnType<typeof selectCampaigns>['execute']>>,
  ): Promise<readonly CampaignRecord[]> {
    const ids = rows.map((row) => row.id)
    if (ids.length === 0) return []
    const started = rows.filter(({ status }) => status === 'running' || status === 'paused')
    const stalls = await this.#stalls.stallsOf(
      db,
      started.map(({ id }) => id),
    )
    const imports = await db
      .selectFrom('csv_import')
      .where('campaign_id', 'in', ids)
      .selectAll()
      .execute()
    const importOf = new Map(imports.map((row) => [row.campaign_id, importFromRow(row)]))
    return rows.map((row) => campaignFromRow(row, importOf.get(row.id), stalls.get(row.id)))
  }

  async #record(
    db: Db,
    workspaceId: number,
    userId: number,
    verb: string,
    campaignId: number,
  ): Promise<void> {
    await db
      .insertInto('event')
      .values({
        workspace_id: workspaceId,
        at: new Date(this.#outreachClock.now()),
        actor: `user:${userId}`,
        verb,
        subject: `campaign:${campaignId}`,
      })
      .execute()
  }
}

const lockCampaign = (db: Db, id: number) =>
  db
    .selectFrom('campaign')
    .select(['status', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

const campaignChangesToRow = (changes: CampaignChanges): Updateable<Schema['campaign']> => ({
  ...(changes.name !== undefined && { name: changes.name }),
  ...(changes.language !== undefined && { language: changes.language }),
  ...(changes.autonomy !== undefined && { autonomy: changes.autonomy }),
  ...(changes.duplicatePolicy !== undefined && { duplicate_policy: changes.duplicatePolicy }),
  ...(changes.notePolicy !== undefined && { note_policy: changes.notePolicy }),
  ...(changes.withdrawAfterDays !== undefined && {
    withdraw_after_days: changes.withdrawAfterDays,
  }),
})
