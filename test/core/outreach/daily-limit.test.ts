import { describe, expect, it } from 'vitest'
import { dailyLimitIn, NO_REMAINING_VISITS } from '#core/outreach/daily-limit.ts'
import { TASK_ACTIONS, type TaskAction } from '#core/task/task.ts'
import { campaignId } from '#core/runtime/ids.ts'

const told = {
  remark: 'No remaining visits',
  action: 'VISIT_PEOPLE',
  campaign: { id: campaignId(3) },
} as const
const nobody = () => false

describe('the daily limit', () => {
  it("is told by the remark 'No remaining visits'", () => {
    expect(NO_REMAINING_VISITS).toBe('No remaining visits')
    expect(dailyLimitIn(told, nobody)?.variant).toBe('visit')
  })

  it('names the budget that the action has spent, and how much of it a day has', () => {
    const spentBy = (action: TaskAction) =>
      dailyLimitIn({ ...told, action, dailyLimit: 15 }, nobody)?.spent
    expect(spentBy('VISIT_PEOPLE')).toEqual({ budget: 'visits', max: 15 })
    expect(spentBy('CONNECT_PEOPLE')).toEqual({ budget: 'invitations', max: 15 })
    expect(spentBy('CHECK_ACCEPTED')).toBe(null)
    expect(dailyLimitIn(told, nobody)?.spent).toBe(null)
  })

  it('is that of visiting by the action alone, and names the limit that the action has met', () => {
    const spent = { ...told, dailyLimit: 15, spentBudget: 'invitations' } as const
    expect(dailyLimitIn(spent, nobody)).toEqual({
      variant: 'visit',
      met: 'connect',
      spent: { budget: 'invitations', max: 15 },
      campaign: 3,
    })
  })

  it.each(['', 'no remaining visits', 'No remaining visits.', 'Done'])(
    'is not told by the remark %j',
    (remark) => {
      expect(dailyLimitIn({ ...told, remark }, nobody)).toBe(null)
    },
  )

  it.each(TASK_ACTIONS.filter((action) => action !== 'VISIT_PEOPLE'))(
    'is that of connecting where the action is %s',
    (action) => {
      expect(dailyLimitIn({ ...told, action }, nobody)?.variant).toBe('connect')
    },
  )

  it('says of look-ups that these are spent, in the window of connecting', () => {
    const spent = { ...told, action: 'SEARCH_PEOPLE', spentBudget: 'searches' } as const
    expect(dailyLimitIn(spent, nobody)).toMatchObject({ variant: 'connect', met: 'preview' })
    const unsaid = { ...told, action: 'SEARCH_PEOPLE' } as const
    expect(dailyLimitIn(unsaid, nobody)).toMatchObject({ variant: 'connect', met: 'search' })
  })

  it('is not told of a campaign that is being deleted, but of every other one', () => {
    expect(dailyLimitIn(told, (campaign) => campaign === 3)).toBe(null)
    expect(dailyLimitIn(told, (campaign) => campaign === 4)?.variant).toBe('visit')
  })
})
