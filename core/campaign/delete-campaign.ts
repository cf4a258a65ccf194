import type { CampaignId } from '../runtime/ids.ts'
import type { CampaignApi } from './campaign-api.ts'

/** Deletes campaigns, and knows which ones nothing more is to be said of. */
export class DeleteCampaign {
  readonly #campaigns: Pick<CampaignApi, 'remove'>
  readonly #deleting = new Set<CampaignId>()

  constructor(campaigns: Pick<CampaignApi, 'remove'>) {
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

  isDeleting(id: CampaignId): boolean {
    return this.#deleting.has(id)
  }
}
