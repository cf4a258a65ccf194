import { outreachOperations } from '#adapters/http/contract/outreach.ts'
import type { Network } from '#core/network/network.ts'
import { WorkspaceExpired } from '#core/errors.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import type { CurrentUser } from '../current-user.ts'
import { route, type App } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { ReadSenderAccount } from './read-sender-account.ts'

interface OutreachRouteDeps {
  /** The networks that people may be found on. */
  readonly options: { readonly networks: readonly Network[] }
  readonly workspaceAccess: WorkspaceAccess
  readonly outreach: {
    readonly time: OutreachTime
    readonly readSenderAccount: ReadSenderAccount
  }
}

export function outreachRoutes(app: App, deps: OutreachRouteDeps): void {
  const { options, workspaceAccess } = deps
  const { time, readSenderAccount } = deps.outreach

  const firstWorkspace = async (user: CurrentUser): Promise<WorkspaceId> => {
    const [first] = await workspaceAccess.live(user)
    if (!first) throw new WorkspaceExpired()
    return first.id
  }

  route(app, outreachOperations.outreachClock, async () => ({
    now: outreachDate(time.moment().now),
    scale: time.scale,
    networks: options.networks,
  }))

  route(app, outreachOperations.senderAccount, async ({ user }) =>
    readSenderAccount.execute(user.id, await firstWorkspace(user)),
  )

  route(app, outreachOperations.reopenSenderAccount, async ({ user }) =>
    readSenderAccount.reopen(user.id, await firstWorkspace(user)),
  )
}
