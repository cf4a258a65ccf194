import { outreachOperations } from '#adapters/http/contract/outreach.ts'
import type { Network } from '#core/network/network.ts'
import { NotFound } from '#core/errors.ts'
import type { SenderAccountId } from '#core/runtime/ids.ts'
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

  route(app, outreachOperations.outreachClock, async () => ({
    now: outreachDate(time.moment().now),
    scale: time.scale,
    since: time.since,
    networks: options.networks,
  }))

  route(app, outreachOperations.listSenderAccounts, async ({ user }) => {
    const live = await workspaceAccess.live(user)
    const ids = live.map(({ id }) => id)
    return { data: await readSenderAccounts.execute(user.id, ids) }
  })

  const accountOf = async (user: CurrentUser, id: SenderAccountId) => {
    const workspace = await workspaceAccess.requireOf(user, 'sender_account', id)
    return { id, userId: user.id, workspaceId: workspace.id }
  }

  route(app, outreachOperations.changeSenderAccount, async ({ user, params, body }) => {
    const own = await accountOf(user, params.id)
    const account = await readSenderAccounts.setLimits(own, body.limits)
    if (!account) throw new NotFound()
    return account
  })

  route(app, outreachOperations.reopenSenderAccount, async ({ user, params, body }) => {
    const own = await accountOf(user, params.id)
    const account = await readSenderAccounts.reopen(own, body)
    if (!account) throw new NotFound()
    return account
  })
}
