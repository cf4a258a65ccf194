import { RequestRejected } from '#core/errors.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { CommandFailed } from '../../failures.ts'
import type { CliServices } from '../../services.ts'

/** What is asked about a campaign; a refusal that there is none names it. */
export const ofKnownCampaign = async <T>(id: CampaignId, asked: Promise<T>): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof RequestRejected && error.has('not_found'))) throw error
    throw new CommandFailed('not_found', `No campaign ${id} in your workspaces.`, { cause: error })
  }
}

/** The same where what is not there may be something else, such as a topic. */
export const ofKnownCampaignAndMore = async <T>(
  { campaigns }: Pick<CliServices, 'campaigns'>,
  id: CampaignId,
  asked: Promise<T>,
): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof RequestRejected && error.has('not_found')) {
      await ofKnownCampaign(id, campaigns.load(id))
    }
    throw error
  }
}
