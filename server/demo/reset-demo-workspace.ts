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
  readonly accounts: Pick<AccountStore, 'find' | 'lock'>
  readonly time: OutreachTime
  readonly clock: Clock
  readonly events: Pick<EventBus, 'publish'>
}

/** `demo_shared` where another workspace acts as the demo's member, whose past the network would forget. */
export type ResetOutcome = 'reset' | 'no_demo' | 'demo_shared'

/** Sets the demo account's workspace back to how the first start made it, and the network with it. */
export class ResetDemoWorkspace {
  readonly #deps: ResetDemoWorkspaceDeps

  constructor(deps: ResetDemoWorkspaceDeps) {
    this.#deps = deps
  }

  /** `no_demo` where the user is not of the demo, or this start has none. */
  async execute(userId: UserId, workspaceId: WorkspaceId): Promise<ResetOutcome> {
    const { demo, database, demos, campaigns, accounts, time, clock, events } = this.#deps
    if (demo === undefined) return 'no_demo'
    const outcome = await database.asSystem(async (transaction): Promise<ResetOutcome> => {
      const account = await accounts.find(transaction, DEMO_USERNAME)
      if (account?.id !== userId) return 'no_demo'
      // One reset after the other.
      await accounts.lock(transaction, userId)
      const { now } = time.moment()
      const place = { userId, workspaceId, now, trialEndsAt: trialEnd(clock.now()) }
      const restart = demo.restart(now)
      if (await demos.isShared(transaction, restart.seed, workspaceId)) return 'demo_shared'
      const running = await demos.remake(transaction, restart.seed, place)
      for (const id of running) await campaigns.enqueue(transaction, id, now)
      // What the network forgets comes back with no rollback.
      restart.keep()
      return 'reset'
    })
    if (outcome !== 'reset') return outcome
    await demos.analyze()
    events.publish(new ChangeSet(workspaceId).workspace().events())
    return outcome
  }
}
