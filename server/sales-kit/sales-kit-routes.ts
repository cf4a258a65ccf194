import type { Encodable } from '#adapters/http/contract/encode.ts'
import { materialCalls, type MaterialOperations } from '#adapters/http/contract/sales-kit.ts'
import { NotFound } from '#core/errors.ts'
import type { FieldsOf, Material } from '#core/sales-kit/material.ts'
import type { CurrentUser } from '../current-user.ts'
import { pageOf } from '../http/pages.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { By, MaterialOutcome } from './material-kind.ts'
import type { MaterialServices, SalesKitServices } from './sales-kit-services.ts'

interface SalesKitRouteDeps extends Pick<SalesKitServices, 'salesKit'> {
  readonly workspaceAccess: WorkspaceAccess
}

export function salesKitRoutes(app: App, { salesKit, workspaceAccess }: SalesKitRouteDeps): void {
  /** What is done where something is, whichever workspace of the user's that is. */
  const within = async <T>(
    user: CurrentUser,
    work: (by: By) => Promise<T | undefined>,
  ): Promise<T> => {
    for (const { id: workspaceId } of await workspaceAccess.live(user)) {
      const done = await work({ userId: user.id, workspaceId })
      if (done !== undefined) return done
    }
    return notFound()
  }

  const serve = <M extends Material, New extends Partial<FieldsOf<M>>>(
    { list, create, get, change, remove, restore }: MaterialOperations<M, New>,
    services: MaterialServices<M, New>,
  ): void => {
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
      return sent(keptIn(await services.create.execute(by, body)) ?? notFound())
    })

    route(app, get, async ({ user, params }) =>
      sent(await within(user, (by) => services.read.find(by, params.id))),
    )

    route(app, change, async ({ user, params, body }) =>
      sent(
        await within(user, async (by) =>
          keptIn(await services.change.execute(by, params.id, body)),
        ),
      ),
    )

    route(app, remove, async ({ user, params }) => {
      await within(user, async (by) => (await services.remove.execute(by, params.id)) || undefined)
    })

    route(app, restore, async ({ user, params }) =>
      sent(await within(user, async (by) => keptIn(await services.restore.execute(by, params.id)))),
    )
  }

  serve(materialCalls.goals, salesKit.goals)
  serve(materialCalls.icpProfiles, salesKit.icpProfiles)
  serve(materialCalls.shortcuts, salesKit.shortcuts)
  serve(materialCalls.templates, salesKit.templates)
}

/** Undefined where there is none. */
const keptIn = <M>(outcome: MaterialOutcome<M>): M | undefined => {
  if (outcome.kind === 'not_found') return undefined
  if (outcome.kind !== 'kept') throw refusal(outcome)
  return outcome.material
}

const notFound = (): never => {
  throw new NotFound()
}

/** A material as the contract sends it: it has nothing that would have to be read-only. */
const sent = <M>(material: M) => material as Encodable<M>
