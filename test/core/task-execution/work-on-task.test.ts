import { beforeEach, describe, expect, it } from 'vitest'
import { RequestRejected, ServerUnreachable } from '#core/errors.ts'
import type { PressResult, ProfileView } from '#core/task-execution/site-page.ts'
import { WorkOnTask } from '#core/task-execution/work-on-task.ts'
import type { TaskAction } from '#core/task/task.ts'
import type { LeasedTask, TaskPayload } from '#core/task/task-work.ts'
import { prospectId } from '#core/runtime/ids.ts'
import { epochMs, outreachDate, outreachMs } from '#core/runtime/moments.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeNetwork, FakeSitePage } from '../../fakes/fake-site-page.ts'
import { FakeTaskLedger, LEASE_MS } from '../../fakes/fake-task-ledger.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { NETWORK, profilePayload } from './task-fixtures.ts'

const PROSPECT = prospectId(7)

let clock: FakeClock
let tasks: FakeTaskLedger
let network: FakeNetwork
let page: FakeSitePage
let logger: MemoryLogger
let work: WorkOnTask

beforeEach(() => {
  clock = new FakeClock()
  tasks = new FakeTaskLedger(clock)
  network = new FakeNetwork(clock, 'ada', 'bo')
  page = new FakeSitePage(network)
  logger = new MemoryLogger()
  work = new WorkOnTask(page, { tasks, clock, scheduler: clock, logger })
})

const leased = async (
  action: TaskAction,
  payload: TaskPayload = profilePayload('ada'),
  status: 'pending' | 'unverified' = 'pending',
): Promise<LeasedTask> => {
  tasks.add(action, payload).status = status
  const {
    tasks: [task],
  } = await tasks.lease(1)
  return task!
}

it.each([
  ['VISIT_PEOPLE', 'pending', 2],
  ['CONNECT_PEOPLE', 'pending', 2],
  ['VISIT_PEOPLE', 'unverified', 1],
  ['CONNECT_PEOPLE', 'unverified', 1],
] as const)('a %s that is %s opens the profile %i times', async (action, status, times) => {
  let opened = 0
  const open = page.openProfile.bind(page)
  page.openProfile = (...who) => {
    opened += 1
    return open(...who)
  }
  await work.execute(await leased(action, undefined, status))
  expect(opened).toBe(times)
})

describe('a page that is shown to another member than the one who acts', () => {
  it.each([
    ['VISIT_PEOPLE', 'pending'],
    ['CONNECT_PEOPLE', 'pending'],
    ['CHECK_ACCEPTED', 'pending'],
    ['VISIT_PEOPLE', 'unverified'],
    ['CONNECT_PEOPLE', 'unverified'],
  ] as const)('proves nothing and is not acted on: %s, %s', async (action, status) => {
    page.member = 'member-2'
    const payload = { ...profilePayload('ada'), member: 'member-1' }
    const settlement = await work.execute(await leased(action, payload, status))
    expect(settlement).toEqual({ status: 'failed', failCode: 'other_member' })
    expect(network.member('ada')).toMatchObject({ visits: 0, invitations: 0 })
  })

  it('proves nothing either where it was somebody else’s before within one task', async () => {
    const open = page.openConnections.bind(page)
    page.openConnections = async (...which) => {
      const view = await open(...which)
      page.member = 'member-2'
      return { ...view, hasNext: true }
    }
    network.member('ada').acceptedAt = clock.now()
    const people = [
      { prospect: PROSPECT, publicIdentifier: 'ada' },
      { prospect: prospectId(8), publicIdentifier: 'bo' },
    ]
    const payload = { network: NETWORK, people, member: null }
    const settlement = await work.execute(await leased('CHECK_ACCEPTED', payload))
    expect(settlement).toEqual({ status: 'failed', failCode: 'other_member' })
  })

  const beganAs = async (payload: TaskPayload): Promise<readonly (string | undefined)[]> => {
    const members: (string | undefined)[] = []
    const begin = tasks.begin.bind(tasks)
    tasks.begin = (task, member?: string) => {
      members.push(member)
      return begin(task)
    }
    const settlement = await work.execute(await leased('CONNECT_PEOPLE', payload))
    expect(settlement?.status).toBe('succeeded')
    return members
  }

  it.each(['member-1', null])(
    'is told from one that is shown to that member, of whom the last look is told: %s',
    async (member) => {
      expect(await beganAs({ ...profilePayload('ada'), member })).toEqual(['member-1'])
    },
  )

  it('is nothing to a server that knows of no members, which would refuse to hear of them', async () => {
    expect(await beganAs(profilePayload('ada'))).toEqual([undefined])
  })

  it('is asked for as that member, where whoever reads it has chosen nobody', async () => {
    const asked: (string | null | undefined)[] = []
    const open = page.openProfile.bind(page)
    page.openProfile = (url, who, member) => {
      asked.push(member)
      return open(url, who)
    }
    const payload = { ...profilePayload('ada'), member: 'member-1' }
    await work.execute(await leased('VISIT_PEOPLE', payload))
    expect(asked).toEqual(['member-1', 'member-1'])
  })
})

describe('a visit', () => {
  it('opens the full profile once and settles with what the reloaded page shows', async () => {
    const settlement = await work.execute(await leased('VISIT_PEOPLE'))
    expect(network.member('ada').visits).toBe(1)
    expect(settlement).toMatchObject({
      status: 'succeeded',
      result: { profile: { fullName: 'Ada Park' }, relation: 'none' },
      receipt: { url: `${NETWORK}/in/ada`, readAt: new Date(clock.now()), member: 'member-1' },
    })
    expect(tasks.open).toEqual([])
  })

  it('takes a visit of the last 24 hours for what it is, and opens nothing again', async () => {
    network.visit('ada')
    const settlement = await work.execute(await leased('VISIT_PEOPLE'))
    expect(settlement?.status).toBe('succeeded')
    expect(network.member('ada').visits).toBe(1)
  })

  it('counts as made where the network refused a second one but the page shows the first', async () => {
    page.press = ({ publicIdentifier: who }) => {
      network.visit(who)
      return Promise.resolve({ kind: 'refused', failCode: 'profile_unavailable' })
    }
    const settlement = await work.execute(await leased('VISIT_PEOPLE'))
    expect(settlement).toMatchObject({ status: 'succeeded', receipt: { member: 'member-1' } })
  })

  it('is told from the page that can’t be read afterwards, whatever the network seemed to refuse', async () => {
    page.press = () => {
      page.view = { kind: 'trouble', trouble: 'challenge' }
      return Promise.resolve({ kind: 'refused', failCode: 'already_invited' })
    }
    const settlement = await work.execute(await leased('VISIT_PEOPLE'))
    expect(settlement).toEqual({ status: 'failed', failCode: 'challenge' })
  })

  it('is unverified where the page shows only an older visit afterwards', async () => {
    network.member('ada').visitedAt = clock.now() - 2 * 86_400_000
    page.pressed = { kind: 'done' }
    const settlement = await work.execute(await leased('VISIT_PEOPLE'))
    expect(settlement).toEqual({ status: 'unverified' })
  })

  it.each([
    ['own_profile', 'oneself'],
    ['page_changed', 'unknown'],
  ] as const)('fails as %s where the profile is %s, without a last look', async (failCode, how) => {
    page.relation = how
    const settlement = await work.execute(await leased('VISIT_PEOPLE'))
    expect(settlement).toEqual({ status: 'failed', failCode })
    expect(network.member('ada').visits).toBe(0)
  })

  it('only reads in look mode: done, or not', async () => {
    const notDone = await work.execute(await leased('VISIT_PEOPLE', undefined, 'unverified'))
    expect(notDone).toEqual({ status: 'unverified', result: { relation: 'none' } })
    network.visit('bo')
    tasks.rows.length = 0
    const done = await work.execute(
      await leased('VISIT_PEOPLE', profilePayload('bo'), 'unverified'),
    )
    expect(done?.status).toBe('succeeded')
    expect(network.member('ada').visits).toBe(0)
    expect(network.member('bo').visits).toBe(1)
  })
})

describe('a connection request', () => {
  it('is sent once, with its note, and settled with the receipt', async () => {
    const settlement = await work.execute(
      await leased('CONNECT_PEOPLE', profilePayload('ada', 'Hello Ada')),
    )
    expect(page.notes).toEqual(['Hello Ada'])
    const result = { relation: 'pending', sentNote: 'Hello Ada' }
    expect(settlement).toMatchObject({ status: 'succeeded', result })
    expect(network.member('ada').invitations).toBe(1)
  })

  it('counts as sent with its note as networks keep it: with one kind of line end, and no blanks around', async () => {
    page.press = ({ publicIdentifier: who }) => {
      network.invite(who, 'Hello\nAda')
      return Promise.resolve({ kind: 'done' })
    }
    const task = await leased('CONNECT_PEOPLE', profilePayload('ada', ' Hello\r\nAda '))
    expect((await work.execute(task))?.status).toBe('succeeded')
  })

  it.each([
    ['another note', 'Hello Ida'],
    ['no note', null],
  ])('is unverified where the page shows %s, and is not sent again', async (_, shown) => {
    page.press = ({ publicIdentifier: who }) => {
      network.invite(who, shown)
      return Promise.resolve({ kind: 'done' })
    }
    const payload = profilePayload('ada', 'Hello Ada')
    const settlement = await work.execute(await leased('CONNECT_PEOPLE', payload))
    expect(settlement).toMatchObject({ status: 'unverified', result: { relation: 'pending' } })
    const look = await work.execute(await leased('CONNECT_PEOPLE', payload, 'unverified'))
    expect(look).toMatchObject({ status: 'unverified', result: { relation: 'pending' } })
    expect(network.member('ada').invitations).toBe(1)
  })

  it('counts as done where it was accepted before the page was read again', async () => {
    page.press = ({ publicIdentifier: who }) => {
      network.invite(who)
      network.member(who).acceptedAt = clock.now()
      return Promise.resolve({ kind: 'done' })
    }
    const settlement = await work.execute(await leased('CONNECT_PEOPLE'))
    expect(settlement).toMatchObject({ status: 'succeeded', result: { relation: 'first' } })
  })

  it.each([
    ['already_invited', () => network.invite('ada')],
    ['already_connected', () => (network.member('ada').acceptedAt = clock.now())],
    ['follow_only', () => (page.relation = 'follow_only')],
    ['incoming_request', () => (page.relation = 'incoming')],
    ['cannot_resend_yet', () => (page.relation = 'withdrawn')],
    ['own_profile', () => (page.relation = 'oneself')],
    ['page_changed', () => (page.relation = 'unknown')],
    ['profile_unavailable', () => network.members.delete('ada')],
  ])('fails as %s by what the page shows, without a last look', async (failCode, prepare) => {
    prepare()
    const before = network.members.get('ada')?.invitations
    const settlement = await work.execute(await leased('CONNECT_PEOPLE'))
    expect(settlement).toMatchObject({ status: 'failed', failCode })
    expect(network.members.get('ada')?.invitations).toBe(before)
  })

  it.each<[string, PressResult]>([
    ['note_quota', { kind: 'refused', failCode: 'note_quota' }],
    ['email_required', { kind: 'refused', failCode: 'email_required' }],
    ['limit_notice', { kind: 'trouble', trouble: 'limit_notice' }],
    ['challenge', { kind: 'trouble', trouble: 'challenge' }],
  ])('fails as %s where the network says so', async (failCode, pressed) => {
    page.pressed = pressed
    const settlement = await work.execute(await leased('CONNECT_PEOPLE'))
    expect(settlement).toMatchObject({ status: 'failed', failCode })
  })

  it('tells with a refusal at the limit what the reloaded page shows', async () => {
    page.pressed = { kind: 'trouble', trouble: 'limit_notice' }
    const settlement = await work.execute(await leased('CONNECT_PEOPLE'))
    expect(settlement).toEqual({
      ...{ status: 'failed', failCode: 'limit_notice', result: { relation: 'none' } },
    })
  })

  it('counts as sent where no answer came but the reloaded page shows it', async () => {
    page.losesAnswers = true
    const settlement = await work.execute(await leased('CONNECT_PEOPLE'))
    expect(settlement?.status).toBe('succeeded')
    expect(network.member('ada').invitations).toBe(1)
  })

  it('counts as sent where the network calls it a second one but the page shows the first', async () => {
    page.press = ({ publicIdentifier: who }) => {
      network.invite(who)
      return Promise.resolve({ kind: 'refused', failCode: 'already_invited' })
    }
    const settlement = await work.execute(await leased('CONNECT_PEOPLE'))
    expect(settlement).toMatchObject({ status: 'succeeded', result: { relation: 'pending' } })
  })

  it('is unverified where no answer came and the page shows nothing', async () => {
    page.pressed = { kind: 'unknown' }
    const settlement = await work.execute(await leased('CONNECT_PEOPLE'))
    expect(settlement).toEqual({ status: 'unverified', result: { relation: 'none' } })
  })

  it.each([
    ['sent', () => network.invite('ada'), 'succeeded'],
    ['not sent', () => {}, 'unverified'],
  ])('is only looked for in look mode: %s', async (_, prepare, status) => {
    prepare()
    const before = network.member('ada').invitations
    const settlement = await work.execute(await leased('CONNECT_PEOPLE', undefined, 'unverified'))
    expect(settlement?.status).toBe(status)
    expect(network.member('ada').invitations).toBe(before)
  })
})

describe('a look for a connection request', () => {
  it('proves nothing where the page does not tell the relation', async () => {
    page.relation = 'unknown'
    const settlement = await work.execute(await leased('CONNECT_PEOPLE', undefined, 'unverified'))
    expect(settlement).toEqual({ status: 'unverified', result: {} })
  })
})

describe('before anything is pressed', () => {
  it.each(['VISIT_PEOPLE', 'CONNECT_PEOPLE'] as const)(
    'the last look may stop %s',
    async (action) => {
      tasks.stop = 'do_not_contact'
      expect(await work.execute(await leased(action))).toBeNull()
      expect(network.member('ada')).toMatchObject({ visits: 0, invitations: 0 })
    },
  )

  it.each(['VISIT_PEOPLE', 'CONNECT_PEOPLE'] as const)(
    'a lease about to run out stops %s',
    async (action) => {
      const task = await leased(action)
      await clock.elapse(LEASE_MS - 14_000)
      expect(await work.execute(task)).toBeNull()
      expect(network.member('ada')).toMatchObject({ visits: 0, invitations: 0 })
    },
  )

  it('a page that asks for a person stops everything, and says what it asks', async () => {
    page.view = { kind: 'trouble', trouble: 'challenge' }
    const settlement = await work.execute(await leased('VISIT_PEOPLE'))
    expect(settlement).toEqual({ status: 'failed', failCode: 'challenge' })
  })
})

describe('a page that does not load', () => {
  const gone = () => Promise.reject(new Error('The page did not load in time.'))

  it.each(['VISIT_PEOPLE', 'CONNECT_PEOPLE', 'CHECK_ACCEPTED'] as const)(
    'is said to be unreadable at once, and not left to the end of the lease of %s',
    async (action) => {
      page.openProfile = gone
      if (action === 'CHECK_ACCEPTED') page.openConnections = gone
      const before = clock.now()
      expect(await work.execute(await leased(action))).toEqual({ status: 'unverified' })
      expect(tasks.settlements).toEqual([{ status: 'unverified' }])
      expect(clock.now()).toBe(before)
      expect(logger.lines).toMatchObject([
        { level: 'warn', facts: { action, message: 'The page did not load in time.' } },
      ])
    },
  )

  it.each(['VISIT_PEOPLE', 'CONNECT_PEOPLE'] as const)(
    'is told from a network of which no other page does either: %s',
    async (action) => {
      page.openProfile = gone
      page.openConnections = gone
      const unreachable = { status: 'unverified', unreachable: true }
      expect(await work.execute(await leased(action))).toEqual(unreachable)
    },
  )

  it('after an invitation was pressed leaves that in doubt, at once', async () => {
    const open = page.openProfile.bind(page)
    page.openProfile = (...who) => (network.member('ada').invitations > 0 ? gone() : open(...who))
    const settlement = await work.execute(await leased('CONNECT_PEOPLE'))
    expect(settlement).toEqual({ status: 'unverified' })
    expect(network.member('ada').invitations).toBe(1)
  })
})

describe('a server that does not answer', () => {
  it('is asked again to settle, while the lease lasts', async () => {
    const settle = tasks.settle.bind(tasks)
    let silent = 3
    tasks.settle = (...said) => {
      silent -= 1
      return silent > 0 ? Promise.reject(new ServerUnreachable()) : settle(...said)
    }
    const settled = work.execute(await leased('VISIT_PEOPLE'))
    await clock.elapse(5_000)
    expect((await settled)?.status).toBe('succeeded')
    expect(tasks.open).toEqual([])
  })

  it('is told that the page is unreadable where it refused what the page says', async () => {
    const settle = tasks.settle.bind(tasks)
    tasks.settle = (task, settlement) =>
      settlement.result
        ? Promise.reject(new RequestRejected(400, { type: 'validation_error', errors: [] }))
        : settle(task, settlement)
    const settlement = await work.execute(await leased('VISIT_PEOPLE'))
    expect(settlement).toEqual({ status: 'unverified' })
    expect(tasks.settlements).toEqual([{ status: 'unverified' }])
    expect(logger.lines).toMatchObject([
      { level: 'warn', message: 'The server refused what the page says.', facts: { mode: 'act' } },
    ])
  })

  it('is not asked again where it refused', async () => {
    const body = { type: 'client_error' as const, errors: [] }
    tasks.begin = () => Promise.reject(new RequestRejected(400, body))
    await expect(work.execute(await leased('VISIT_PEOPLE'))).rejects.toThrow(RequestRejected)
    expect(network.member('ada').visits).toBe(0)
  })
})

describe('looking who accepted', () => {
  it('answers those of the wanted who are among the connections', async () => {
    network.member('ada').acceptedAt = clock.now() - 1000
    const people = [
      { prospect: PROSPECT, publicIdentifier: 'ada' },
      { prospect: prospectId(8), publicIdentifier: 'bo' },
    ]
    const settlement = await work.execute(
      await leased('CHECK_ACCEPTED', { network: NETWORK, people }),
    )
    expect(settlement).toMatchObject({
      status: 'succeeded',
      result: {
        accepted: [
          { prospect: PROSPECT, publicIdentifier: 'ada', acceptedAt: new Date(clock.now() - 1000) },
        ],
      },
    })
  })

  it.each([
    [undefined, 3],
    ['2026-11-02T08:30:00.000Z', 2],
    ['2026-11-02T08:50:00.000Z', 1],
  ])('reads no further back than %s', async (acceptedSince, pagesRead) => {
    const at = ['2026-11-02T08:45:00.000Z', '2026-11-02T08:15:00.000Z', '2026-11-01T09:00:00.000Z']
    const read: number[] = []
    page.openConnections = (network, number) => {
      read.push(number)
      return Promise.resolve({
        kind: 'connections',
        connections: [{ publicIdentifier: 'cy', acceptedAt: outreachDate(at[number - 1] ?? '') }],
        count: at.length,
        hasNext: number < at.length,
        receipt: {
          url: `${network}/connections`,
          readAt: outreachDate(outreachMs(epochMs(clock.now()))),
          evidence: '',
        },
        member: 'member-1',
      })
    }
    const people = [{ prospect: PROSPECT, publicIdentifier: 'ada' }]
    const payload = { network: NETWORK, people, ...(acceptedSince && { acceptedSince }) }
    await work.execute(await leased('CHECK_ACCEPTED', payload))
    expect(read).toHaveLength(pagesRead)
  })

  it('goes on where the time of the lease before was up, until all pages are read', async () => {
    const read: number[] = []
    page.openConnections = async (network, number) => {
      read.push(number)
      await clock.elapse(40_000)
      return {
        kind: 'connections',
        connections: [{ publicIdentifier: `cy-${number}`, acceptedAt: null }],
        count: 5,
        hasNext: number < 5,
        receipt: {
          url: network,
          readAt: outreachDate(outreachMs(epochMs(clock.now()))),
          evidence: '',
        },
        member: 'member-1',
      }
    }
    const people = [{ prospect: PROSPECT, publicIdentifier: 'ada' }]
    const first = await work.execute(await leased('CHECK_ACCEPTED', { network: NETWORK, people }))
    expect(first).toMatchObject({ status: 'succeeded', result: { accepted: [], nextPage: 3 } })
    const payload = { network: NETWORK, people, page: 4 }
    const last = await work.execute(await leased('CHECK_ACCEPTED', payload))
    expect(last).toMatchObject({ status: 'succeeded', result: { accepted: [] } })
    expect(last?.result).not.toHaveProperty('nextPage')
    expect(read).toEqual([1, 2, 4, 5])
  })
})

describe('what the page says before anything is done', () => {
  it.each([
    ['pending', { result: { profile: { fullName: 'Ada Park' }, relation: 'pending' } }],
    ['follow_only', { result: { profile: { fullName: 'Ada Park' }, relation: 'none' } }],
    ['unknown', { failCode: 'page_changed', result: {} }],
  ] as const)('is told where nobody is to be invited: %s', async (relation, told) => {
    if (relation === 'pending') network.invite('ada')
    else page.relation = relation
    const settlement = await work.execute(await leased('CONNECT_PEOPLE'))
    expect(settlement).toMatchObject({ status: 'failed', ...told })
    if (relation === 'unknown') expect(settlement).not.toHaveProperty('result.profile')
    expect(network.member('ada').invitations).toBe(relation === 'pending' ? 1 : 0)
  })

  it('fails an invitation that was begun, and is withdrawn by now', async () => {
    network.invite('ada')
    network.withdraw('ada')
    const task = await leased('CONNECT_PEOPLE', undefined, 'unverified')
    expect(await work.execute(task)).toEqual({ status: 'failed', failCode: 'withdrawn' })
  })

  it.each([
    ['incoming', { relation: 'incoming' }, { relation: 'none', sentNote: 'Hi' }],
    ['pending, without an invitation', { invited: null }, { relation: 'pending' }],
  ] as const)('takes none for invited who is %s', async (_, shown, result) => {
    network.invite('ada', 'Hi')
    const view = await page.openProfile('', 'ada')
    page.view = { ...(view as Extract<ProfileView, { kind: 'profile' }>), ...shown }
    const task = await leased('CONNECT_PEOPLE', undefined, 'unverified')
    expect(await work.execute(task)).toEqual({ status: 'unverified', result })
  })

  it('takes no visit from before for the one that was to be made', async () => {
    network.visit('ada')
    await clock.elapse(2 * 86_400_000)
    page.pressed = { kind: 'done' }
    const task = await leased('VISIT_PEOPLE')
    expect(await work.execute(task)).toEqual({ status: 'unverified' })
  })

  it('visits somebody again whose visit was long ago', async () => {
    network.visit('ada')
    await clock.elapse(2 * 86_400_000)
    const settlement = await work.execute(await leased('VISIT_PEOPLE'))
    expect(settlement).toMatchObject({
      ...{ status: 'succeeded', receipt: { readAt: new Date(clock.now()) } },
    })
  })
})

describe('a task that only reads', () => {
  const people = [{ prospect: PROSPECT, publicIdentifier: 'ada' }]

  it('asks for no last look where it was begun before, and is left alone where that refuses it', async () => {
    const begun = await leased('CHECK_ACCEPTED', { network: NETWORK, people }, 'unverified')
    const begin = tasks.begin
    tasks.begin = () => Promise.reject(new Error('It was begun.'))
    expect(await work.execute(begun)).toMatchObject({ status: 'succeeded' })
    tasks.begin = begin
    tasks.stop = 'paused'
    page.openConnections = () => Promise.reject(new Error('It was read.'))
    expect(
      await work.execute(await leased('CHECK_ACCEPTED', { network: NETWORK, people })),
    ).toBeNull()
  })

  it('reads forty pages at most, and none once everybody is found', async () => {
    const read: number[] = []
    const open = page.openConnections.bind(page)
    page.openConnections = async (at, number) => {
      read.push(number)
      return { ...(await open(at, number)), hasNext: true }
    }
    await work.execute(await leased('CHECK_ACCEPTED', { network: NETWORK, people, page: 40 }))
    network.member('ada').acceptedAt = clock.now()
    await work.execute(await leased('CHECK_ACCEPTED', { network: NETWORK, people }))
    expect(read).toEqual([40, 1])
  })
})

it('a refusal that is not about what the page says is nobody’s to explain away', async () => {
  const refused = new RequestRejected(403, { type: 'client_error', errors: [] })
  const settle = tasks.settle.bind(tasks)
  tasks.settle = () => {
    tasks.settle = settle
    return Promise.reject(refused)
  }
  await expect(work.execute(await leased('VISIT_PEOPLE'))).rejects.toBe(refused)
  expect(tasks.settlements).toEqual([])
})

it('no further page is opened once the time of the lease is up', async () => {
  let opened = 0
  page.openProfile = async () => {
    await clock.elapse(LEASE_MS)
    throw new Error('It did not load.')
  }
  page.openConnections = () => Promise.reject(new Error(`${(opened += 1)}`))
  expect(await work.execute(await leased('VISIT_PEOPLE'))).toEqual({ status: 'unverified' })
  expect(opened).toBe(0)
})
