import { sql } from 'kysely'
import { NotFound } from '#core/errors.ts'
import type { CampaignStatus } from '#core/campaign/campaign.ts'
import type { ProspectId } from '#core/runtime/ids.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { CampaignState, LastLook, LastLookStore } from '#server/outreach/last-look-store.ts'
import type { Transaction } from '../../database/database.ts'
import { preparedSelect } from '../prepared.ts'
import { sqlOf, type Db } from '../transaction.ts'
import { worded } from '../worded.ts'
import {
  standingColumns,
  standingFromRow,
  standingKeysOf,
  type StandingKeys,
} from './account-standing.ts'
import { prospectFromRow, selectProspect } from './lock-prospect.ts'

type Looked = Parameters<LastLookStore['read']>[1]

export class PostgresLastLookStore implements LastLookStore {
  async read(
    transaction: Transaction,
    by: Looked,
    now: Parameters<LastLookStore['read']>[2],
  ): Promise<LastLook> {
    const { prospect } = by.task
    if (prospect === null) {
      const row = await selectCampaign(sqlOf(transaction), by)
        .select(standingColumns(by.account, now))
        .executeTakeFirstOrThrow()
      return { ...standingFromRow(row), prospect: null, campaign: campaignFromRow(row) }
    }
    const [row] = await askLook(transaction, { ...standingKeysOf(by.account), prospect, now })
    if (row === undefined) throw new NotFound()
    const found = prospectFromRow(row)
    return { ...standingFromRow(row), prospect: found, campaign: campaignFromRow(row) }
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

interface LookedFor extends StandingKeys {
  readonly prospect: ProspectId
  readonly now: OutreachMs
}

const askLook = worded((db, { prospect, now, ...account }: LookedFor) =>
  selectProspect(db, prospect).select(campaignColumns).select(standingColumns(account, now)),
)

/** Of what is done for a whole campaign or account, which is there in any case. */
const selectCampaign = (db: Db, { task, account }: Looked) =>
  preparedSelect(db.selectFrom('sender_account as a'))
    .leftJoin('campaign as c', (join) => join.on('c.id', '=', task.campaign?.id ?? null))
    .where('a.id', '=', account.id)
    .select(campaignColumns)
