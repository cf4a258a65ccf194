import { expect, it } from 'vitest'
import { Value } from '#core/runtime/readable-value.ts'
import { askFirst, forgetInTime, untilThere } from '#web/app/ask-first.ts'
import { firstOf, type FirstAnswers } from '#web/services/first-answers.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { EarlyAnswer } from '#core/runtime/early-answer.ts'
import { campaignId, workspaceId } from '#core/runtime/ids.ts'
import { outreachDate, outreachMs } from '#core/runtime/moments.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aPage, anOverview, aUser, aWorkspace, FakePreferences } from '../fixtures.ts'

const CLOCK = {
  ...{ now: outreachDate(outreachMs(0)), since: outreachDate(outreachMs(0)) },
  ...{ scale: 1, networks: [] },
}

const asking = (address: string) => {
  const asked: unknown[] = []
  const note = <T>(answer: T, ...about: unknown[]) => {
    asked.push(about)
    return Promise.resolve(answer)
  }
  const services = {
    preferences: new FakePreferences(),
    users: { load: () => note(aUser(), 'user') },
    workspaces: { load: (id: unknown) => note(aWorkspace(), 'workspace', id) },
    outreach: {
      clock: () => note(CLOCK, 'clock'),
      overview: (id: unknown) => note(anOverview(), 'overview', id),
    },
    prospects: {
      list: (id: unknown, filter: object, page: object) =>
        note(aPage([]), 'people', id, filter, page),
    },
  } as unknown as WebServices
  const { pathname, search } = new URL(address, 'http://localhost')
  return { first: askFirst(services, { pathname, search }), asked }
}

const PEOPLE = { page: 1, pageSize: 50, ordering: '-status_changed_at' }

it.each([
  ['/', []],
  ['/workspace/none/campaign', []],
  ['/workspace/7/campaign', [['workspace', 7]]],
  ['/workspace/7/campaign/create', [['workspace', 7]]],
  [
    '/workspace/7/campaign/3',
    [
      ['workspace', 7],
      ['overview', 3],
    ],
  ],
  [
    '/workspace/7/campaign/3/topic/5',
    [
      ['workspace', 7],
      ['overview', 3],
    ],
  ],
  [
    '/workspace/7/campaign/3/prospecting?status=VISITED',
    [
      ['workspace', 7],
      ['overview', 3],
    ],
  ],
  [
    '/workspace/7/campaign/3/prospecting',
    [
      ['workspace', 7],
      ['overview', 3],
      ['people', 3, {}, PEOPLE],
    ],
  ],
] as const)('at %s is asked for first what its page shows', (address, expected) => {
  expect(asking(address).asked).toEqual([['user'], ['clock'], ...expected])
})

it('an answer is told of what was asked about alone', () => {
  const { first } = asking('/workspace/7/campaign/3')
  expect(firstOf(first.workspace, workspaceId(7))).toBeDefined()
  expect(firstOf(first.workspace, workspaceId(8))).toBe(undefined)
  expect(firstOf(first.people, campaignId(3))).toBe(undefined)
})

it('what was asked for first is given to nobody once another user is signed in, or after 5 s', async () => {
  const scheduler = new FakeClock()
  const subject = new Value<string | null>('ann')
  const services = { session: { subject }, scheduler } as unknown as WebServices
  const asked = async () => {
    const { first } = asking('/workspace/7/campaign')
    forgetInTime(first, services)
    await untilThere(first, { scheduler })
    return first
  }
  const good = await asked()
  await scheduler.elapse(4_999)
  expect(good.user?.now()?.id).toBe(1)
  await scheduler.elapse(1)
  expect(good.workspace?.answer.now()).toBe(null)
  const anns = await asked()
  subject.set('bea')
  expect([anns.user?.now(), anns.workspace?.answer.later()]).toEqual([null, null])
})

it('a page waits for what it shows first, but not for long', async () => {
  const scheduler = new FakeClock()
  const wait = async (first: FirstAnswers) => {
    let isOver = false
    void untilThere(first, { scheduler }).then(() => (isOver = true))
    await scheduler.elapse(0)
    return () => isOver
  }
  expect((await wait({ user: new EarlyAnswer(Promise.resolve(aUser())) }))()).toBe(true)
  expect((await wait({ user: new EarlyAnswer(Promise.reject(new Error('away'))) }))()).toBe(true)
  const slow = await wait({ user: new EarlyAnswer(new Promise(() => {})) })
  await scheduler.elapse(199)
  expect(slow()).toBe(false)
  await scheduler.elapse(1)
  expect(slow()).toBe(true)
})
