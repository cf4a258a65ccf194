import type { CampaignId } from '../runtime/ids.ts'
import type { Campaign } from './campaign.ts'
import { MINUTE } from '../runtime/durations.ts'
import type { CampaignApi } from './campaign-api.ts'

/** So long after it was deleted a campaign can be restored. */
export const MAX_RESTORE_MS = 10 * MINUTE

/** Deletes campaigns, and knows which ones nothing more is to be said of. */
export class DeleteCampaign {
  readonly #campaigns: Pick<CampaignApi, 'remove' | 'restore'>
  readonly #deleting = new Set<CampaignId>()

  constructor(campaigns: Pick<CampaignApi, 'remove' | 'restore'>) {
    this.#campaigns = campaigns
  }

  /** From here on the campaign counts as being deleted, unless it has to stay. */
  async execute(id: CampaignId): Promise<void> {
    this.#deleting.add(id)
    try {
      await this.#campaigns.remove(id)
    } catch (error) {
      this.#deleting.delete(id)
      throw error
    }
  }

  /** From here on it counts like any other again, unless it stays deleted. */
  async undo(id: CampaignId): Promise<Campaign> {
    this.#deleting.delete(id)
    try {
      return await this.#campaigns.restore(id)
    } catch (error) {
      this.#deleting.add(id)
      throw error
    }
  }

  isDeleting(id: CampaignId): boolean {
    return this.#deleting.has(id)
  }
}
