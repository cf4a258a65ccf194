import { describe, expect, it } from 'vitest'
import type { CampaignChanges } from '#core/campaign/campaign-api.ts'
import type { Campaign } from '#core/campaign/campaign.ts'
import { goalId, workspaceId } from '#core/runtime/ids.ts'
import { CampaignSettingsViewModel } from '#web/campaign/settings/campaign-settings-view-model.ts'
import { aCampaign, refusal } from '../fixtures.ts'

const opened = async () => {
  const world = {
    campaign: aCampaign({ version: 4 }),
    isAway: false,
    asked: [] as CampaignChanges[],
  }
  const model = new CampaignSettingsViewModel(
    {
      campaigns: {
        load: async () => {
          if (world.isAway) throw refusal('unreachable')
          return world.campaign
        },
        change: async (_, changes) => {
          world.asked.push(changes)
          if (changes.version !== world.campaign.version) throw refusal('stale_version')
          world.campaign = {
            ...world.campaign,
            ...(changes as Partial<Campaign>),
            version: world.campaign.version + 1,
          }
          return world.campaign
        },
      },
      salesKit: { goals: { list: async () => [] }, icpProfiles: { list: async () => [] } },
    },
    workspaceId(7),
    world.campaign.id,
  )
  await model.load()
  return { model, world }
}

const settings = {
  name: 'Autumn',
  goal: goalId(2),
  icpProfile: null,
  language: 'ja',
  autonomy: 'autopilot',
  duplicatePolicy: 'allow',
  notePolicy: 'with_note',
  withdrawAfterDays: 14,
  limitShare: 40,
} as const

describe('the settings of a campaign', () => {
  it('are saved on top of what was shown, and again on top of that', async () => {
    const { model, world } = await opened()
    expect(await model.save(settings)).toEqual({ kind: 'done' })
    expect(await model.save({ ...settings, limitShare: 50 })).toEqual({ kind: 'done' })
    expect(world.asked.map(({ version }) => version)).toEqual([4, 5])
    expect(model.loaded?.campaign).toMatchObject({ ...settings, limitShare: 50 })
    expect(model.edition).toBe(0)
  })

  it('are saved although the campaign was run meanwhile', async () => {
    const { model, world } = await opened()
    world.campaign = { ...world.campaign, status: 'running', version: 5 }
    expect(await model.save(settings)).toEqual({ kind: 'done' })
    expect(world.campaign).toMatchObject({ ...settings, status: 'running' })
    expect(model.edition).toBe(0)
  })

  it('are shown anew, and what was typed is void, where somebody else changed them', async () => {
    const { model, world } = await opened()
    world.campaign = { ...world.campaign, limitShare: 70, version: 5 }
    const outcome = await model.save(settings)
    expect(outcome).toMatchObject({ kind: 'refused', problems: [{ code: 'stale_version' }] })
    expect(model.loaded?.campaign.limitShare).toBe(70)
    expect(model.edition).toBe(1)
    expect(world.campaign.name).not.toBe('Autumn')
  })

  it('stay as they were typed where the server can’t be asked what they are now', async () => {
    const { model, world } = await opened()
    world.campaign = { ...world.campaign, version: 5 }
    world.isAway = true
    expect((await model.save(settings)).kind).toBe('refused')
    expect(model.edition).toBe(0)
  })

  it('say that they can’t be shown, and are once they can', async () => {
    const { model, world } = await opened()
    world.isAway = true
    await model.load()
    expect(model.problem?.code).toBe('unreachable')
    world.isAway = false
    await model.load()
    expect(model.problem).toBeNull()
  })
})
