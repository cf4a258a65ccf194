import type {
  CampaignId,
  PromptVersionId,
  SequenceId,
  SequenceMessageId,
  TopicId,
} from '#core/runtime/ids.ts'
import type { ChangedTexts, EditedStep } from '#core/sequence/changed-texts.ts'
import type { SequenceChanges, StepEffect } from '#core/sequence/sequence-api.ts'
import type { Sequence } from '#core/sequence/sequence.ts'
import type { PromptPurpose } from '#core/writing/prompt.ts'
import type { Transaction } from '#server/database/database.ts'

/** Sequences of campaigns and their topics; none is found whose campaign or topic was deleted. */
export interface SequenceStore {
  /** Keeps everybody else from changing any of a campaign's until the transaction ends; false without it. */
  hold(transaction: Transaction, campaign: CampaignId): Promise<boolean>
  /** The campaign's own first, then those of its topics. */
  list(transaction: Transaction, campaign: CampaignId): Promise<readonly Sequence[]>
  campaignOf(transaction: Transaction, id: SequenceId): Promise<CampaignId | null>
  /** Of a step that is not removed. */
  campaignOfStep(transaction: Transaction, id: SequenceMessageId): Promise<CampaignId | null>
  /** Without steps. */
  create(
    transaction: Transaction,
    sequence: Pick<Sequence, 'campaign' | 'topic' | 'name'>,
  ): Promise<SequenceId>
  /** Gives it its next version. */
  change(
    transaction: Transaction,
    id: SequenceId,
    changes: Omit<SequenceChanges, 'version'>,
  ): Promise<void>
  /**
   * Makes these its steps, in their order, and gives it and each of `rewritten` the next version. A step that
   * is left out goes; one by which anything was written stays on record.
   */
  setSteps(
    transaction: Transaction,
    sequence: Pick<Sequence, 'id' | 'campaign'>,
    edit: {
      readonly steps: readonly EditedStep[]
      readonly rewritten: ReadonlySet<SequenceMessageId>
    },
  ): Promise<void>
  /** Whether anything of its steps was sent, or may have been. */
  hasSent(transaction: Transaction, id: SequenceId): Promise<boolean>
  /** Makes what is written by these and not on its way drafts again, approved by nobody. */
  redraft(transaction: Transaction, steps: readonly SequenceMessageId[]): Promise<void>
  /** Cancels what is written by these and not on its way. */
  cancelDrafts(transaction: Transaction, steps: readonly SequenceMessageId[]): Promise<void>
  /** What a published version of a prompt of the campaign writes; null where it has no such version. */
  purposeOfVersion(
    transaction: Transaction,
    campaign: CampaignId,
    id: PromptVersionId,
  ): Promise<PromptPurpose | null>
  isTopic(transaction: Transaction, campaign: CampaignId, id: TopicId): Promise<boolean>
  /** Of a change of a step from which that follows for texts. */
  effectOf(
    transaction: Transaction,
    id: SequenceMessageId,
    texts: ChangedTexts,
  ): Promise<StepEffect>
}
