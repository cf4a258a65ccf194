import type { Db } from '#server/database/database.ts'
import type { DemoWorkspaceSeed } from './demo-workspace-seed.ts'

export interface DemoOwner {
  readonly passwordHash: string
  readonly trialEndsAt: Date
  /** Outreach time. */
  readonly now: number
}

export interface DemoWorkspaceStore {
  exists(db: Db, username: string): Promise<boolean>
  /** The user, the workspace and all its past; answers the campaigns that go on. */
  make(db: Db, seed: DemoWorkspaceSeed, owner: DemoOwner): Promise<readonly number[]>
}
