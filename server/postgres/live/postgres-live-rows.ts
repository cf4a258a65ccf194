import type { BudgetKind } from '#core/network/budget-kinds.ts'
import { budgetOf } from '#core/outreach/actions.ts'
import { dailyLimitOf } from '#core/outreach/budgets.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { TaskAction, TaskStatus } from '#core/task/task.ts'
import { statusAt } from '#core/workspace/trial.ts'
import type {
  CampaignId,
  PersonJobId,
  SequenceId,
  TaskId,
  TopicId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import { type OutreachDate, type OutreachMs, momentOf } from '#core/runtime/moments.ts'
import type { CsvImport } from '#server/imports/csv-import.ts'
import type {
  LiveRows,
  TaskUpdate,
  WhichMessages,
  WorkspaceUpdate,
} from '#server/live/live-rows.ts'
import type { PersonJobRecord } from '#server/person-jobs/person-job-store.ts'
import { readJob } from '../persons/person-job-row.ts'
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
        .select(['t.id', 't.campaign_id', 't.remark', 't.spent_budget'])
        .select(['t.action', 't.status', 'a.started_at', 'a.daily_limits'])
        .where('t.id', 'in', ids)
        .orderBy('t.id')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        campaignId: row.campaign_id,
        remark: row.remark,
        action: row.action as TaskAction,
        status: row.status as TaskStatus,
        ...this.#budgetOf(row),
      }))
    })
  }

  /** The one that is spent, or else its own. */
  #budgetOf({ remark, spent_budget: told, action, started_at, daily_limits }: BudgetRow) {
    const spent = remark === '' ? null : told
    const budget = spent ?? budgetOf(action as TaskAction)
    if (budget === null) return {}
    const max = dailyLimitOf(
      budget,
      { startedAt: momentOf(started_at), limits: daily_limits },
      this.#outreachClock.now(),
    )
    return { dailyLimit: max, ...(spent && { spentBudget: spent }) }
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

  job(workspaceId: WorkspaceId, id: PersonJobId): Promise<PersonJobRecord | null> {
    return this.#database.inWorkspace(workspaceId, (db) => readJob(db, id))
  }

  messages(workspaceId: WorkspaceId, which: WhichMessages) {
    return this.#database.inWorkspace(workspaceId, (db) =>
      db
        .selectFrom('person_sequence_message as d')
        .innerJoin('sequence_message as s', 's.id', 'd.sequence_message_id')
        .where((d) =>
          'ids' in which
            ? d('d.id', 'in', [...which.ids])
            : d('d.campaign_person_id', 'in', [...which.prospects]),
        )
        .select(['d.id', 'd.campaign_id as campaign', 's.sequence_id as sequence'])
        .select(['s.id as sequenceMessage', 'd.campaign_person_id as prospect'])
        .select(['d.status', 'd.body', 'd.version'])
        .orderBy('d.id')
        .execute(),
    )
  }

  hasSequence(
    workspaceId: WorkspaceId,
    campaignId: CampaignId,
    sequence: SequenceId,
  ): Promise<boolean> {
    return this.#database.inWorkspace(workspaceId, async (db) => {
      const found = await db
        .selectFrom('sequence')
        .where('id', '=', sequence)
        .where('campaign_id', '=', campaignId)
        .select('id')
        .executeTakeFirst()
      return found !== undefined
    })
  }

  hasTopic(workspaceId: WorkspaceId, campaignId: CampaignId, topic: TopicId): Promise<boolean> {
    return this.#database.inWorkspace(workspaceId, async (db) => {
      const found = await db
        .selectFrom('topic')
        .where('id', '=', topic)
        .where('campaign_id', '=', campaignId)
        .where('deleted_at', 'is', null)
        .select('id')
        .executeTakeFirst()
      return found !== undefined
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

interface BudgetRow {
  readonly remark: string
  readonly spent_budget: BudgetKind | null
  readonly action: string
  readonly started_at: OutreachDate
  readonly daily_limits: Record<string, unknown>
}
