import type { PersonJobStart } from '../person/person-job.ts'
import type { ProspectSelection } from '../prospect/prospect-api.ts'
import type {
  CampaignId,
  PersonMessageId,
  ProspectId,
  PromptVersionId,
  SequenceMessageId,
  TopicId,
} from '../runtime/ids.ts'
import type { Page, PageRequest } from '../runtime/page.ts'
import type { OutreachDate } from '../runtime/moments.ts'
import type { WaitingApi } from '../waiting/waiting.ts'
import type { DraftFacts } from './facts.ts'
import type { PersonMessage, PersonMessageStatus } from './person-message.ts'
import type { PromptStats } from './prompt.ts'

export interface PersonMessageListing extends PageRequest {
  readonly status?: readonly PersonMessageStatus[]
  readonly sequenceMessage?: SequenceMessageId
  readonly prospect?: ProspectId
}

/**
 * Approving names the text that is approved by its `version`; an edit of the body or of what is confirmed
 * makes it a draft that waits for approval, unless both are said at once.
 */
export interface PersonMessageChanges {
  readonly body?: string
  /** All claims that no fact tells and that the user says are true, by their words; those before are let go. */
  readonly confirmedClaims?: readonly string[]
  readonly status?: 'approved' | 'rejected' | 'awaiting_approval'
  readonly version: number
}

/** A step as one person of the campaign would get it; nothing of it is kept. */
export type MessagePreview = Pick<
  PersonMessage,
  'body' | 'evidence' | 'problems' | 'variant' | 'writer' | 'promptVersion'
>

/** Of one text. */
export const MAX_CONFIRMED_CLAIMS = 50

/** Of the words that a rule is stated in. */
export const MAX_RULE_LENGTH = 500

/** Who approved many by a rule of their own, in words that the history keeps. */
export interface ApprovalRule {
  readonly sequenceMessage: SequenceMessageId
  /** Only of those by this version, of this variant. */
  readonly promptVersion?: PromptVersionId
  readonly variant?: string
  readonly statement: string
}

export interface ThreadEntry {
  readonly from: 'member' | 'person'
  readonly text: string
  readonly at: OutreachDate | null
  /** Ours, if it is. */
  readonly message: PersonMessageId | null
}

export const REPLY_INTENTS = [
  'interested',
  'later',
  'not_interested',
  'wrong_person',
  'out_of_office',
] as const
export type ReplyIntent = (typeof REPLY_INTENTS)[number]

/** What was written to somebody and answered, oldest first. */
export interface Thread {
  readonly prospect: ProspectId
  readonly entries: readonly ThreadEntry[]
  /** Proposed from the reply, or chosen by the user; null where nobody replied or nothing is proposed. */
  readonly intent: ReplyIntent | null
}

/** How one version, variant or topic of a step did. */
export interface ResultRow {
  readonly sequenceMessage: SequenceMessageId
  readonly promptVersion: PromptVersionId | null
  readonly variant: string | null
  readonly topic: TopicId | null
  readonly stats: PromptStats
}

export const RESULT_GROUPINGS = ['promptVersion', 'variant', 'topic'] as const
export type ResultGrouping = (typeof RESULT_GROUPINGS)[number]

export interface PersonMessageApi extends WaitingApi {
  /** Those of a campaign, the oldest first. */
  list(campaign: CampaignId, listing: PersonMessageListing): Promise<Page<PersonMessage>>
  change(id: PersonMessageId, changes: PersonMessageChanges): Promise<PersonMessage>
  /** Writes it anew; its variant stays. */
  rewrite(id: PersonMessageId): Promise<PersonMessage>
  /** Writes what comes next for many, with progress; who has a draft keeps it. */
  generate(campaign: CampaignId, selection: ProspectSelection): Promise<PersonJobStart>
  /** Writes it each time: where a language model does, that takes tokens. */
  preview(step: SequenceMessageId, prospect: ProspectId): Promise<MessagePreview>
  /** What a text for somebody may say, and variables are filled in from. */
  facts(prospect: ProspectId): Promise<DraftFacts>
  /** Approves all drafts without a problem that the rule covers. */
  approveByRule(campaign: CampaignId, rule: ApprovalRule): Promise<{ readonly approved: number }>
  thread(prospect: ProspectId): Promise<Thread>
  /** Drafts an answer to a reply: one at a time. */
  draftReply(prospect: ProspectId): Promise<PersonMessage>
  setIntent(prospect: ProspectId, intent: ReplyIntent | null): Promise<Thread>
  /** By one grouping, with the step; rows without anything generated are left out. */
  results(campaign: CampaignId, grouping: ResultGrouping): Promise<readonly ResultRow[]>
}
