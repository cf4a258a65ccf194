import { beforeEach, describe, expect, it } from 'vitest'
import { LeaseHandle } from '#core/task-execution/lease-handle.ts'
import { shownToMember } from '#core/task-execution/member-page.ts'
import type { PressResult, SitePage } from '#core/task-execution/site-page.ts'
import { WithdrawInvite } from '#core/task-execution/withdraw-invite.ts'
import type { Settlement } from '#core/task/task-work.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeNetwork, FakeSitePage } from '../../fakes/fake-site-page.ts'
import { FakeTaskLedger } from '../../fakes/fake-task-ledger.ts'
import { NETWORK, profilePayload } from './task-fixtures.ts'

let clock: FakeClock
let tasks: FakeTaskLedger
let network: FakeNetwork
let page: FakeSitePage

beforeEach(() => {
  clock = new FakeClock()
  tasks = new FakeTaskLedger(clock)
  network = new FakeNetwork(clock, 'ada')
  network.invite('ada')
  page = new FakeSitePage(network)
})

const withdraw = async (
  status: 'pending' | 'unverified' = 'pending',
  on: SitePage = page,
): Promise<Settlement | null> => {
  tasks.add('WITHDRAW_INVITE', profilePayload('ada')).status = status
  const [task] = (await tasks.lease(1)).tasks
  if (!task) throw new Error('There is no task.')
  const lease = new LeaseHandle(task, { tasks, clock, scheduler: clock })
  return new WithdrawInvite(on).execute(task, lease)
}

const isPending = (): boolean => network.member('ada').invitedAt !== null

describe('a withdrawal', () => {
  it('is made once, and settled with the time that the reloaded page gives for it', async () => {
    await clock.elapse(1000)
    expect(await withdraw()).toMatchObject({
      status: 'succeeded',
      result: { relation: 'none' },
      receipt: { url: `${NETWORK}/in/ada`, readAt: new Date(clock.now()) },
    })
    expect(isPending()).toBe(false)
  })

  it('tells of a page that does not say how they stand nothing but that', async () => {
    network.member('ada').invitedAt = null
    page.relation = 'unknown'
    expect(await withdraw()).toEqual({ status: 'failed', failCode: 'page_changed', result: {} })
  })

  it('is not known to be made where nobody is found after it', async () => {
    const press = page.press.bind(page)
    page.press = (...what) => {
      const pressed = press(...what)
      page.view = { kind: 'gone', member: page.member }
      return pressed
    }
    expect(await withdraw()).toEqual({ status: 'unverified' })
  })

  it.each([
    ['withdrawn', 'by hand', () => network.withdraw('ada')],
    [
      'withdrawn',
      'declined, or taken back so that no page shows it',
      () => (network.member('ada').invitedAt = null),
    ],
    ['already_connected', 'accepted', () => (network.member('ada').acceptedAt = clock.now())],
    ['profile_unavailable', 'gone', () => network.members.delete('ada')],
  ])('fails as %s without a last look where it is over: %s', async (failCode, _, happens) => {
    happens()
    tasks.begin = () => Promise.reject(new Error('It was begun.'))
    expect(await withdraw()).toMatchObject({ status: 'failed', failCode })
  })

  it('fails as page_changed where the page does not tell how they stand', async () => {
    network.member('ada').invitedAt = null
    page.relation = 'unknown'
    expect(await withdraw()).toMatchObject({
      status: 'failed',
      failCode: 'page_changed',
      result: {},
    })
  })

  it('tells with an acceptance that came meanwhile that they are connected', async () => {
    page.press = () => {
      network.member('ada').acceptedAt = clock.now()
      return Promise.resolve({ kind: 'unknown' })
    }
    expect(await withdraw()).toMatchObject({
      status: 'failed',
      failCode: 'already_connected',
      result: { relation: 'first' },
      receipt: { readAt: new Date(clock.now()) },
    })
  })

  it('counts as made where no answer came but the reloaded page shows it', async () => {
    page.losesAnswers = true
    expect((await withdraw())?.status).toBe('succeeded')
  })

  it('is unverified where no answer came and the invitation still waits', async () => {
    page.pressed = { kind: 'unknown' }
    expect(await withdraw()).toEqual({ status: 'unverified', result: { relation: 'pending' } })
  })

  it.each<[string, PressResult]>([
    ['profile_unavailable', { kind: 'refused', failCode: 'profile_unavailable' }],
    ['challenge', { kind: 'trouble', trouble: 'challenge' }],
  ])('fails as %s where the network says so', async (failCode, pressed) => {
    page.pressed = pressed
    const result = { relation: 'pending' }
    expect(await withdraw()).toEqual({ status: 'failed', failCode, result })
  })

  it('is only looked for in look mode: made, not made, or over', async () => {
    expect(await withdraw('unverified')).toMatchObject({
      status: 'unverified',
      result: { relation: 'pending' },
    })
    expect(isPending()).toBe(true)
    network.withdraw('ada')
    tasks.rows.length = 0
    expect((await withdraw('unverified'))?.status).toBe('succeeded')
    network.member('ada').withdrawnAt = null
    expect(await withdraw('unverified')).toMatchObject({ failCode: 'withdrawn' })
  })

  it('is not made where the last look says no, or the page is another member’s', async () => {
    tasks.stop = 'do_not_contact'
    expect(await withdraw()).toBeNull()
    tasks.stop = null
    page.member = 'member-2'
    const on = shownToMember(page, { member: 'member-1', onRead: () => {} })
    const other = { status: 'failed', failCode: 'other_member' }
    expect(await withdraw('pending', on)).toEqual(other)
    expect(await withdraw('unverified', on)).toEqual(other)
    expect(isPending()).toBe(true)
  })
})
