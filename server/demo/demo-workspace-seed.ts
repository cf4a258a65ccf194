import type { Autonomy } from '#core/campaign/campaign.ts'
import type { PersonView } from '#core/person/person-view.ts'
import type { NewGoal } from '#core/sales-kit/goal.ts'
import type { NewIcpProfile } from '#core/sales-kit/icp-profile.ts'
import type { NewMessageShortcut } from '#core/sales-kit/message-shortcut.ts'
import type { NewSequenceTemplate } from '#core/sales-kit/sequence-template.ts'
import type { NewTopic } from '#core/topic/topic-api.ts'
import type { FailCode } from '#core/prospect/fail-code.ts'
import type { Network } from '#core/network/network.ts'
import type { Profile } from '#core/prospect/profile.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { VariedStep } from '#core/sequence/sequence-problems.ts'
import type { ReplyIntent } from '#core/writing/person-message-api.ts'
import type { MessageEvidence } from '#core/writing/person-message.ts'

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
  /** One credit each, oldest first. */
  readonly messages?: readonly SeedMessage[]
  /** The first; its intent is as its user said. */
  readonly reply?: { readonly at: number; readonly text: string; readonly intent: ReplyIntent }
  readonly endedAt?: number
}

/** A text that was sent, letter for letter. */
export interface SeedMessage {
  readonly at: number
  /** The place of its step, from 0; null for an answer to their reply. */
  readonly step: number | null
  readonly variant: string | null
  readonly body: string
  readonly evidence: readonly MessageEvidence[]
}

/** What is done with the people of a campaign; each text is the user's own. */
export interface SeedSequence {
  readonly name: string
  readonly steps: readonly VariedStep[]
}

export interface SeedCampaign {
  readonly name: string
  readonly status: 'draft' | 'running' | 'paused' | 'finished'
  readonly language: 'en' | 'ja'
  /** By their names in the sales kit. */
  readonly goal?: string
  readonly icpProfile?: string
  /** Whoever has a job title of its audience has the topic. */
  readonly topics?: readonly NewTopic[]
  readonly sequence?: SeedSequence
  readonly autonomy?: Autonomy
  readonly createdAt: number
  readonly prospects: readonly SeedProspect[]
}

/** What the workspace's users have prepared. */
export interface SeedSalesKit {
  readonly goals: readonly NewGoal[]
  readonly icpProfiles: readonly NewIcpProfile[]
  readonly shortcuts: readonly NewMessageShortcut[]
  readonly templates: readonly NewSequenceTemplate[]
  readonly views: readonly Omit<PersonView, 'id'>[]
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
  readonly salesKit: SeedSalesKit
}
