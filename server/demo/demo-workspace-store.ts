import type { CampaignId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { OutreachMs, RealDate } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { DemoWorkspaceSeed } from './demo-workspace-seed.ts'

export interface DemoOwner {
  readonly passwordHash: string
  readonly trialEndsAt: RealDate
  /** Outreach time. */
  readonly now: OutreachMs
}

/** Of a demo workspace that is there. */
export interface DemoPlace extends Pick<DemoOwner, 'trialEndsAt' | 'now'> {
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
}

export interface DemoWorkspaceStore {
  /** The user, the workspace and all its past; answers the campaigns that go on. */
  make(
    transaction: Transaction,
    seed: DemoWorkspaceSeed,
    owner: DemoOwner,
  ): Promise<readonly CampaignId[]>
  /** Whether another workspace acts on the seed's network as the seed's member. */
  isShared(
    transaction: Transaction,
    seed: Pick<DemoWorkspaceSeed, 'network' | 'member'>,
    workspaceId: WorkspaceId,
  ): Promise<boolean>
  /** The workspace as `make` leaves it, whatever was in it; answers the campaigns that go on. */
  remake(
    transaction: Transaction,
    seed: DemoWorkspaceSeed,
    place: DemoPlace,
  ): Promise<readonly CampaignId[]>
  /** The account's workspaces are on trial until then, with the demo's credits. */
  renew(transaction: Transaction, trialEndsAt: RealDate): Promise<void>
  /** Makes queries good for what was made; outside any transaction. */
  analyze(): Promise<void>
}
