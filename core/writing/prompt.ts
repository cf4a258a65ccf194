import type { CampaignId, PromptSessionId, PromptVersionId, TopicId } from '../runtime/ids.ts'
import type { Language } from '../user/language.ts'

export const PROMPT_PURPOSES = [
  'invite_note',
  'first_message',
  'follow_up',
  'icp',
  'reply_draft',
] as const
export type PromptPurpose = (typeof PROMPT_PURPOSES)[number]

/** A conversation that refines how Overture writes for a campaign, or for one of its topics. */
export interface PromptSession {
  readonly id: PromptSessionId
  readonly campaign: CampaignId
  readonly topic: TopicId | null
  readonly purpose: PromptPurpose
  readonly title: string
  /** What drafts are written by; null where none was published. */
  readonly activeVersion: PromptVersionId | null
  /** The newest first. */
  readonly versions: readonly PromptVersion[]
}

export interface PromptMessage {
  readonly id: number
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly producedVersion: PromptVersionId | null
  readonly createdAt: Date
}

export const PROMPT_VERSION_STATUSES = ['draft', 'published', 'retired'] as const
export type PromptVersionStatus = (typeof PROMPT_VERSION_STATUSES)[number]

export const MAX_INSTRUCTIONS_LENGTH = 8000
export const MAX_TONE_LENGTH = 200
/** Of what somebody says of how to write. */
export const MAX_SAID_LENGTH = 2000

/** How to write: never changed once published; a change of one makes the next. */
export interface PromptVersion {
  readonly id: PromptVersionId
  readonly session: PromptSessionId
  /** Within its session, from 1. */
  readonly number: number
  readonly status: PromptVersionStatus
  readonly instructions: string
  readonly tone: string
  readonly language: Language
  /** In characters; null for what the network takes. */
  readonly maxLength: number | null
  readonly stats: PromptStats
  readonly createdAt: Date
}

/** What became of the drafts written by one version, variant or topic. */
export interface PromptStats {
  readonly generated: number
  readonly approved: number
  readonly edited: number
  readonly rejected: number
  readonly sent: number
  readonly accepted: number
  readonly replied: number
}

export const NO_STATS: PromptStats = {
  generated: 0,
  approved: 0,
  edited: 0,
  rejected: 0,
  sent: 0,
  accepted: 0,
  replied: 0,
}
