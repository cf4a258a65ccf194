import type { Clock } from '#core/runtime/clock.ts'
import { trialEnd } from '#core/workspace/trial.ts'
import type { Database } from '#server/database/database.ts'
import type { AccountStore } from '../auth/account-store.ts'
import type { Passwords } from '../auth/passwords.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { CampaignStore } from '../outreach/prospect-store.ts'
import { DEMO_USERNAME } from '#core/demo-agent/demo-account.ts'
import type { DemoWorkspaceSeed } from './demo-workspace-seed.ts'
import type { DemoWorkspaceStore } from './demo-workspace-store.ts'

export interface SeedDemoWorkspaceDeps {
  readonly database: Database
  readonly demos: DemoWorkspaceStore
  readonly campaigns: CampaignStore
  readonly time: OutreachTime
  readonly clock: Clock
  readonly passwords: Pick<Passwords, 'hash' | 'matches'>
  readonly accounts: Pick<AccountStore, 'find' | 'setPassword'>
}

/** Makes the demo account and its workspace, all or nothing, where they aren't there yet. */
export class SeedDemoWorkspace {
  readonly #deps: SeedDemoWorkspaceDeps

  constructor(deps: SeedDemoWorkspaceDeps) {
    this.#deps = deps
  }

  /** Whether it was made now; where it was there, `password` opens it from now on. */
  async execute(seed: DemoWorkspaceSeed, password: string): Promise<boolean> {
    const { database, demos, campaigns, time, clock, passwords, accounts } = this.#deps
    const trialEndsAt = trialEnd(clock.now())
    const found = await database.asSystem(async (transaction) => {
      await demos.renew(transaction, trialEndsAt)
      return accounts.find(transaction, DEMO_USERNAME)
    })
    if (found && (await passwords.matches(found.passwordHash, password))) return false
    const passwordHash = await passwords.hash(password)
    if (found) {
      const how = { passwordHash, at: new Date(clock.now()) }
      await database.asSystem((transaction) => accounts.setPassword(transaction, found.id, how))
      return false
    }
    await database.asSystem(async (transaction) => {
      const { now } = time.moment()
      const running = await demos.make(transaction, seed, { passwordHash, trialEndsAt, now })
      for (const id of running) await campaigns.enqueue(transaction, id, now)
    })
    await demos.analyze()
    return true
  }
}
