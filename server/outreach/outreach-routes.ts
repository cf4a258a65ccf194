import { outreachOperations } from '#adapters/http/contract/outreach.ts'
import type { Network } from '#core/network/network.ts'
import { NotFound } from '#core/errors.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import type { CurrentUser } from '../current-user.ts'
import { route, type App } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { ReadSenderAccounts } from './read-sender-accounts.ts'

interface OutreachRouteDeps {
  /** The networks that people may be found on. */
  readonly options: { readonly networks: readonly Network[] }
  readonly workspaceAccess: WorkspaceAccess
  readonly outreach: {
    readonly time: OutreachTime
    readonly readSenderAccounts: ReadSenderAccounts
  }
}

export function outreachRoutes(app: App, deps: OutreachRouteDeps): void {
  const { options, workspaceAccess } = deps
  const { time, readSenderAccounts } = deps.outreach

  const liveIds = async (user: CurrentUser): Promise<readonly WorkspaceId[]> =>
    (await workspaceAccess.live(user)).map(({ id }) => id)

  route(app, outreachOperations.outreachClock, async () => ({
    now: outreachDate(time.moment().now),
    scale: time.scale,
    networks: options.networks,
  }))

  route(app, outreachOperations.listSenderAccounts, async ({ user }) => ({
    data: await readSenderAccounts.execute(user.id, await liveIds(user)),
  }))

  route(app, outreachOperations.changeSenderAccount, async ({ user, params, body }) => {
    const account = await readSenderAccounts.setLimits(user.id, await liveIds(user), {
      ...params,
      ...body,
    })
    if (!account) throw new NotFound()
    return account
  })

  route(app, outreachOperations.reopenSenderAccount, async ({ user, params, body }) => {
    const which = { ...params, ...body }
    const account = await readSenderAccounts.reopen(user.id, await liveIds(user), which)
    if (!account) throw new NotFound()
    return account
  })
}
