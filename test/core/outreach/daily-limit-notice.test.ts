import { describe, expect, it } from 'vitest'
import type { TaskMessage } from '#core/task/task-feed.ts'
import { DailyLimitNotice, MIN_REPEAT_INTERVAL_MS } from '#core/outreach/daily-limit-notice.ts'
import { HOUR } from '#core/runtime/durations.ts'
import { Value } from '#core/runtime/readable-value.ts'
import { campaignId, taskId, workspaceId, type CampaignId } from '#core/runtime/ids.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeFeed } from '../../fakes/fake-feed.ts'
import { FakePreferences } from '../../fakes/fake-preferences.ts'

const aTask = (changes: Partial<TaskMessage> = {}): TaskMessage => ({
  type: 'task',
  id: taskId(1),
  remark: 'No remaining visits',
  action: 'VISIT_PEOPLE',
  status: 'pending',
  campaign: { id: campaignId(3) },
  ...changes,
})

const DELETING = 9

const world = () => {
  const clock = new FakeClock()
  const feed = new FakeFeed()
  const preferences = new FakePreferences()
  const page = (user = 'ann', opensAtOnce = true) => {
    const session = { subject: new Value<string | null>(user) }
    const isBeingDeleted = (campaign: CampaignId) => campaign === DELETING
    const notice = new DailyLimitNotice({ clock, feed, session, preferences, isBeingDeleted })
    notice.start()
    if (opensAtOnce) notice.shown.subscribe(() => notice.markOpened())
    return notice
  }
  return { clock, feed, page }
}

describe('the notice of the daily limit', () => {
  it('listens to the tasks, and opens on the remark', () => {
    const { feed, page } = world()
    const notice = page()
    expect([...feed.subscriptions]).toEqual([{ kind: 'tasks' }])
    feed.say(aTask({ remark: '' }))
    feed.say({ type: 'workspace', workspace: workspaceId(7) })
    expect(notice.shown.current).toBe(null)
    feed.say(aTask())
    expect(notice.shown.current?.variant).toBe('visit')
    notice.dismiss()
    expect(notice.shown.current).toBe(null)
  })

  it('ignores a campaign that is being deleted, and opens for the next one', () => {
    const { feed, page } = world()
    const notice = page()
    feed.say(aTask({ campaign: { id: campaignId(DELETING) } }))
    expect(notice.shown.current).toBe(null)
    feed.say(aTask({ action: 'CONNECT_PEOPLE' }))
    expect(notice.shown.current?.variant).toBe('connect')
  })

  it('opens once for each limit, however often the task is told again', async () => {
    const { clock, feed, page } = world()
    const notice = page()
    feed.say(aTask())
    notice.dismiss()
    feed.say(aTask())
    await clock.elapse(MIN_REPEAT_INTERVAL_MS - 1)
    feed.say(aTask({ id: taskId(2), status: 'leased' }))
    expect(notice.shown.current).toBe(null)
    feed.say(aTask({ action: 'CONNECT_PEOPLE' }))
    expect(notice.shown.current?.variant).toBe('connect')
  })

  it('that nobody saw, as they typed until they went to another page, opens there', () => {
    const { feed, page } = world()
    const left = page('ann', false)
    feed.say(aTask())
    left.stop()
    const next = page('ann', false)
    feed.say(aTask())
    expect(next.shown.current?.variant).toBe('visit')
    next.markOpened()
    next.stop()
    const last = page()
    feed.say(aTask())
    expect(last.shown.current).toBe(null)
  })

  it('opens again when it was quiet for four hours, as in the morning after an evening', async () => {
    const { clock, feed, page } = world()
    const notice = page()
    feed.say(aTask())
    notice.dismiss()
    await clock.elapse(4 * HOUR)
    feed.say(aTask())
    expect(notice.shown.current?.variant).toBe('visit')
  })

  it('opens for each who uses the browser', () => {
    const { feed, page } = world()
    const ofAnn = page('ann')
    feed.say(aTask())
    ofAnn.stop()
    const ofBea = page('bea')
    feed.say(aTask())
    expect(ofBea.shown.current?.variant).toBe('visit')
    ofBea.stop()
    const again = page('ann')
    feed.say(aTask())
    expect(again.shown.current).toBe(null)
  })

  it('listens once, however often it is started', () => {
    const { feed, page } = world()
    const notice = page()
    notice.start()
    expect(feed.subscriptions.size).toBe(1)
    notice.stop()
    feed.say(aTask())
    expect(notice.shown.current).toBe(null)
  })

  it('opens in every page that is open, and not again in one that is opened later', () => {
    const { feed, page } = world()
    const pages = [page(), page()]
    feed.say(aTask())
    expect(pages.map(({ shown }) => shown.current?.variant)).toEqual(['visit', 'visit'])
    for (const each of pages) each.stop()
    const reloaded = page()
    feed.say(aTask())
    expect(reloaded.shown.current).toBe(null)
  })

  it('is gone, and listens no more, when the page is gone', () => {
    const { feed, page } = world()
    const notice = page()
    feed.say(aTask())
    notice.stop()
    expect(notice.shown.current).toBe(null)
    expect(feed.subscriptions.size).toBe(0)
    feed.say(aTask({ action: 'CONNECT_PEOPLE' }))
    expect(notice.shown.current).toBe(null)
  })
})
