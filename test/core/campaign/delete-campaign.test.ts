import { expect, it } from 'vitest'
import { DeleteCampaign } from '#core/campaign/delete-campaign.ts'
import { campaignId } from '#core/runtime/ids.ts'

const CAMPAIGN = campaignId(3)

it('a campaign counts as being deleted from the moment it is asked for, and no other does', async () => {
  let removed = (): void => {}
  const remove = () => new Promise<void>((resolve) => (removed = resolve))
  const deleteCampaign = new DeleteCampaign({ remove })
  const ended = deleteCampaign.execute(CAMPAIGN)
  expect(deleteCampaign.isDeleting(CAMPAIGN)).toBe(true)
  expect(deleteCampaign.isDeleting(campaignId(4))).toBe(false)
  removed()
  await ended
  expect(deleteCampaign.isDeleting(CAMPAIGN)).toBe(true)
})

it('a campaign that could not be deleted counts like any other again', async () => {
  const deleteCampaign = new DeleteCampaign({ remove: () => Promise.reject(new Error('away')) })
  await expect(deleteCampaign.execute(CAMPAIGN)).rejects.toThrow('away')
  expect(deleteCampaign.isDeleting(CAMPAIGN)).toBe(false)
})
