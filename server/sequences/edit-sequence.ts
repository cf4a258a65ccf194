import type {
  CampaignId,
  SequenceId,
  SequenceMessageId,
  TopicId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import { changedTexts, type EditedStep } from '#core/sequence/changed-texts.ts'
import { newStep } from '#core/sequence/edit-steps.ts'
import { problemsAt } from '#core/sequence/problems-at.ts'
import type { NewStep, SequenceChanges, StepEdit } from '#core/sequence/sequence-api.ts'
import type { Sequence } from '#core/sequence/sequence.ts'
import { purposeOfStep } from '#core/writing/purpose-of-step.ts'
import type { Transaction } from '#server/database/database.ts'
import type { EffectOutcome, SequenceOutcome, SequenceRefusal } from './sequence-outcome.ts'
import type { SequenceStore } from './sequence-store.ts'
import type { SequenceWriter, WrittenSequence } from './sequence-writer.ts'

export interface EditSequenceDeps {
  readonly sequences: SequenceStore
  readonly writer: SequenceWriter
}

interface Edit {
  readonly before: WrittenSequence
  readonly steps: readonly EditedStep[]
  /** Of the step that was given. */
  readonly index: number
  readonly placedBy: 'order' | 'stepType'
}

/** Changes sequences and their steps, whether their campaign runs or not. */
export class EditSequence {
  readonly #deps: EditSequenceDeps

  constructor(deps: EditSequenceDeps) {
    this.#deps = deps
  }

  change(
    workspaceId: WorkspaceId,
    id: SequenceId,
    { version, ...changes }: SequenceChanges,
  ): Promise<SequenceOutcome> {
    const { sequences, writer } = this.#deps
    const find = (transaction: Transaction) => sequences.campaignOf(transaction, id)
    return writer.write(workspaceId, find, async (transaction, all) => {
      const found = all.find((each) => each.id === id)
      if (found === undefined) return { kind: 'not_found' }
      if (version !== undefined && version !== found.version) return { kind: 'stale_sequence' }
      if (Object.keys(changes).length > 0) await sequences.change(transaction, id, changes)
      return writer.kept(transaction, found)
    })
  }

  addStep(
    workspaceId: WorkspaceId,
    campaign: CampaignId,
    { topic = null, order, ...given }: NewStep,
  ): Promise<SequenceOutcome> {
    const { sequences, writer } = this.#deps
    const find = () => Promise.resolve(campaign)
    return writer.write(workspaceId, find, async (transaction, all) => {
      if (topic !== null && !(await sequences.isTopic(transaction, campaign, topic))) {
        return { kind: 'unknown_topic' }
      }
      const before = sequenceOf(all, campaign, topic)
      const step = { ...EMPTY_STEP, ...newStep(given.stepType), ...given }
      const index = Math.min(order ?? Infinity, before.messages.length + 1) - 1
      const steps = (before.messages as readonly EditedStep[]).toSpliced(index, 0, step)
      const placedBy = order === undefined ? 'stepType' : 'order'
      const refused = await this.#refused(transaction, { before, steps, index, placedBy })
      return refused ?? this.#deps.writer.setSteps(transaction, before, steps)
    })
  }

  /** Changes or removes a step. */
  editStep(
    workspaceId: WorkspaceId,
    id: SequenceMessageId,
    edit: StepEdit,
  ): Promise<SequenceOutcome> {
    return this.#editStep(workspaceId, id, async (transaction, before, at) => {
      const edited = await this.#edited(transaction, { before, at, edit })
      if ('kind' in edited) return edited
      return edited.steps === before.messages
        ? { kind: 'kept', sequence: before }
        : this.#deps.writer.setSteps(transaction, before, edited.steps)
    })
  }

  /** Whom that would affect; refused as it would be. */
  effectOf(
    workspaceId: WorkspaceId,
    id: SequenceMessageId,
    edit: StepEdit,
  ): Promise<EffectOutcome> {
    return this.#editStep<EffectOutcome>(workspaceId, id, async (transaction, before, at) => {
      const edited = await this.#edited(transaction, { before, at, edit })
      if ('kind' in edited) return edited
      const texts = changedTexts(before.messages, edited.steps)
      const effect = await this.#deps.sequences.effectOf(transaction, id, texts)
      return { kind: 'effect', effect }
    })
  }

  /** All steps as the edit of one of them leaves them: those before where it changes none. */
  async #edited(
    transaction: Transaction,
    { before, at, edit }: { readonly before: Sequence; readonly at: number; edit: StepEdit },
  ): Promise<{ readonly steps: readonly EditedStep[] } | SequenceRefusal> {
    const found = before.messages[at]
    if (found === undefined) return { kind: 'not_found' }
    const others = before.messages.toSpliced(at, 1)
    if (edit === 'removal') {
      return others[0] === undefined || others[0].stepType === 'connect'
        ? { steps: others }
        : { kind: 'request_needed' }
    }
    const { order, version, ...changes } = edit
    if (version !== undefined && version !== found.version) return { kind: 'stale_step' }
    if (order === undefined && Object.keys(changes).length === 0) return { steps: before.messages }
    const index = Math.min(order ?? at + 1, before.messages.length) - 1
    const steps = others.toSpliced(index, 0, { ...found, ...changes })
    const refused = await this.#refused(transaction, { before, steps, index, placedBy: 'order' })
    return refused ?? { steps }
  }

  #editStep<Outcome extends EffectOutcome | SequenceOutcome>(
    workspaceId: WorkspaceId,
    id: SequenceMessageId,
    work: (transaction: Transaction, before: Sequence, at: number) => Promise<Outcome>,
  ): Promise<Outcome | SequenceRefusal> {
    const { sequences, writer } = this.#deps
    const find = (transaction: Transaction) => sequences.campaignOfStep(transaction, id)
    return writer.write(workspaceId, find, async (transaction, all) => {
      const before = all.find(({ messages }) => messages.some((step) => step.id === id))
      if (before === undefined) return { kind: 'not_found' } as const
      const at = before.messages.findIndex((step) => step.id === id)
      return work(transaction, before, at)
    })
  }

  /** Why an edit can't be kept; null where it can. */
  async #refused(transaction: Transaction, edit: Edit): Promise<SequenceRefusal | null> {
    const [first, ...more] = problemsAt(edit.steps, edit.index, edit.placedBy)
    if (first) return { kind: 'fields_not_valid', problems: [first, ...more] }
    return this.#refusedVersion(transaction, edit)
  }

  /** A step is pinned to what writes for its purpose; moved elsewhere, it keeps what it has. */
  async #refusedVersion(
    transaction: Transaction,
    { before, steps, index }: Edit,
  ): Promise<SequenceRefusal | null> {
    const { id, promptVersion: version } = steps[index] ?? EMPTY_STEP
    const had = before.messages.find((step) => step.id === id)?.promptVersion ?? null
    if (version === null || version === had) return null
    const writes = await this.#deps.sequences.purposeOfVersion(
      transaction,
      before.campaign,
      version,
    )
    if (writes === null) return { kind: 'unknown_prompt_version' }
    const needed = purposeOfStep(steps, index)
    return writes === needed ? null : { kind: 'other_purpose', writes, needed }
  }
}

/** What a step has beyond its kind where nobody says. */
export const EMPTY_STEP = {
  id: null,
  variants: [],
  promptVersion: null,
  requiresApproval: false,
} as const

/** The one of a campaign, or of its topic, that is there or is to be made. */
export const sequenceOf = (
  all: readonly Sequence[],
  campaign: CampaignId,
  topic: TopicId | null,
): WrittenSequence =>
  all.find((each) => each.topic === topic) ?? { id: null, campaign, topic, name: '', messages: [] }
