import { DEMO_USERNAME } from '#core/demo-agent/demo-account.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { trialEnd } from '#core/workspace/trial.ts'
import type { Database } from '#server/database/database.ts'
import type { AccountStore } from '../auth/account-store.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { CampaignStore } from '../outreach/prospect-store.ts'
import type { Demo } from './demo-workspace-seed.ts'
import type { DemoWorkspaceStore } from './demo-workspace-store.ts'

export interface ResetDemoWorkspaceDeps {
  readonly demo: Demo | undefined
  readonly database: Database
  readonly demos: DemoWorkspaceStore
  readonly campaigns: Pick<CampaignStore, 'enqueue'>
  readonly accounts: Pick<AccountStore, 'find'>
  readonly time: OutreachTime
  readonly clock: Clock
  readonly events: Pick<EventBus, 'publish'>
}

/** Sets the demo account's workspace back to how the first start made it, and the network with it. */
export class ResetDemoWorkspace {
  readonly #deps: ResetDemoWorkspaceDeps

  constructor(deps: ResetDemoWorkspaceDeps) {
    this.#deps = deps
  }

  /** False where the user is not of the demo, or this start has none. */
  async execute(userId: UserId, workspaceId: WorkspaceId): Promise<boolean> {
    const { demo, database, demos, campaigns, accounts, time, clock, events } = this.#deps
    if (demo === undefined) return false
    const isReset = await database.asSystem(async (transaction) => {
      const account = await accounts.find(transaction, DEMO_USERNAME)
      if (account?.id !== userId) return false
      const { now } = time.moment()
      const place = { userId, workspaceId, now, trialEndsAt: trialEnd(clock.now()) }
      const restart = demo.restart(now)
      const running = await demos.remake(transaction, restart.seed, place)
      for (const id of running) await campaigns.enqueue(transaction, id, now)
      // What the network forgets comes back with no rollback.
      restart.keep()
      return true
    })
    if (!isReset) return false
    await demos.analyze()
    events.publish(new ChangeSet(workspaceId).workspace().events())
    return true
  }
}
