import type {
  CampaignId,
  SequenceId,
  SequenceMessageId,
  SequenceTemplateId,
  TopicId,
} from '#core/runtime/ids.ts'
import type {
  NewStep,
  SequenceApi,
  SequenceChanges,
  StepChanges,
  StepEdit,
  StepEffect,
} from '#core/sequence/sequence-api.ts'
import type { Sequence } from '#core/sequence/sequence.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { sequenceOperations as operations } from './contract/sequences.ts'

export class HttpSequenceApi implements SequenceApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  async list(campaign: CampaignId): Promise<readonly Sequence[]> {
    const params = { campaignId: campaign }
    return (await this.#calls.call(operations.listSequences, { params })).data
  }

  change(id: SequenceId, changes: SequenceChanges): Promise<Sequence> {
    return this.#calls.write(operations.changeSequence, { params: { id }, body: changes })
  }

  beginFromTemplate(
    campaign: CampaignId,
    template: SequenceTemplateId,
    topic: TopicId | null = null,
  ): Promise<Sequence> {
    const params = { campaignId: campaign }
    return this.#calls.write(operations.beginSequence, { params, body: { template, topic } })
  }

  copyToTopic(campaign: CampaignId, topic: TopicId): Promise<Sequence> {
    const params = { campaignId: campaign }
    return this.#calls.write(operations.beginSequence, { params, body: { topic } })
  }

  addStep(campaign: CampaignId, step: NewStep): Promise<Sequence> {
    const params = { campaignId: campaign }
    return this.#calls.write(operations.addSequenceMessage, { params, body: step })
  }

  changeStep(id: SequenceMessageId, changes: StepChanges): Promise<Sequence> {
    return this.#calls.write(operations.changeSequenceMessage, { params: { id }, body: changes })
  }

  async removeStep(id: SequenceMessageId): Promise<void> {
    await this.#calls.write(operations.removeSequenceMessage, { params: { id } })
  }

  effectOf(id: SequenceMessageId, edit: StepEdit): Promise<StepEffect> {
    const body = edit === 'removal' ? { isRemoved: true } : edit
    return this.#calls.call(operations.getStepEffect, { params: { id }, body })
  }
}
