import type {
  CampaignId,
  SequenceId,
  SequenceMessageId,
  TopicId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import type { EditedStep } from '#core/sequence/changed-texts.ts'
import { newStep } from '#core/sequence/edit-steps.ts'
import { problemsAt } from '#core/sequence/problems-at.ts'
import type { NewStep, SequenceChanges, StepChanges } from '#core/sequence/sequence-api.ts'
import type { Sequence } from '#core/sequence/sequence.ts'
import type { Transaction } from '#server/database/database.ts'
import type { SequenceOutcome } from './sequence-outcome.ts'
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
      return this.#keep(transaction, { before, steps, index, placedBy })
    })
  }

  changeStep(
    workspaceId: WorkspaceId,
    id: SequenceMessageId,
    { order, version, ...changes }: StepChanges,
  ): Promise<SequenceOutcome> {
    return this.#editStep(workspaceId, id, async (transaction, before, at) => {
      const found = before.messages[at]
      if (found === undefined) return { kind: 'not_found' }
      if (version !== undefined && version !== found.version) return { kind: 'stale_step' }
      if (order === undefined && Object.keys(changes).length === 0) {
        return { kind: 'kept', sequence: before }
      }
      const index = Math.min(order ?? at + 1, before.messages.length) - 1
      const steps = before.messages.toSpliced(at, 1).toSpliced(index, 0, { ...found, ...changes })
      return this.#keep(transaction, { before, steps, index, placedBy: 'order' })
    })
  }

  removeStep(workspaceId: WorkspaceId, id: SequenceMessageId): Promise<SequenceOutcome> {
    return this.#editStep(workspaceId, id, (transaction, before, at) => {
      const steps = before.messages.toSpliced(at, 1)
      return steps[0] === undefined || steps[0].stepType === 'connect'
        ? this.#deps.writer.setSteps(transaction, before, steps)
        : { kind: 'request_needed' }
    })
  }

  #editStep(
    workspaceId: WorkspaceId,
    id: SequenceMessageId,
    work: (
      transaction: Transaction,
      before: Sequence,
      at: number,
    ) => Promise<SequenceOutcome> | SequenceOutcome,
  ): Promise<SequenceOutcome> {
    const { sequences, writer } = this.#deps
    const find = (transaction: Transaction) => sequences.campaignOfStep(transaction, id)
    return writer.write(workspaceId, find, (transaction, all) => {
      const before = all.find(({ messages }) => messages.some((step) => step.id === id))
      if (before === undefined) return { kind: 'not_found' }
      const at = before.messages.findIndex((step) => step.id === id)
      return work(transaction, before, at)
    })
  }

  async #keep(
    transaction: Transaction,
    { before, steps, index, placedBy }: Edit,
  ): Promise<SequenceOutcome> {
    const [first, ...more] = problemsAt(steps, index, placedBy)
    if (first) return { kind: 'fields_not_valid', problems: [first, ...more] }
    const { sequences, writer } = this.#deps
    const version = steps[index]?.promptVersion ?? null
    const isKnown =
      version === null || (await sequences.isPromptVersion(transaction, before.campaign, version))
    if (!isKnown) return { kind: 'unknown_prompt_version' }
    return writer.setSteps(transaction, before, steps)
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
