import { sql } from 'kysely'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import type { ExclusionStore } from '#server/outreach/exclusion-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'

export class PostgresExclusionStore implements ExclusionStore {
  async campaignOf(transaction: Transaction, id: ProspectId): Promise<CampaignId | null> {
    const row = await sqlOf(transaction)
      .selectFrom('campaign_person as m')
      .innerJoin('campaign as c', 'c.id', 'm.campaign_id')
      .where('m.id', '=', id)
      .where('m.workspace_id', '=', workspaceOf(transaction))
      .where('c.deleted_at', 'is', null)
      .select('c.id')
      .executeTakeFirst()
    return row?.id ?? null
  }

  async setToConnect(
    transaction: Transaction,
    id: ProspectId,
    toConnect: boolean,
  ): Promise<boolean> {
    const db = sqlOf(transaction)
    const workspaceId = workspaceOf(transaction)
    const changed = await db
      .updateTable('campaign_person')
      .set({ to_connect: toConnect })
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .where('to_connect', '<>', toConnect)
      .returning('id')
      .execute()
    // After the person, as where a task is settled; a first visit is made all the same.
    if (!toConnect) {
      await sql`update task t set status = 'cancelled' from campaign_person m
        where t.campaign_person_id = ${id} and t.workspace_id = ${workspaceId}
          and t.status = 'pending' and m.id = ${id} and m.status = 'VISITED'`.execute(db)
    }
    return changed.length > 0
  }
}
