import { budgetOf } from '#core/outreach/actions.ts'
import { dailyLimit } from '#core/outreach/budgets.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { TaskAction, TaskStatus } from '#core/task/task.ts'
import { statusAt } from '#core/workspace/trial.ts'
import type { CampaignId, TaskId, WorkspaceId } from '#core/runtime/ids.ts'
import { type OutreachDate, type OutreachMs, momentOf, msBetween } from '#core/runtime/moments.ts'
import type { CsvImport } from '#server/imports/csv-import.ts'
import type { LiveRows, TaskUpdate, WorkspaceUpdate } from '#server/live/live-rows.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { importFromRow } from '../imports/import-from-row.ts'

export class PostgresLiveRows implements LiveRows {
  readonly #database: SqlDatabase
  readonly #clock: Clock
  readonly #outreachClock: Clock<OutreachMs>

  constructor(database: SqlDatabase, clock: Clock, outreachClock: Clock<OutreachMs>) {
    this.#database = database
    this.#clock = clock
    this.#outreachClock = outreachClock
  }

  tasks(workspaceId: WorkspaceId, ids: readonly TaskId[]): Promise<readonly TaskUpdate[]> {
    return this.#database.inWorkspace(workspaceId, async (db) => {
      const rows = await db
        .selectFrom('task as t')
        .innerJoin('sender_account as a', 'a.id', 't.sender_account_id')
        .select(['t.id', 't.campaign_id', 't.remark', 't.action', 't.status', 'a.started_at'])
        .where('t.id', 'in', ids)
        .orderBy('t.id')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        campaignId: row.campaign_id,
        remark: row.remark,
        action: row.action as TaskAction,
        status: row.status as TaskStatus,
        ...this.#dailyLimitOf(row.action as TaskAction, row.started_at),
      }))
    })
  }

  #dailyLimitOf(action: TaskAction, startedAt: OutreachDate): Pick<TaskUpdate, 'dailyLimit'> {
    const budget = budgetOf(action)
    if (budget === null) return {}
    return {
      dailyLimit: dailyLimit(budget, msBetween(momentOf(startedAt), this.#outreachClock.now())),
    }
  }

  workspace(workspaceId: WorkspaceId): Promise<WorkspaceUpdate | undefined> {
    return this.#database.inWorkspace(workspaceId, async (db) => {
      const row = await db
        .selectFrom('workspace')
        .select(['credit', 'status', 'expired_at'])
        .where('id', '=', workspaceId)
        .executeTakeFirst()
      if (!row) return undefined
      const { credit, status, expired_at: expiredAt } = row
      return { credit, status: statusAt({ status, expiredAt }, this.#clock.now()) }
    })
  }

  import(workspaceId: WorkspaceId, campaignId: CampaignId): Promise<CsvImport | undefined> {
    return this.#database.inWorkspace(workspaceId, async (db) => {
      const row = await db
        .selectFrom('csv_import')
        .selectAll()
        .where('campaign_id', '=', campaignId)
        .executeTakeFirst()
      return row && importFromRow(row)
    })
  }
}
