import { sql } from 'kysely'
import { NotFound } from '#core/errors.ts'
import type { CampaignStatus } from '#core/campaign/campaign.ts'
import type { CampaignState, LastLook, LastLookStore } from '#server/outreach/last-look-store.ts'
import type { Transaction } from '../../database/database.ts'
import { preparedSelect } from '../prepared.ts'
import { sqlOf, type Db } from '../transaction.ts'
import { standingColumns, standingFromRow } from './account-standing.ts'
import { prospectFromRow, selectProspect } from './lock-prospect.ts'

type Looked = Parameters<LastLookStore['read']>[1]

export class PostgresLastLookStore implements LastLookStore {
  async read(
    transaction: Transaction,
    by: Looked,
    now: Parameters<LastLookStore['read']>[2],
  ): Promise<LastLook> {
    const db = sqlOf(transaction)
    const standing = standingColumns(by.account, now)
    const { prospect: id } = by.task
    if (id === null) {
      const row = await selectCampaign(db, by).select(standing).executeTakeFirstOrThrow()
      return { ...standingFromRow(row), prospect: null, campaign: campaignFromRow(row) }
    }
    const row = await selectProspect(db, id)
      .select(campaignColumns)
      .select(standing)
      .executeTakeFirstOrThrow(() => new NotFound())
    const prospect = prospectFromRow(row)
    return { ...standingFromRow(row), prospect, campaign: campaignFromRow(row) }
  }
}

const campaignColumns = [
  sql<CampaignStatus | null>`c.status`.as('its_status'),
  sql<boolean>`c.deleted_at is not null`.as('is_deleted'),
  sql<boolean>`c.archived_at is not null`.as('is_archived'),
]

interface CampaignRow {
  readonly its_status: CampaignStatus | null
  readonly is_deleted: boolean
  readonly is_archived: boolean
}

const campaignFromRow = (row: CampaignRow): CampaignState | null =>
  row.its_status && {
    status: row.its_status,
    isDeleted: row.is_deleted,
    isArchived: row.is_archived,
  }

/** Of what is done for a whole campaign or account, which is there in any case. */
const selectCampaign = (db: Db, { task, account }: Looked) =>
  preparedSelect(db.selectFrom('sender_account as a'))
    .leftJoin('campaign as c', (join) => join.on('c.id', '=', task.campaign?.id ?? null))
    .where('a.id', '=', account.id)
    .select(campaignColumns)
