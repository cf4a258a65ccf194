import { sql } from 'kysely'
import { ACTION_NAMES, isProspectAction, type SurveyAction } from '#core/outreach/actions.ts'
import type { CampaignId, ProspectId, TaskId } from '#core/runtime/ids.ts'
import { momentOf, type OutreachMs, type RealMs } from '#core/runtime/moments.ts'
import type { AccountStanding, SenderAccountRecord } from '#server/outreach/sender-account-store.ts'
import type {
  DueTask,
  PlanTimes,
  QueueSnapshot,
  SearchState,
  TaskQueueStore,
  ChangedTask,
} from '#server/outreach/task-queue-store.ts'
import type { Transaction } from '../../database/database.ts'
import { prepared, preparedSelect } from '../prepared.ts'
import { sqlOf } from '../transaction.ts'
import {
  bringChosen,
  mayLackTasks,
  planBySearch,
  searchFurther,
} from '../outreach/planned-by-search.ts'
import { planLapsed } from '../outreach/planned-once-prepared.ts'
import { standingFromRow, standingKeysOf } from '../outreach/account-standing.ts'
import { askWhetherTidy, campaignsOf, endedLeases } from './untidy.ts'
import { isSearching, searchKinds } from '../outreach/visit-search.ts'
import { planSurvey, plansFor } from '../outreach/planned-tasks.ts'
import { actionsPlanned } from '../outreach/task-names.ts'
import {
  forgetPreviews,
  hasten,
  lastRequested,
  nextUnasked,
  planRequested,
  previewUnderWay,
} from './requested-survey.ts'
import { dueInTurn, heldFor } from './due-tasks.ts'
import { readSnapshot } from './queue-snapshot.ts'
import { isRunning } from '../outreach/eligible.ts'

export class PostgresTaskQueueStore implements TaskQueueStore {
  snapshot(
    transaction: Transaction,
    account: SenderAccountRecord,
    which: Parameters<TaskQueueStore['snapshot']>[2],
  ): Promise<QueueSnapshot> {
    return readSnapshot(transaction, account, which)
  }

  async firstFree(
    transaction: Transaction,
    account: SenderAccountRecord,
    which: Parameters<TaskQueueStore['firstFree']>[2],
  ): Promise<DueTask | null> {
    const { rows } = await sql<DueTask>`
      select id as task, prospect from (${dueInTurn(account, { ...which, held: heldFor(which.held), onlyFree: true })} limit 1) free
    `.execute(sqlOf(transaction))
    return rows[0] ?? null
  }

  async endedLeases(
    transaction: Transaction,
    account: SenderAccountRecord,
    real: RealMs,
  ): Promise<readonly TaskId[]> {
    const { rows } = await prepared(sql<{ id: TaskId }>`${endedLeases(account, real)}`).execute(
      sqlOf(transaction),
    )
    return rows.map(({ id }) => id)
  }

  async refreshLapsed(
    transaction: Transaction,
    account: SenderAccountRecord,
    now: OutreachMs,
  ): Promise<readonly ChangedTask[]> {
    const changed: ChangedTask[] = []
    for (const name of ACTION_NAMES.filter(isProspectAction)) {
      const plan = planLapsed(name, account, now)
      if (plan === null) continue
      const { rows } = await prepared(sql<ChangedTaskRow>`${plan.statement}`).execute(
        sqlOf(transaction),
      )
      changed.push(...rows.map(changedTaskFromRow))
    }
    return changed
  }

  async planBySearch(
    transaction: Transaction,
    account: SenderAccountRecord,
    which: { now: OutreachMs; onlyFree: boolean },
  ): Promise<SearchState> {
    const db = sqlOf(transaction)
    const own = campaignsOf(account)
    let isAnyMissing = false
    let duplicatesOf: CampaignId | null = null
    for (const action of actionsPlanned('by_search')) {
      const searched = { ...which, action }
      const { rows } = await prepared(mayLackTasks(own, searched)).execute(db)
      duplicatesOf = rows[0]?.duplicatesOf ?? null
      if (!rows[0]?.found) continue
      isAnyMissing = true
      await prepared(bringChosen(own, searched)).execute(db)
      await prepared(planBySearch(own, searched)).execute(db)
      for (const search of searchFurther(own, searched)) await prepared(search).execute(db)
    }
    if (!isAnyMissing) return { isSearching: duplicatesOf !== null, duplicatesOf }
    const kinds = searchKinds(which.onlyFree)
    const { rows } = await prepared(isSearching(account, kinds)).execute(db)
    const isFurther = rows[0]?.found ?? false
    return { isSearching: isFurther || duplicatesOf !== null, duplicatesOf }
  }

  async lookOver(
    transaction: Transaction,
    account: SenderAccountRecord,
    moment: Parameters<TaskQueueStore['lookOver']>[2],
  ): Promise<AccountStanding & { readonly isTidy: boolean }> {
    const rows = await askWhetherTidy(transaction, { ...standingKeysOf(account), ...moment })
    const [row] = rows
    if (!row) throw new Error('What an account stands at is one row.')
    return { ...standingFromRow(row), isTidy: row.is_tidy }
  }

  async planTasks(
    transaction: Transaction,
    account: SenderAccountRecord,
    when: PlanTimes,
  ): Promise<void> {
    for (const plan of plansFor(account, when)) await prepared(plan).execute(sqlOf(transaction))
  }

  async planSearches(
    transaction: Transaction,
    account: SenderAccountRecord,
    now: OutreachMs,
  ): Promise<void> {
    const when = { now, dailyAt: now }
    await planSurvey('search', account, when).statement.execute(sqlOf(transaction))
  }

  async request(
    transaction: Transaction,
    account: SenderAccountRecord,
    which: Parameters<TaskQueueStore['request']>[2],
  ): Promise<TaskId> {
    const db = sqlOf(transaction)
    const { rows } = await hasten(account, which).execute(db)
    const [task] = rows.length > 0 ? rows : (await planRequested(account, which).execute(db)).rows
    if (!task) throw new Error(`No ${which.action} was planned.`)
    return task.id
  }

  async requestPreview(
    transaction: Transaction,
    account: SenderAccountRecord,
    { url, now }: Parameters<TaskQueueStore['requestPreview']>[2],
  ): Promise<TaskId> {
    const db = sqlOf(transaction)
    const { rows } = await previewUnderWay(account, url).execute(db)
    const [same] = rows
    if (same) return same.id
    await forgetPreviews(account).execute(db)
    const asked = { action: 'preview', now, at: now, payload: { searchUrl: url } } as const
    const [task] = (await planRequested(account, asked).execute(db)).rows
    if (!task) throw new Error('No preview was planned.')
    return task.id
  }

  async lastRequested(
    transaction: Transaction,
    account: SenderAccountRecord,
    action: SurveyAction,
  ): Promise<TaskId | null> {
    const { rows } = await lastRequested(account, action).execute(sqlOf(transaction))
    return rows[0]?.id ?? null
  }

  async nextUnasked(
    transaction: Transaction,
    account: SenderAccountRecord,
    action: SurveyAction,
  ): Promise<OutreachMs | null> {
    const { rows } = await nextUnasked(account, action).execute(sqlOf(transaction))
    return rows[0] ? momentOf(rows[0].at) : null
  }

  async runningCampaigns(
    transaction: Transaction,
    account: SenderAccountRecord,
  ): Promise<readonly CampaignId[]> {
    const rows = await preparedSelect(sqlOf(transaction).selectFrom('campaign as c'))
      .where('c.workspace_id', '=', account.workspaceId)
      .where('c.created_by', '=', account.userId)
      .where(isRunning)
      .select('c.id')
      .execute()
    return rows.map(({ id }) => id)
  }

  async firstPending(transaction: Transaction, campaignId: CampaignId): Promise<TaskId | null> {
    const row = await sqlOf(transaction)
      .selectFrom('task')
      .where('campaign_id', '=', campaignId)
      .where('status', '=', 'pending')
      .select('id')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  }
}

interface ChangedTaskRow {
  id: TaskId
  campaign_id: CampaignId
  campaign_person_id: ProspectId | null
}

const changedTaskFromRow = (row: ChangedTaskRow): ChangedTask => ({
  task: row.id,
  campaign: row.campaign_id,
  prospect: row.campaign_person_id,
})
