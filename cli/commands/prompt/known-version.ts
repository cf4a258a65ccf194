import type { CampaignId, TopicId } from '#core/runtime/ids.ts'
import type { PromptPurpose, PromptSession, PromptVersion } from '#core/writing/prompt.ts'
import { ofKnownCampaignAndMore } from '../campaign/known-campaign.ts'
import { UsageError } from '../../failures.ts'
import type { CliServices } from '../../services.ts'

export interface Which {
  readonly campaign: CampaignId
  readonly purpose: PromptPurpose
  readonly topic?: TopicId
}

export const sessionOf = (
  services: CliServices,
  { campaign, purpose, topic }: Which,
): Promise<PromptSession> =>
  ofKnownCampaignAndMore(
    services,
    campaign,
    services.prompts.session(campaign, purpose, topic ?? null),
  )

/** The newest where no number is given. */
export const versionOf = ({ versions }: PromptSession, number?: number): PromptVersion => {
  const found = number === undefined ? versions[0] : versions.find((each) => each.number === number)
  if (found === undefined) throw new UsageError(`There is no version ${number}.`)
  return found
}
