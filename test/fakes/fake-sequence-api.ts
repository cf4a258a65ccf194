import {
  sequenceId,
  sequenceMessageId,
  type CampaignId,
  type SequenceMessageId,
  type SequenceTemplateId,
  type TopicId,
} from '#core/runtime/ids.ts'
import { newStep, withTriggers } from '#core/sequence/edit-steps.ts'
import type {
  NewStep,
  SequenceApi,
  SequenceChanges,
  StepChanges,
  StepEdit,
  StepEffect,
} from '#core/sequence/sequence-api.ts'
import type { Sequence, SequenceMessage } from '#core/sequence/sequence.ts'
import { refusal } from '../web/fixtures.ts'

const NOBODY: StepEffect = { unapproved: 0, rewritten: 0, cancelled: 0, ahead: 0, sent: 0 }

/** Sequences in memory. */
export class FakeSequenceApi implements SequenceApi {
  sequences: readonly Sequence[] = []
  effect: StepEffect = NOBODY
  /** What the next call is refused with. */
  refused: string | null = null
  readonly asked: unknown[] = []
  readonly effectsAsked: StepEdit[] = []
  #lastId = 0

  async list(): Promise<readonly Sequence[]> {
    this.#check()
    return this.sequences
  }

  async change(id: Sequence['id'], changes: SequenceChanges): Promise<Sequence> {
    this.#note('change', id, changes)
    return this.#put({ ...this.#find((sequence) => sequence.id === id), ...changes })
  }

  async beginFromTemplate(
    campaign: CampaignId,
    template: SequenceTemplateId,
    topic: TopicId | null = null,
  ): Promise<Sequence> {
    this.#note('begin', template, topic)
    await this.addStep(campaign, { stepType: 'connect', topic })
    return this.addStep(campaign, { stepType: 'message', body: 'Thanks for connecting.', topic })
  }

  async copyToTopic(campaign: CampaignId, topic: TopicId): Promise<Sequence> {
    this.#note('copy', topic)
    const { messages } = this.#find((sequence) => sequence.topic === null)
    return this.#put({ ...this.#new(campaign, topic), messages })
  }

  async addStep(campaign: CampaignId, { topic = null, ...step }: NewStep): Promise<Sequence> {
    this.#note('add', step, topic)
    const sequence = this.sequences.find((one) => one.topic === topic) ?? this.#new(campaign, topic)
    const added: Omit<SequenceMessage, 'trigger'> = {
      ...newStep(step.stepType),
      ...{ variants: [], promptVersion: null, requiresApproval: false },
      ...step,
      ...{ id: sequenceMessageId((this.#lastId += 1)), sequence: sequence.id },
      ...{ order: sequence.messages.length + 1, sentCount: 0, replyCount: 0, version: 1 },
    }
    return this.#put({ ...sequence, messages: withTriggers([...sequence.messages, added]) })
  }

  async changeStep(id: SequenceMessageId, changes: StepChanges): Promise<Sequence> {
    this.#note('changeStep', id, changes)
    const sequence = this.#with(id)
    const step = sequence.messages.find((one) => one.id === id)
    if (changes.version !== undefined && changes.version !== step?.version)
      throw refusal('stale_version')
    return this.replaceStep(id, changes)
  }

  /** As somebody else does it. */
  async replaceStep(id: SequenceMessageId, changes: StepChanges): Promise<Sequence> {
    const sequence = this.#with(id)
    const messages = sequence.messages.map((step) =>
      step.id === id ? { ...step, ...changes, version: step.version + 1 } : step,
    )
    return this.#put({ ...sequence, messages })
  }

  async removeStep(id: SequenceMessageId): Promise<void> {
    this.#note('removeStep', id)
    const sequence = this.#with(id)
    const left = sequence.messages.filter((step) => step.id !== id)
    const messages = withTriggers(left.map((step, at) => ({ ...step, order: at + 1 })))
    this.#put({ ...sequence, messages })
  }

  async effectOf(_: SequenceMessageId, edit: StepEdit): Promise<StepEffect> {
    this.#check()
    this.effectsAsked.push(edit)
    return this.effect
  }

  #new(campaign: CampaignId, topic: TopicId | null): Sequence {
    const id = sequenceId((this.#lastId += 1))
    return { id, campaign, topic, name: '', isEnabled: true, messages: [], version: 1 }
  }

  #with(id: SequenceMessageId): Sequence {
    return this.#find(({ messages }) => messages.some((step) => step.id === id))
  }

  #find(isMeant: (sequence: Sequence) => boolean): Sequence {
    const found = this.sequences.find(isMeant)
    if (found === undefined) throw refusal('not_found')
    return found
  }

  #put(sequence: Sequence): Sequence {
    const others = this.sequences.filter(({ id }) => id !== sequence.id)
    this.sequences = [...others, sequence]
    return sequence
  }

  #note(...asked: unknown[]): void {
    this.#check()
    this.asked.push(asked)
  }

  #check(): void {
    const { refused } = this
    this.refused = null
    if (refused !== null) throw refusal(refused)
  }
}
