import { describe, expect, it } from 'vitest'
import { day, hour, people, peopleWho, startedNetwork } from './started-network.ts'

const idOf = (index: number) => people[index]?.publicIdentifier ?? ''
const [willing] = peopleWho('accept')
const [unwilling] = peopleWho('decline')
const [silent] = peopleWho('ignore')
const willingId = willing?.publicIdentifier ?? ''
const acceptsAfter = willing?.openness.answersAfterMs ?? 0

describe('visiting', () => {
  it('counts once for a press, and reading again counts for nothing', async () => {
    const network = await startedNetwork()
    const before = await network.look(idOf(0))
    expect(before).toMatchObject({ viewed: 'false', viewedAt: null, canOpen: true, isFull: false })

    expect((await network.visit(idOf(0))).status).toBe(200)
    const after = await network.look(idOf(0))
    await network.look(idOf(0))

    const visitedAt = new Date(network.clock.now()).toISOString()
    expect(after).toMatchObject({
      viewed: 'true',
      viewedAt: visitedAt,
      canOpen: false,
      isFull: true,
    })
    expect(await network.effects(`person=${idOf(0)}&kind=visit`)).toHaveLength(1)
    expect(await network.effects(`person=${idOf(0)}&kind=view`)).toHaveLength(3)
  })

  it('shows the full profile only to whom opened it', async () => {
    const network = await startedNetwork()
    await network.submit('/account/create', { name: 'Mori Aoi' })
    await network.visit(idOf(0))
    expect(await network.as('member-2').look(idOf(0))).toMatchObject({
      viewed: 'false',
      isFull: false,
    })
  })

  it('can be done again a day later, with the old receipt still on the page until then', async () => {
    const network = await startedNetwork()
    await network.visit(idOf(0))
    const first = await network.look(idOf(0))
    await network.clock.elapse(day)
    const later = await network.look(idOf(0))
    expect(later).toMatchObject({
      viewed: 'true',
      viewedAt: first.viewedAt,
      canOpen: true,
      isFull: true,
    })
    await network.visit(idOf(0))
    expect((await network.look(idOf(0))).viewedAt).not.toBe(first.viewedAt)
    expect(await network.effects('kind=visit')).toHaveLength(2)
  })
})

describe('an invitation', () => {
  it('is pending at once, also after a reload, and counts once', async () => {
    const network = await startedNetwork()
    const answer = await network.connect(willingId, 'Hello from Osaka')
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ relation: 'pending' })
    const sentAt = new Date(network.clock.now()).toISOString()
    expect(await network.look(willingId)).toMatchObject({
      relation: 'pending',
      invitedAt: sentAt,
      canConnect: false,
    })
    expect(await network.effects('kind=connect')).toMatchObject([
      { person: willingId, member: 'member-1', note: 'Hello from Osaka', at: network.clock.now() },
    ])
  })

  it('is refused a second time, and the attempt is logged as a duplicate', async () => {
    const network = await startedNetwork()
    await network.connect(willingId)
    expect(await network.code(network.connect(willingId))).toBe('already_invited')
    await network.clock.elapse(acceptsAfter)
    expect(await network.code(network.connect(willingId))).toBe('already_connected')
    expect(await network.effects('kind=connect')).toHaveLength(1)
    expect(await network.effects('kind=connect_refused_duplicate')).toHaveLength(2)
  })

  it('is accepted exactly when the person’s answer is due', async () => {
    const network = await startedNetwork()
    const invitedAt = network.clock.now()
    await network.connect(willingId)
    await network.clock.elapse(acceptsAfter - 1)
    expect((await network.look(willingId)).relation).toBe('pending')
    await network.clock.elapse(1)
    const acceptedAt = new Date(invitedAt + acceptsAfter).toISOString()
    expect(await network.look(willingId)).toMatchObject({ relation: 'first', acceptedAt })
    expect(await network.page('/connections')).toContain(acceptedAt)
    expect(await network.page('/invitations/sent')).not.toContain(willingId)
  })

  it.each([
    ['declined', unwilling?.publicIdentifier ?? ''],
    ['ignored', silent?.publicIdentifier ?? ''],
  ])('looks pending for ever when it was %s', async (_, id) => {
    const network = await startedNetwork()
    await network.connect(id)
    await network.clock.elapse(60 * day)
    expect((await network.look(id)).relation).toBe('pending')
    expect(await network.page('/invitations/sent')).toContain(id)
  })

  it('takes a note of at most 200 characters', async () => {
    const network = await startedNetwork()
    expect(await network.code(network.connect(willingId, 'x'.repeat(201)))).toBe('note_too_long')
    expect((await network.connect(willingId, 'x'.repeat(200))).status).toBe(201)
  })

  it('can be taken back, and not repeated for three weeks', async () => {
    const network = await startedNetwork()
    await network.connect(willingId)
    expect((await network.act(`/in/${willingId}/withdraw`)).status).toBe(200)
    expect(await network.code(network.act(`/in/${willingId}/withdraw`))).toBe('not_pending')
    await network.clock.elapse(20 * day)
    const blocked = await network.look(willingId)
    expect(blocked).toMatchObject({ relation: 'withdrawn', canConnect: false })
    expect(await network.code(network.connect(willingId))).toBe('cannot_resend_yet')
    await network.clock.elapse(2 * day)
    expect((await network.look(willingId)).relation).toBe('none')
    expect((await network.connect(willingId)).status).toBe(201)
  })

  it('is refused after a hundred in seven days, whatever the history, and taken when they have passed', async () => {
    const clock = { now: () => Date.UTC(2026, 10, 24, 9) }
    const history = people.slice(600, 660).map(({ publicIdentifier }, index) => ({
      publicIdentifier,
      state: 'pending' as const,
      invitedAt: clock.now() - index * hour,
    }))
    const network = await startedNetwork({ history, clock: { now: () => clock.now() } })
    for (const { publicIdentifier } of people.slice(0, 40)) {
      expect((await network.connect(publicIdentifier)).status).toBe(201)
    }
    const refused = await network.connect(idOf(40))
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'weekly_limit' })
    clock.now = () => Date.UTC(2026, 10, 24, 9) + 6 * day
    expect((await network.connect(idOf(40))).status).toBe(201)
    expect(await network.effects('kind=connect')).toHaveLength(41)
  })

  it('is refused where the person asks for an e-mail address or can only be followed', async () => {
    const network = await startedNetwork()
    const guarded = people.find(({ restriction }) => restriction === 'email_required')
    const followed = people.find(({ restriction }) => restriction === 'follow_only')
    const guardedId = guarded?.publicIdentifier ?? ''
    const followedId = followed?.publicIdentifier ?? ''
    expect(await network.code(network.connect(guardedId))).toBe('email_required')
    expect(await network.code(network.connect(followedId))).toBe('follow_only')
    expect(await network.page(`/in/${guardedId}`)).toContain('data-dialog="email-required"')
    expect(await network.look(followedId)).toMatchObject({
      relation: 'follow-only',
      canConnect: false,
    })
    expect(await network.effects('kind=connect')).toEqual([])
  })
})

describe('lists', () => {
  it('show the newest first, a page at a time, with a way to the next', async () => {
    const start = Date.UTC(2026, 10, 2, 9)
    const history = people.slice(500, 545).map(({ publicIdentifier }, index) => ({
      publicIdentifier,
      state: 'accepted' as const,
      invitedAt: start - (60 - index) * hour,
      acceptedAt: start - (50 - index) * hour,
    }))
    const network = await startedNetwork({ history })
    const idsOn = async (path: string) =>
      [...(await network.page(path)).matchAll(/data-connection data-profile-id="([^"]*)"/g)].map(
        ([, id]) => id,
      )
    const all = [
      ...(await idsOn('/connections')),
      ...(await idsOn('/connections?page=2')),
      ...(await idsOn('/connections?page=3')),
    ]
    expect(all).toEqual(history.map(({ publicIdentifier }) => publicIdentifier).toReversed())
    expect(await network.page('/connections?page=2')).toContain(
      'rel="next" href="/connections?page=3"',
    )
    expect(await network.page('/connections?page=3')).not.toContain('rel="next"')
  })
})

it('a name that is too long is cut where a character ends', async () => {
  const network = await startedNetwork()
  await network.submit('/account/create', { name: `${'y'.repeat(59)}😀` })
  const [named] = await network.effects('kind=member_created')
  expect(named?.name).toBe('y'.repeat(59))
})
