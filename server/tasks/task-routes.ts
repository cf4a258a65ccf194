import type { Clock } from '#core/runtime/clock.ts'
import { taskOperations } from '#adapters/http/contract/tasks.ts'
import { conflict, notFound, refusal } from '../http/errors.ts'
import { pageOnWire } from '../http/pages.ts'
import { route, type App, type CurrentUser } from '../http/route.ts'
import type { Database } from '../database/database.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { BeginTask } from './begin-task.ts'
import type { LeaseTasks } from './lease-tasks.ts'
import type { SettleTask } from './settle-task.ts'
import type { TaskLedger, TaskPlace } from '../outreach/task-ledger.ts'
import { leaseOnWire, settlementOf, taskOnWire } from './task-on-wire.ts'

interface Needs {
  readonly clock: Clock
  readonly database: Database
  readonly workspaceAccess: WorkspaceAccess
  readonly outreach: {
    readonly tasks: TaskLedger
    readonly leaseTasks: LeaseTasks
    readonly beginTask: BeginTask
    readonly settleTask: SettleTask
  }
}

export function taskRoutes(app: App, needs: Needs): void {
  const { clock, database, workspaceAccess } = needs
  const { tasks, leaseTasks, beginTask, settleTask } = needs.outreach

  const placeOf = async (user: CurrentUser, id: number): Promise<TaskPlace> => {
    const place = await database.asSystem((db) => tasks.whereIs(db, id))
    if (place?.userId !== user.id) throw notFound()
    await workspaceAccess.require(user, place.workspaceId)
    return place
  }

  route(app, taskOperations.listTasks, async ({ user, query, request }) => {
    const live = await workspaceAccess.live(user)
    const ids = live.map(({ id }) => id)
    const page = { offset: (query.page - 1) * query.page_size, limit: query.page_size }
    const filter = { campaign: query.campaign, status: query.status, action: query.action }
    const found = await database.asSystem((db) => tasks.list(db, ids, filter, page))
    return pageOnWire(request, query, found.count, found.rows.map(taskOnWire))
  })

  route(app, taskOperations.leaseTasks, async ({ user, body }) => {
    const live = await workspaceAccess.live(user)
    const ids = live.map(({ id }) => id)
    const { leases, nextDueAt } = await leaseTasks.execute(user.id, ids, body.limit)
    return {
      data: leases.map(leaseOnWire),
      next_due_at: nextDueAt === null ? null : new Date(nextDueAt).toISOString(),
      now: new Date(clock.now()).toISOString(),
    }
  })

  route(app, taskOperations.changeTask, async ({ user, params, body }) => {
    const place = await placeOf(user, params.id)
    if (body.status === 'running') {
      const begun = await beginTask.execute(place, params.id, body.lease_token)
      if (begun.kind === 'go') return taskOnWire(begun.task)
      throw begun.kind === 'stale' ? staleLease() : stopped(begun.code)
    }
    const settlement = settlementOf(body)
    const settled = await settleTask.execute(place, params.id, body.lease_token, settlement)
    if (settled.kind === 'stale') throw staleLease()
    return taskOnWire(settled.task)
  })
}

const staleLease = () => conflict('stale_lease', 'This lease has passed on: ask for work again.')

/** The last look found a reason not to act. */
const stopped = (code: string) =>
  refusal(STATUS_OF[code] ?? 409, code, 'Not now: see the code for the reason.')

const STATUS_OF: Readonly<Record<string, number>> = {
  insufficient_credits: 402,
  daily_limit_reached: 429,
}
