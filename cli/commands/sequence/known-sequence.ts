import type { CampaignId, TopicId } from '#core/runtime/ids.ts'
import type { Sequence, SequenceMessage } from '#core/sequence/sequence.ts'
import { ofKnownCampaign } from '../campaign/known-campaign.ts'
import { CommandFailed, UsageError } from '../../failures.ts'
import type { CliServices } from '../../services.ts'

/** Whose sequence it is. */
export interface Owner {
  readonly campaign: CampaignId
  readonly topic?: TopicId
}

export interface Place extends Owner {
  /** From 1. */
  readonly step: number
}

export const knownSequence = async (
  { sequences }: CliServices,
  { campaign, topic }: Owner,
): Promise<Sequence> => {
  const all = await ofKnownCampaign(campaign, sequences.list(campaign))
  const found = all.find((each) => each.topic === (topic ?? null))
  if (found === undefined) {
    const whose = topic === undefined ? `Campaign ${campaign}` : `Topic ${topic}`
    throw new CommandFailed('not_found', `${whose} has no steps of its own.`)
  }
  return found
}

export const knownStep = async (services: CliServices, place: Place): Promise<SequenceMessage> => {
  const { messages } = await knownSequence(services, place)
  const found = messages[place.step - 1]
  if (found === undefined) {
    throw new UsageError(`There is no step ${place.step}: it has ${messages.length}.`)
  }
  return found
}
