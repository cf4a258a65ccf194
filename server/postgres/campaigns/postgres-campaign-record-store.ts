import { sql } from 'kysely'
import type { CampaignOrdering } from '#core/campaign/campaign-api.ts'
import { NotFound } from '#core/errors.ts'
import type { CampaignId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { outreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import type { CampaignDefaults } from '#core/campaign/campaign.ts'
import type { CampaignRecord } from '#server/campaigns/campaign-record.ts'
import type {
  CampaignDraft,
  CampaignQuery,
  CampaignRecordStore,
  CampaignSource,
  CampaignVerb,
  OwnDefaults,
  NewCsvCampaign,
} from '#server/campaigns/campaign-record-store.ts'
import type { CsvImport } from '#server/imports/csv-import.ts'
import { campaignFromRow, orderCampaigns, selectCampaigns } from './campaign-query.ts'
import type { Transaction } from '../../database/database.ts'
import { readCampaignDefaults } from './read-campaign-defaults.ts'
import { sqlOf, workspaceOf, type Db } from '../transaction.ts'
import { importFromRow } from '../imports/import-from-row.ts'
import { holdPlanning } from '../outreach/outreach-locks.ts'
import { mayBeRestored } from './may-be-restored.ts'
import { copyPrompts } from '../prompts/copy-prompts.ts'
import { copySequences } from '../sequences/copy-sequences.ts'
import { campaignSettingsToRow } from './campaign-settings-row.ts'
import { likePattern } from '../like.ts'
import { preparedSelect } from '../prepared.ts'
import { worded } from '../worded.ts'

type Asked = Pick<CampaignQuery, 'status' | 'limit' | 'offset'> & { readonly pattern: string }

/** Those of the list, or of the archive. */
type Part = 'listed' | 'archived'

const selectFound = (db: Db, { pattern, status }: Asked, part: Part) =>
  selectCampaigns(db)
    .where('c.archived_at', part === 'archived' ? 'is not' : 'is', null)
    .$if(pattern !== '', (found) => found.where('c.name', 'ilike', pattern))
    .$if(status !== null, (found) => found.where('c.status', '=', status))

const askCount = worded((db, asked: Asked, part: Part) =>
  preparedSelect(
    selectFound(db, asked, part)
      .clearSelect()
      .select((is) => is.fn.countAll<number>().as('count')),
  ),
)

const askPage = worded((db, asked: Asked, shape: `${Part} ${CampaignOrdering}`) => {
  const [part, ordering] = shape.split(' ') as [Part, CampaignOrdering]
  const found = orderCampaigns(selectFound(db, asked, part), ordering)
  return preparedSelect(found.limit(asked.limit).offset(asked.offset))
})

const askOne = worded((db, { id }: { readonly id: CampaignId }) =>
  preparedSelect(selectCampaigns(db).where('c.id', '=', id)),
)

export class PostgresCampaignRecordStore implements CampaignRecordStore {
  async list(transaction: Transaction, query: CampaignQuery) {
    const { search, status, ordering, archived, limit, offset } = query
    const asked = { pattern: search === '' ? '' : likePattern(search), status, limit, offset }
    const part = archived ? 'archived' : 'listed'
    const [[counted], rows] = await Promise.all([
      askCount(transaction, asked, part),
      askPage(transaction, asked, `${part} ${ordering}`),
    ])
    return { count: counted?.count ?? 0, campaigns: rows.map(campaignFromRow) }
  }

  async find(transaction: Transaction, id: CampaignId): Promise<CampaignRecord | undefined> {
    const [row] = await askOne(transaction, { id })
    return row && campaignFromRow(row)
  }

  lock(transaction: Transaction, id: CampaignId) {
    return sqlOf(transaction)
      .selectFrom('campaign')
      .select([
        'status',
        'pause_reason as pauseReason',
        'autonomy',
        'archived_at as archivedAt',
        'version',
      ])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
  }

  async draft(
    transaction: Transaction,
    campaign: CampaignDraft & CampaignDefaults,
    { sourceType, source }: CampaignSource,
  ): Promise<CampaignId> {
    const { id } = await sqlOf(transaction)
      .insertInto('campaign')
      .values({
        workspace_id: campaign.workspaceId,
        created_by: campaign.createdBy,
        source_type: sourceType,
        source: JSON.stringify(source),
        ...campaignSettingsToRow(campaign),
        name: campaign.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async create(
    transaction: Transaction,
    campaign: NewCsvCampaign & CampaignDefaults,
    bytesKept: number | null,
  ): Promise<CsvImport> {
    const columnMap = JSON.stringify(campaign.columnMap)
    const source = { file_name: campaign.fileName, column_map: campaign.columnMap }
    const id = await this.draft(transaction, campaign, { sourceType: 'csv', source })
    const row = await sqlOf(transaction)
      .insertInto('csv_import')
      .values({
        workspace_id: campaign.workspaceId,
        campaign_id: id,
        ...(bytesKept === null
          ? { state: 'waiting_for_upload' }
          : { state: 'running', bytes_kept: bytesKept, bytes_total: bytesKept }),
        column_map: columnMap,
        left_out: JSON.stringify(campaign.leftOut),
        file_name: campaign.fileName,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return importFromRow(row)
  }

  async clone(
    transaction: Transaction,
    source: CampaignId,
    { name, createdBy, withImport }: Parameters<CampaignRecordStore['clone']>[2],
  ): Promise<CampaignId> {
    const db = sqlOf(transaction)
    const own = sql`workspace_id = ${workspaceOf(transaction)}`
    const { rows } = await sql<{ id: CampaignId }>`
      insert into campaign (created_by, name, ${KEPT_BY_CLONES})
      select ${createdBy}::integer, ${name}, ${KEPT_BY_CLONES} from campaign where id = ${source} and ${own}
      returning id`.execute(db)
    const id = rows[0]?.id
    if (id === undefined) throw new NotFound()
    await sql`insert into topic (campaign_id, workspace_id, name, angle, rationale, audience_filter, status, copy_of)
      select ${id}::integer, workspace_id, name, angle, rationale, audience_filter, status, id from topic
      where campaign_id = ${source} and ${own} and deleted_at is null order by id`.execute(db)
    await copyPrompts(transaction, { source, campaign: id })
    await copySequences(transaction, { source, campaign: id })
    if (withImport) {
      await sql`insert into csv_import (campaign_id, workspace_id, state, column_map, left_out, file_name)
        select ${id}::integer, workspace_id, 'waiting_for_upload', column_map, left_out, file_name
        from csv_import where campaign_id = ${source} and ${own}`.execute(db)
      await sql`insert into people_search (campaign_id, workspace_id, network, url, max_people)
        select ${id}::integer, workspace_id, network, url, max_people
        from people_search where campaign_id = ${source} and ${own}`.execute(db)
    }
    return id
  }

  async change(
    transaction: Transaction,
    id: CampaignId,
    { pause, archived, ...settings }: Parameters<CampaignRecordStore['change']>[2],
  ): Promise<void> {
    await sqlOf(transaction)
      .updateTable('campaign')
      .set({
        ...campaignSettingsToRow(settings),
        ...(pause && { status: 'paused', pause_reason: 'user' }),
        ...(archived !== undefined && { archived_at: archived ? sql<Date>`now()` : null }),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute()
  }

  defaults(transaction: Transaction): Promise<CampaignDefaults> {
    return readCampaignDefaults(transaction)
  }

  async changeDefaults(transaction: Transaction, changes: Partial<OwnDefaults>): Promise<void> {
    await sqlOf(transaction)
      .updateTable('workspace')
      .set({ campaign_defaults: sql`campaign_defaults || ${JSON.stringify(changes)}::jsonb` })
      .where('id', '=', workspaceOf(transaction))
      .execute()
  }

  async remove(transaction: Transaction, id: CampaignId): Promise<void> {
    await sqlOf(transaction)
      .updateTable('campaign')
      .set({ deleted_at: sql`now()`, updated_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
  }

  async restore(transaction: Transaction, id: CampaignId): Promise<boolean> {
    const rows = await sqlOf(transaction)
      .updateTable('campaign')
      .set({ deleted_at: null, updated_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceOf(transaction))
      .where(mayBeRestored('deleted_at'))
      .returning('id')
      .execute()
    return rows.length > 0
  }

  async cancelTasks(transaction: Transaction, id: CampaignId): Promise<void> {
    // A restore meanwhile plans after this, or keeps its tasks.
    await holdPlanning(transaction)
    await sqlOf(transaction)
      .updateTable('task')
      .set({ status: 'cancelled', reason_code: 'campaign_deleted' })
      .where('campaign_id', '=', id)
      .where('status', '=', 'pending')
      .where((is) =>
        is.exists(
          is.selectFrom('campaign').where('id', '=', id).where('deleted_at', 'is not', null),
        ),
      )
      .execute()
  }

  async recordEvent(
    transaction: Transaction,
    by: { userId: UserId; workspaceId: WorkspaceId; campaignId: CampaignId },
    { verb, at }: { verb: CampaignVerb; at: OutreachMs },
  ): Promise<void> {
    await sqlOf(transaction)
      .insertInto('event')
      .values({
        workspace_id: by.workspaceId,
        at: outreachDate(at),
        actor: `user:${by.userId}`,
        verb,
        subject: `campaign:${by.campaignId}`,
      })
      .execute()
  }
}

/** What a clone has of its campaign. */
const KEPT_BY_CLONES = sql`workspace_id, source_type, source, goal_id, icp_profile_id, language,
  autonomy, duplicate_policy, note_policy, withdraw_after_days, limit_share`
