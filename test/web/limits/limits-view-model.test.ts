import { expect, it, onTestFinished } from 'vitest'
import { Value } from '#core/runtime/readable-value.ts'
import { campaignId, taskId } from '#core/runtime/ids.ts'
import { LimitsViewModel } from '#web/limits/limits-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeFeed, FakePreferences } from '../fixtures.ts'

const opened = () => {
  const tasks = new FakeFeed()
  const refused = new Set<(code: string) => void>()
  const model = new LimitsViewModel({
    live: { tasks },
    session: { subject: new Value<string | null>('ann') },
    preferences: new FakePreferences(),
    clock: new FakeClock(),
    rejections: {
      onRejection: (hear) => {
        refused.add(hear)
        return () => refused.delete(hear)
      },
    },
    deleteCampaign: { isDeleting: (campaign) => campaign === 9 },
    outreach: { overview: () => Promise.reject(new Error('It is gone.')) },
  })
  const stop = model.start()
  onTestFinished(stop)
  const refuse = (code: string) => {
    for (const hear of refused) hear(code)
  }
  return { model, tasks, refuse, refused, stop }
}

const told = {
  type: 'task',
  id: taskId(1),
  remark: 'No remaining visits',
  action: 'CONNECT_PEOPLE',
  status: 'pending',
} as const

it('the window of limits says that the credits are out when a call is refused for it, until that is read', () => {
  const { model, refuse } = opened()
  refuse('workspace_expired')
  expect(model.isOutOfCredits).toBe(false)
  refuse('insufficient_credits')
  expect(model.isOutOfCredits).toBe(true)
  model.dismissCredits()
  expect(model.isOutOfCredits).toBe(false)
})

it('the window of limits says which limit of the day is reached, until that is read', () => {
  const { model, tasks } = opened()
  tasks.say({ ...told, campaign: { id: campaignId(9) } })
  expect(model.dailyLimit).toBe(null)
  tasks.say({ ...told, campaign: { id: campaignId(3) } })
  expect(model.dailyLimit?.variant).toBe('connect')
  model.dismissDailyLimit()
  expect(model.dailyLimit).toBe(null)
})

it('the window of limits hears nothing any more once it is stopped', () => {
  const { tasks, refused, stop } = opened()
  stop()
  expect([tasks.subscriptions.size, refused.size]).toEqual([0, 0])
})
