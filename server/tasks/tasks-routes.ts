import type { Clock } from '#core/runtime/clock.ts'
import { taskOperations } from '#adapters/http/contract/tasks.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { realDate } from '#core/runtime/moments.ts'
import { pageOf } from '../http/pages.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { Database } from '../database/database.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { BeginTask } from './begin-task.ts'
import type { LeaseTasks } from './lease-tasks.ts'
import type { SettleTask } from './settle-task.ts'
import type { TaskStore } from '../outreach/task-store.ts'
import { leaseViewOf, viewOf } from './task-view.ts'

interface TaskRouteDeps {
  readonly clock: Clock
  readonly database: Database
  readonly workspaceAccess: WorkspaceAccess
  readonly tasks: TaskStore
  readonly leaseTasks: LeaseTasks
  readonly beginTask: BeginTask
  readonly settleTask: SettleTask
  /** Says where somebody looks: the demo agent works nowhere else. */
  readonly demoAgentDesk: { isWatched(workspaceId: WorkspaceId): boolean }
}

export function taskRoutes(app: App, deps: TaskRouteDeps): void {
  const { clock, database, workspaceAccess, tasks } = deps
  const { leaseTasks, beginTask, settleTask, demoAgentDesk } = deps

  route(app, taskOperations.listTasks, async ({ user, query, request }) => {
    const live = await workspaceAccess.live(user)
    const ids = live.map(({ id }) => id)
    const { campaign, status, action, page, pageSize: limit } = query
    const wanted = { campaign, status, action, limit, offset: (page - 1) * limit }
    const found = await database.asSystem((transaction) => tasks.list(transaction, ids, wanted))
    return pageOf(request, query, { count: found.count, data: found.rows.map(viewOf) })
  })

  route(app, taskOperations.leaseTasks, async ({ user, body }) => {
    const live = await workspaceAccess.live(user)
    const ids = live.map(({ id }) => id)
    const isAgent = user.client === 'demo_agent'
    const { leases, nextDueAt } = await leaseTasks.execute({
      userId: user.id,
      workspaceIds: isAgent ? ids.filter((id) => demoAgentDesk.isWatched(id)) : ids,
      by: isAgent ? 'demo_agent' : 'extension',
      limit: body.limit,
    })
    return {
      data: leases.map(leaseViewOf),
      nextDueAt: nextDueAt === null ? null : realDate(nextDueAt),
      now: realDate(clock.now()),
    }
  })

  route(app, taskOperations.changeTask, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOf(user, 'task', params.id)
    const holder = { workspaceId: workspace.id, userId: user.id }
    if (body.status === 'running') {
      const beginResult = await beginTask.execute(holder, params.id, {
        token: body.leaseToken,
        ...(body.member !== undefined && { member: body.member }),
      })
      if (beginResult.kind === 'go') return viewOf(beginResult.task)
      throw refusal(beginResult)
    }
    const { leaseToken: token, ...settlement } = body
    const settleResult = await settleTask.execute(holder, params.id, { token, settlement })
    if (settleResult.kind !== 'taken') throw refusal(settleResult)
    return viewOf(settleResult.task)
  })
}
