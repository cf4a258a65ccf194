import type { Encodable } from '#adapters/http/contract/encode.ts'
import {
  materialCalls,
  salesKitOperations,
  type MaterialOperations,
} from '#adapters/http/contract/sales-kit.ts'
import { NotFound } from '#core/errors.ts'
import type { FieldsOf, Material } from '#core/sales-kit/material.ts'
import type { CurrentUser } from '../current-user.ts'
import { pageOf } from '../http/pages.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { Owned } from '../workspaces/workspace-repository.ts'
import type { By, MaterialOutcome } from './material-kind.ts'
import type { MaterialServices, SalesKitServices } from './sales-kit-services.ts'

interface SalesKitRouteDeps extends Pick<SalesKitServices, 'salesKit' | 'countShortcutUse'> {
  readonly workspaceAccess: WorkspaceAccess
}

export function salesKitRoutes(
  app: App,
  { salesKit, countShortcutUse, workspaceAccess }: SalesKitRouteDeps,
): void {
  const serve = <M extends Material, New extends Partial<FieldsOf<M>>>(
    { list, create, get, change, remove, restore }: MaterialOperations<M, New>,
    services: MaterialServices<M, New>,
    what: Owned,
  ): void => {
    const byOwner = async (user: CurrentUser, id: M['id']): Promise<By> => {
      const { id: workspaceId } = await workspaceAccess.requireOf(user, what, id)
      return { userId: user.id, workspaceId }
    }

    route(app, list, async ({ user, params, query, request }) => {
      const { id: workspaceId } = await workspaceAccess.require(user, params.workspaceId)
      const all = await services.read.list({ userId: user.id, workspaceId })
      const start = (query.page - 1) * query.pageSize
      const data = all.slice(start, start + query.pageSize)
      return pageOf(request, query, { count: all.length, data: data.map(sent) })
    })

    route(app, create, async ({ user, params, body }) => {
      const { id: workspaceId } = await workspaceAccess.require(user, params.workspaceId)
      const by = { userId: user.id, workspaceId }
      return sent(kept(await services.create.execute(by, body)))
    })

    route(app, get, async ({ user, params }) => {
      const by = await byOwner(user, params.id)
      return sent((await services.read.find(by, params.id)) ?? notFound())
    })

    route(app, change, async ({ user, params, body }) => {
      const by = await byOwner(user, params.id)
      return sent(kept(await services.change.execute(by, params.id, body)))
    })

    route(app, remove, async ({ user, params }) => {
      const by = await byOwner(user, params.id)
      if (!(await services.remove.execute(by, params.id))) notFound()
    })

    route(app, restore, async ({ user, params }) => {
      const by = await byOwner(user, params.id)
      return sent(kept(await services.restore.execute(by, params.id)))
    })
  }

  serve(materialCalls.goals, salesKit.goals, 'goal')
  serve(materialCalls.icpProfiles, salesKit.icpProfiles, 'icp_profile')
  serve(materialCalls.shortcuts, salesKit.shortcuts, 'message_shortcut')
  serve(materialCalls.templates, salesKit.templates, 'sequence_template')

  route(app, salesKitOperations.countUseOfShortcut, async ({ user, params: { id } }) => {
    const { id: workspaceId } = await workspaceAccess.requireOf(user, 'message_shortcut', id)
    return sent(
      (await countShortcutUse.execute({ userId: user.id, workspaceId }, id)) ?? notFound(),
    )
  })
}

const kept = <M>(outcome: MaterialOutcome<M>): M => {
  if (outcome.kind !== 'kept') throw refusal(outcome)
  return outcome.material
}

const notFound = (): never => {
  throw new NotFound()
}

/** A material as the contract sends it: it has nothing that would have to be read-only. */
const sent = <M>(material: M) => material as Encodable<M>
