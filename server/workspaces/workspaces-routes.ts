import type { output } from 'zod'
import { workspaceOperations } from '#adapters/http/contract/workspaces.ts'
import type { WorkspaceChanges } from '#core/workspace/workspace.ts'
import { pageToWire } from '../http/pages.ts'
import { route, type App } from '../http/route.ts'
import type { WorkspaceAccess } from './workspace-access.ts'
import type { WorkspaceRepository } from './workspace-repository.ts'
import { workspaceToWire } from './workspace-to-wire.ts'

interface WorkspaceRouteDeps {
  readonly workspaces: WorkspaceRepository
  readonly workspaceAccess: WorkspaceAccess
}

export function workspaceRoutes(
  app: App,
  { workspaces, workspaceAccess }: WorkspaceRouteDeps,
): void {
  const { listWorkspaces, getWorkspace, changeWorkspace } = workspaceOperations

  route(app, listWorkspaces, async ({ user, query, request }) => {
    const own = (await workspaceAccess.all(user)).map(workspaceToWire)
    const start = (query.page - 1) * query.page_size
    return pageToWire(request, query, {
      count: own.length,
      data: own.slice(start, start + query.page_size),
    })
  })

  route(app, getWorkspace, async ({ user, params }) =>
    workspaceToWire(await workspaceAccess.requireEvenExpired(user, params.id)),
  )

  route(app, changeWorkspace, async ({ user, params, body }) => {
    const { id } = await workspaceAccess.requireEvenExpired(user, params.id)
    await workspaces.change(id, changesFromWire(body))
    return workspaceToWire(await workspaceAccess.requireEvenExpired(user, id))
  })
}

const changesFromWire = (
  body: output<typeof workspaceOperations.changeWorkspace.body>,
): WorkspaceChanges => ({
  ...(body.name !== undefined && { name: body.name }),
  ...(body.demo_link !== undefined && { demoLink: body.demo_link }),
  ...(body.company_name !== undefined && { companyName: body.company_name }),
  ...(body.company_description !== undefined && { companyDescription: body.company_description }),
  ...(body.website !== undefined && { website: body.website }),
})
