import type { Clock } from '#core/runtime/clock.ts'
import { trialEnd } from '#core/workspace/trial.ts'
import type { Database } from '#server/database/database.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { CampaignStore } from '../outreach/prospect-store.ts'
import type { DemoWorkspaceSeed } from './demo-workspace-seed.ts'
import type { DemoWorkspaceStore } from './demo-workspace-store.ts'

export interface SeedDemoWorkspaceDeps {
  readonly database: Database
  readonly demos: DemoWorkspaceStore
  readonly campaigns: CampaignStore
  readonly time: OutreachTime
  readonly clock: Clock
  readonly hash: (password: string) => Promise<string>
}

/** Makes the demo account and its workspace, all or nothing, where they aren't there yet. */
export class SeedDemoWorkspace {
  readonly #deps: SeedDemoWorkspaceDeps

  constructor(deps: SeedDemoWorkspaceDeps) {
    this.#deps = deps
  }

  /** Whether it was made now. */
  async execute(seed: DemoWorkspaceSeed): Promise<boolean> {
    const { database, demos, campaigns, time, clock, hash } = this.#deps
    if (await database.asSystem((transaction) => demos.exists(transaction, seed.username)))
      return false
    const passwordHash = await hash(seed.password)
    await database.asSystem(async (transaction) => {
      const { now } = time.moment()
      const trialEndsAt = trialEnd(clock.now())
      const running = await demos.make(transaction, seed, { passwordHash, trialEndsAt, now })
      for (const id of running) await campaigns.enqueue(transaction, id, now)
    })
    await demos.analyze()
    return true
  }
}
