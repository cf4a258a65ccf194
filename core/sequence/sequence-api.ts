import type {
  CampaignId,
  SequenceId,
  SequenceMessageId,
  SequenceTemplateId,
  TopicId,
} from '../runtime/ids.ts'
import type { Sequence, SequenceMessage } from './sequence.ts'

/** What its user says of a step; what it comes after follows from its place. */
export type StepSettings = Pick<
  SequenceMessage,
  | 'stepType'
  | 'delayValue'
  | 'delayUnit'
  | 'mode'
  | 'body'
  | 'variants'
  | 'promptVersion'
  | 'maxLength'
  | 'requiresApproval'
>

/** At the end where no order is given; makes the campaign's (or topic's) sequence where there is none. */
export type NewStep = Pick<StepSettings, 'stepType'> &
  Partial<StepSettings> & { readonly topic?: TopicId | null; readonly order?: number }

/** Where `version` is given, only if the step still has it. */
export type StepChanges = Partial<Omit<StepSettings, 'stepType'>> & {
  readonly order?: number
  readonly version?: number
}

/** What is done to a step that is there. */
export type StepEdit = StepChanges | 'removal'

export type SequenceChanges = Partial<Pick<Sequence, 'name' | 'isEnabled'>> & {
  readonly version?: number
}

/** Whom a change of a step would affect, with what becomes of drafts by any step of its sequence. */
export interface StepEffect {
  /** Approved drafts that are not sent yet, and would have to be approved again. */
  readonly unapproved: number
  /** Drafts that wait for approval or are being written, and would be written again. */
  readonly rewritten: number
  /** Drafts that would be cancelled, whether approved, rejected or neither. */
  readonly cancelled: number
  /** People at the step or before it. */
  readonly ahead: number
  /** People to whom it was sent: nothing changes for them. */
  readonly sent: number
}

export interface SequenceApi {
  /** The campaign's own first, then those of its topics. */
  list(campaign: CampaignId): Promise<readonly Sequence[]>
  change(id: SequenceId, changes: SequenceChanges): Promise<Sequence>
  /** In place of the steps that the campaign (or topic) has; refused once anything of them was sent. */
  beginFromTemplate(
    campaign: CampaignId,
    template: SequenceTemplateId,
    topic?: TopicId | null,
  ): Promise<Sequence>
  /** The same for a topic with a copy of the campaign's own; refused where that has none. */
  copyToTopic(campaign: CampaignId, topic: TopicId): Promise<Sequence>
  /** Each answers the whole sequence, as the other steps move with one. */
  addStep(campaign: CampaignId, step: NewStep): Promise<Sequence>
  changeStep(id: SequenceMessageId, changes: StepChanges): Promise<Sequence>
  removeStep(id: SequenceMessageId): Promise<void>
  /** What changing or removing a step would do, before it is done; refused as that would be. */
  effectOf(id: SequenceMessageId, edit: StepEdit): Promise<StepEffect>
}
