import { personViewOperations as operations } from '#adapters/http/contract/person-views.ts'
import { NotFound } from '#core/errors.ts'
import type { Database } from '#server/database/database.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { PersonViewStore } from './person-view-store.ts'

interface PersonViewRouteDeps {
  readonly database: Database
  readonly workspaceAccess: WorkspaceAccess
  readonly personStores: { readonly views: PersonViewStore }
}

export function personViewRoutes(app: App, deps: PersonViewRouteDeps): void {
  const { database, workspaceAccess, personStores } = deps
  const { views } = personStores

  route(app, operations.listPersonViews, async ({ user, params }) => {
    const { id } = await workspaceAccess.require(user, params.workspaceId)
    return { data: [...(await database.inWorkspace(id, (within) => views.list(within)))] }
  })

  route(app, operations.createPersonView, async ({ user, params, body }) => {
    const { id } = await workspaceAccess.require(user, params.workspaceId)
    const view = await database.inWorkspace(id, (within) => views.create(within, body))
    if (view === null) throw refusal({ kind: 'too_many_views' })
    return view
  })

  route(app, operations.changePersonView, async ({ user, params, body }) => {
    const { id } = await workspaceAccess.require(user, params.workspaceId)
    const view = await database.inWorkspace(id, (within) => views.change(within, params.id, body))
    if (view === null) throw new NotFound()
    return view
  })

  route(app, operations.deletePersonView, async ({ user, params }) => {
    const { id } = await workspaceAccess.require(user, params.workspaceId)
    const isThere = await database.inWorkspace(id, (within) => views.remove(within, params.id))
    if (!isThere) throw new NotFound()
  })
}
