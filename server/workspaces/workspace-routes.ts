import { workspaceOperations } from '#adapters/http/contract/workspaces.ts'
import { pageToWire } from '../http/pages.ts'
import { route, type App } from '../http/route.ts'
import type { SqlDatabase } from '../postgres/sql-database.ts'
import type { WorkspaceAccess } from './workspace-access.ts'
import { workspaceToWire } from './workspace-to-wire.ts'

interface WorkspaceRouteDeps {
  readonly database: SqlDatabase
  readonly workspaceAccess: WorkspaceAccess
}

export function workspaceRoutes(app: App, { database, workspaceAccess }: WorkspaceRouteDeps): void {
  const { listWorkspaces, getWorkspace, changeWorkspace } = workspaceOperations

  route(app, listWorkspaces, async ({ user, query, request }) => {
    const own = (await workspaceAccess.all(user)).map(workspaceToWire)
    const start = (query.page - 1) * query.page_size
    return pageToWire(request, query, own.length, own.slice(start, start + query.page_size))
  })

  route(app, getWorkspace, async ({ user, params }) =>
    workspaceToWire(await workspaceAccess.requireEvenExpired(user, params.id)),
  )

  route(app, changeWorkspace, async ({ user, params, body }) => {
    const { id } = await workspaceAccess.requireEvenExpired(user, params.id)
    const changes = Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    )
    if (Object.keys(changes).length > 0) {
      await database.inWorkspace(id, (db) =>
        db.updateTable('workspace').set(changes).where('id', '=', id).execute(),
      )
    }
    return workspaceToWire(await workspaceAccess.requireEvenExpired(user, id))
  })
}
