import { workspaceOperations as operations } from '#adapters/http/contract/workspaces.ts'
import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { EventBus } from '../events/event-bus.ts'
import { pageOf } from '../http/pages.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { CreateWorkspace } from './create-workspace.ts'
import type { WorkspaceAccess } from './workspace-access.ts'
import type { WorkspaceRepository } from './workspace-repository.ts'

interface WorkspaceRouteDeps {
  readonly bus: Pick<EventBus, 'publish'>
  readonly options: { readonly demoAgentNetwork?: string }
  readonly workspaces: WorkspaceRepository
  readonly workspaceAccess: WorkspaceAccess
  readonly createWorkspace: Pick<CreateWorkspace, 'execute'>
  readonly beginSalesKit: {
    execute(
      userId: UserId,
      workspaceId: WorkspaceId,
      said: { readonly idealCustomer?: string | undefined },
    ): Promise<void>
  }
  readonly resetDemo: {
    execute(userId: UserId, workspaceId: WorkspaceId): Promise<'reset' | 'no_demo' | 'demo_shared'>
  }
}

export function workspaceRoutes(app: App, deps: WorkspaceRouteDeps): void {
  const { workspaces, workspaceAccess, createWorkspace, beginSalesKit, resetDemo } = deps
  const { bus, options } = deps
  const { listWorkspaces, getWorkspace, changeWorkspace, resetDemoWorkspace } = operations

  route(app, listWorkspaces, async ({ user, query, request }) => {
    const own = await workspaceAccess.all(user)
    const start = (query.page - 1) * query.pageSize
    return pageOf(request, query, {
      count: own.length,
      data: own.slice(start, start + query.pageSize),
    })
  })

  route(app, operations.createWorkspace, async ({ user, body }) => {
    const created = await createWorkspace.execute(user.id, body.name)
    if (created.kind !== 'created') throw refusal(created)
    bus.publish([{ kind: 'joined', workspaceId: created.id, userId: user.id }])
    return workspaceAccess.requireEvenExpired(user, created.id)
  })

  route(app, getWorkspace, ({ user, params }) =>
    workspaceAccess.requireEvenExpired(user, params.id),
  )

  route(app, changeWorkspace, async ({ user, params, body }) => {
    const { id } = await workspaceAccess.requireEvenExpired(user, params.id)
    if (body.demoAgent && options.demoAgentNetwork === undefined) {
      throw refusal({ kind: 'no_demo_agent' })
    }
    await workspaces.change(id, body)
    await beginSalesKit.execute(user.id, id, { idealCustomer: body.idealCustomer })
    bus.publish([{ kind: 'workspace', workspaceId: id }])
    return workspaceAccess.requireEvenExpired(user, id)
  })

  route(app, resetDemoWorkspace, async ({ user, params }) => {
    const { id } = await workspaceAccess.require(user, params.id)
    const kind = await resetDemo.execute(user.id, id)
    if (kind !== 'reset') throw refusal({ kind })
    return workspaceAccess.require(user, id)
  })
}
