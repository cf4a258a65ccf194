import type { FailCode } from '#core/prospect/fail-code.ts'
import type { Network } from '#core/network/network.ts'
import type { Profile } from '#core/prospect/profile.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'

/** A profile as the seed knows it; what an enrichment would have read. */
export type SeedPerson = Omit<Profile, 'connectionDegree'>

/** One person's history in a campaign; times in outreach milliseconds. */
export interface SeedProspect {
  readonly publicIdentifier: string
  readonly status: ProspectStatus
  readonly failCode?: FailCode
  readonly discoveredAt: number
  readonly enrichedAt?: number
  readonly invitedAt?: number
  readonly acceptedAt?: number
  /** One credit each. */
  readonly messagesSentAt?: readonly number[]
  readonly repliedAt?: number
  readonly replyText?: string
  readonly endedAt?: number
}

export interface SeedCampaign {
  readonly name: string
  readonly status: 'draft' | 'running' | 'paused' | 'finished'
  readonly language: 'en' | 'ja'
  readonly createdAt: number
  readonly prospects: readonly SeedProspect[]
}

/** How the workspace of the demo account is made. */
export interface Demo {
  /** Its past, by the outreach time of the start. */
  seed(outreachNow: OutreachMs): DemoWorkspaceSeed
  /** Another one that ends now, which the network has too once it is kept. */
  restart(outreachNow: OutreachMs): { readonly seed: DemoWorkspaceSeed; keep(): void }
}

/** A workspace that is already alive, as the launcher hands it to the server. */
export interface DemoWorkspaceSeed {
  readonly network: Network
  /** Of the network: who has done what the campaigns tell. */
  readonly member: string
  readonly people: readonly SeedPerson[]
  readonly campaigns: readonly SeedCampaign[]
}
