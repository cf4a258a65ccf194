import { expect, it } from 'vitest'
import type { Campaign } from '#core/campaign/campaign.ts'
import { DeleteCampaign } from '#core/campaign/delete-campaign.ts'
import { campaignId } from '#core/runtime/ids.ts'

const CAMPAIGN = campaignId(3)
const CAMPAIGN_THERE = { id: CAMPAIGN } as Campaign
const restore = () => Promise.resolve(CAMPAIGN_THERE)

it('a campaign counts as being deleted from the moment it is asked for, and no other does', async () => {
  let removed = (): void => {}
  const remove = () => new Promise<void>((resolve) => (removed = resolve))
  const deleteCampaign = new DeleteCampaign({ remove, restore })
  const ended = deleteCampaign.execute(CAMPAIGN)
  expect(deleteCampaign.isDeleting(CAMPAIGN)).toBe(true)
  expect(deleteCampaign.isDeleting(campaignId(4))).toBe(false)
  removed()
  await ended
  expect(deleteCampaign.isDeleting(CAMPAIGN)).toBe(true)
  const undone = deleteCampaign.undo(CAMPAIGN)
  expect(deleteCampaign.isDeleting(CAMPAIGN)).toBe(false)
  expect(await undone).toBe(CAMPAIGN_THERE)
})

it('a campaign that could not be restored counts as deleted still', async () => {
  const deleteCampaign = new DeleteCampaign({
    remove: () => Promise.resolve(),
    restore: () => Promise.reject(new Error('away')),
  })
  await deleteCampaign.execute(CAMPAIGN)
  await expect(deleteCampaign.undo(CAMPAIGN)).rejects.toThrow('away')
  expect(deleteCampaign.isDeleting(CAMPAIGN)).toBe(true)
})

it('a campaign that could not be deleted counts like any other again', async () => {
  const deleteCampaign = new DeleteCampaign({
    remove: () => Promise.reject(new Error('away')),
    restore,
  })
  await expect(deleteCampaign.execute(CAMPAIGN)).rejects.toThrow('away')
  expect(deleteCampaign.isDeleting(CAMPAIGN)).toBe(false)
})
