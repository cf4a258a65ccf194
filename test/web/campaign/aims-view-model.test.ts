import { describe, expect, it } from 'vitest'
import { goalId, icpProfileId, userId, workspaceId } from '#core/runtime/ids.ts'
import { EMPTY_GOAL, type Goal } from '#core/sales-kit/goal.ts'
import { EMPTY_ICP_PROFILE, type IcpProfile } from '#core/sales-kit/icp-profile.ts'
import { icpFilters } from '#core/search/icp-filters.ts'
import { AimsViewModel } from '#web/campaign/create/aims-view-model.ts'
import { refusal } from '../fixtures.ts'

const own = { workspace: workspaceId(7), createdBy: userId(1), version: 1, useCount: 0 }
const goal = (id: number, isDefault: boolean): Goal => ({
  ...{ ...EMPTY_GOAL, ...own, id: goalId(id), name: 'Talk', kind: 'custom' as const, isDefault },
})
const profile: IcpProfile = {
  ...{ ...EMPTY_ICP_PROFILE, ...own, id: icpProfileId(6), name: 'Sales leaders' },
  ...{ jobTitles: ['Head of Sales'], headcountMin: 50, keywords: ['outbound'] },
}

const opened = async (
  goals: readonly Goal[] | Error,
  icpProfiles: readonly IcpProfile[] = [profile],
) => {
  const listed = goals instanceof Error ? Promise.reject(goals) : Promise.resolve(goals)
  const salesKit = {
    goals: { list: () => listed },
    icpProfiles: { list: async () => icpProfiles },
  }
  const model = new AimsViewModel({ salesKit }, own.workspace)
  expect(await model.load()).toBe(icpProfiles.find(({ isDefault }) => isDefault) ?? null)
  return model
}

describe('what a new campaign is to reach', () => {
  it('is the default goal until another is chosen', async () => {
    const model = await opened([goal(1, false), goal(2, true)])
    expect(model.aims).toEqual({ goal: 2 })
    model.chooseGoal(null)
    expect(model.aims.goal).toBeNull()
  })

  it('is with whom the default ICP profile describes until another is chosen', async () => {
    const model = await opened([], [profile, { ...profile, id: icpProfileId(9), isDefault: true }])
    expect(model.aims).toEqual({ icpProfile: 9 })
    model.chooseIcpProfile(null)
    expect(await model.load()).toBeNull()
    expect(model.aims).toEqual({ icpProfile: null })
  })

  it('is with whom an ICP profile describes, which fills the filters of a search', async () => {
    const model = await opened([])
    expect(model.chooseIcpProfile(profile.id)).toBe(profile)
    expect(model.aims).toEqual({ icpProfile: 6 })
    expect(icpFilters(profile)).toEqual({
      ...{ jobTitles: ['Head of Sales'], seniorities: [], industries: [], locations: [] },
      ...{ headcountMin: 50, headcountMax: null, excludeKeywords: [] },
    })
    expect(model.chooseIcpProfile(null)).toBeNull()
  })

  it('can do without what could not be loaded', async () => {
    const model = await opened(refusal('unreachable'))
    expect([model.goals, model.icpProfiles]).toEqual([[], [profile]])
    // The server gives it the default one.
    expect(model.aims).toEqual({})
  })
})
