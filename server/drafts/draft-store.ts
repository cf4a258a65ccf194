import type { Position } from '#core/prospect/profile.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type {
  CampaignId,
  PersonId,
  PersonJobId,
  PersonMessageId,
  ProspectId,
  PromptVersionId,
  SequenceId,
  SequenceMessageId,
  TopicId,
  UserId,
} from '#core/runtime/ids.ts'
import type { OutreachMs, RealMs } from '#core/runtime/moments.ts'
import type { StepMode, StepType } from '#core/sequence/sequence-step.ts'
import type { Variant } from '#core/sequence/sequence.ts'
import type { Language } from '#core/user/language.ts'
import type { TextUsage } from '#core/writing/token-usage.ts'
import type { ApprovalFacts } from '#core/writing/autonomy.ts'
import type { FactSources } from '#core/writing/facts.ts'
import type {
  ApprovalRule,
  ReplyIntent,
  ResultGrouping,
  ResultRow,
  Thread,
  ThreadEntry,
} from '#core/writing/person-message-api.ts'
import type {
  MessageEvidence,
  MessageProblem,
  PersonMessage,
  PersonMessageStatus,
} from '#core/writing/person-message.ts'
import type { PromptPurpose } from '#core/writing/prompt.ts'
import type { Waiting } from '#core/waiting/waiting.ts'
import type { Transaction } from '#server/database/database.ts'

export interface DraftQuery {
  readonly statuses: readonly PersonMessageStatus[]
  readonly sequenceMessage: SequenceMessageId | null
  readonly prospect: ProspectId | null
  readonly limit: number
  readonly offset: number
}

/** The step that a text is for. */
export interface DraftedStep {
  readonly id: SequenceMessageId
  readonly sequence: SequenceId
  readonly stepType: StepType
  readonly mode: StepMode
  readonly body: string
  readonly variants: readonly Variant[]
  readonly maxLength: number | null
  readonly version: number
}

/** How to write, as its user said last. */
export interface DraftedBy {
  readonly id: PromptVersionId
  readonly instructions: string
  readonly tone: string
  readonly language: Language
  readonly maxLength: number | null
}

/** All that one text is written from. */
export interface DraftBrief {
  readonly campaign: CampaignId
  readonly prospect: ProspectId
  readonly status: ProspectStatus
  readonly topic: TopicId | null
  readonly purpose: PromptPurpose
  /** Null for an answer to a reply. */
  readonly step: DraftedStep | null
  readonly prompt: DraftedBy | null
  readonly language: Language
  readonly sources: FactSources & { readonly person: { readonly positions: readonly Position[] } }
  readonly thread: readonly ThreadEntry[]
}

/** By what it is judged whether a text is kept, and approved. */
export interface KeepingTerms extends Omit<ApprovalFacts, 'problems'> {
  readonly stepVersion: number
}

/** A text as it is kept; what is left away stays as it is. */
export interface DraftChanges {
  readonly body?: string
  readonly originalBody?: string
  readonly evidence?: readonly MessageEvidence[]
  readonly problems?: readonly MessageProblem[]
  readonly writer?: PersonMessage['writer']
  readonly usage?: TextUsage | null
  readonly promptVersion?: PromptVersionId | null
  readonly topic?: TopicId | null
  readonly variant?: string | null
  readonly stepVersion?: number
  readonly status?: PersonMessageStatus
  readonly approvedBy?: UserId | null
  readonly approvedAt?: OutreachMs | null
  readonly editedBy?: UserId | null
}

export interface NewDraft {
  readonly campaign: CampaignId
  readonly prospect: ProspectId
  readonly topic: TopicId | null
  readonly sequenceMessage: SequenceMessageId | null
  readonly purpose: PromptPurpose
  readonly variant: string | null
  readonly stepVersion: number
  /** What asked for it, with others. */
  readonly job: PersonJobId | null
}

/** What comes next for somebody of a campaign, and what of it is there. */
export interface NextText {
  readonly person: PersonId
  readonly prospect: ProspectId
  readonly status: ProspectStatus
  readonly doNotContact: boolean
  readonly topic: TopicId | null
  /** What comes next, where that is reckoned. */
  readonly nextStep: SequenceMessageId | null
  readonly steps: readonly (Pick<DraftedStep, 'id' | 'stepType' | 'variants' | 'version'> & {
    readonly purpose: PromptPurpose
    /** Of a text of theirs that was cancelled. */
    readonly earlierVariant: string | null
    readonly message: {
      readonly id: PersonMessageId
      readonly status: PersonMessageStatus
      readonly variant: string | null
      readonly job: PersonJobId | null
      /** Whether there is no text, because the writer failed or had reached its limit. */
      readonly isFailed: boolean
    } | null
  })[]
}

/** By whom a text was approved or rejected, or a claim of it confirmed, beside the user who did so. */
export interface DraftEvent {
  readonly prospect: ProspectId
  readonly actor: string
  readonly verb: 'text_approved' | 'text_rejected' | 'text_unapproved' | 'claim_confirmed'
  readonly at: OutreachMs
  readonly facts: Readonly<Record<string, string | number>>
}

/** Texts for people of campaigns that are not deleted, and what they are written from. */
export interface DraftStore {
  list(
    transaction: Transaction,
    campaign: CampaignId,
    query: DraftQuery,
  ): Promise<{ readonly count: number; readonly messages: readonly PersonMessage[] }>
  find(transaction: Transaction, id: PersonMessageId): Promise<PersonMessage | null>
  /** Keeps everybody else from changing it until the transaction ends. */
  lock(transaction: Transaction, id: PersonMessageId): Promise<PersonMessage | null>
  /** Gives it its next version. */
  change(transaction: Transaction, id: PersonMessageId, changes: DraftChanges): Promise<void>
  /** In status `draft`; null where one is there already. */
  create(transaction: Transaction, draft: NewDraft): Promise<PersonMessageId | null>
  /** Says when a text began to be written; answers its version, or null where it is no draft any more. */
  beginWriting(transaction: Transaction, id: PersonMessageId, at: RealMs): Promise<number | null>
  /** Back to status `draft`, for a job that writes it again. */
  beginAnew(transaction: Transaction, id: PersonMessageId, job: PersonJobId | null): Promise<void>
  /** From which its text comes; null where the person or the step is gone. */
  brief(
    transaction: Transaction,
    prospect: ProspectId,
    step: SequenceMessageId | null,
  ): Promise<DraftBrief | null>
  /** As they are now; null where the step is gone. */
  keepingTerms(
    transaction: Transaction,
    of: Pick<DraftBrief, 'campaign' | 'step'>,
  ): Promise<KeepingTerms | null>
  /** Names of people and companies of the workspace that have such words, except that person's own: some of them. */
  othersNamed(
    transaction: Transaction,
    except: ProspectId,
    names: readonly string[],
  ): Promise<readonly string[]>
  /** The first of the campaign that a step is of. */
  firstProspect(transaction: Transaction, step: SequenceMessageId): Promise<ProspectId | null>
  /** Of those people in the campaign, in the order of their ids. */
  nextTexts(
    transaction: Transaction,
    campaign: CampaignId,
    people: readonly PersonId[],
  ): Promise<readonly NextText[]>
  /** Those that a rule of the user's own covers: without a problem, waiting for approval. Held. */
  covered(
    transaction: Transaction,
    campaign: CampaignId,
    rule: Omit<ApprovalRule, 'statement'>,
  ): Promise<readonly Pick<PersonMessage, 'id' | 'prospect'>[]>
  /** Cancels what a job wrote for these people, except what is being sent or was edited since. */
  cancelOfJob(
    transaction: Transaction,
    job: PersonJobId,
    people: readonly PersonId[],
  ): Promise<readonly PersonMessageId[]>
  /** Cancels what a job has begun and not written. */
  cancelUnwritten(transaction: Transaction, job: PersonJobId): Promise<readonly PersonMessageId[]>
  /** For how many people a job wrote. */
  countWrittenTo(transaction: Transaction, job: PersonJobId): Promise<number>
  recordEvent(transaction: Transaction, event: DraftEvent): Promise<void>
  thread(transaction: Transaction, prospect: ProspectId): Promise<Thread | null>
  /** Answers the campaign; null where nobody replied. */
  setIntent(
    transaction: Transaction,
    prospect: ProspectId,
    intent: ReplyIntent | null,
  ): Promise<CampaignId | null>
  /** The answer to a reply that is not sent yet. */
  openReply(transaction: Transaction, prospect: ProspectId): Promise<PersonMessageId | null>
  waiting(transaction: Transaction): Promise<Omit<Waiting, 'extension'>>
  results(
    transaction: Transaction,
    campaign: CampaignId,
    grouping: ResultGrouping,
  ): Promise<readonly ResultRow[]>
}
