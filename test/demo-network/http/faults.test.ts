import { describe, expect, it } from 'vitest'
import { people, startedNetwork } from '../started-network.ts'

const [first = '', second = ''] = people.map(({ publicIdentifier }) => publicIdentifier)

describe('a fault', () => {
  it('of the kind challenge stands before every page and action until a person confirms', async () => {
    const network = await startedNetwork({ faults: { challenge: true } })
    expect((await network.look(first)).page).toBe('challenge')
    expect((await network.get('/connections')).status).toBe(200)
    expect(await network.code(network.connect(first))).toBe('challenge')
    await network.submit('/challenge', {})
    expect((await network.look(first)).page).toBe('profile')
    expect(await network.effects('kind=connect')).toEqual([])
  })

  it.each([
    ['limit', 'weekly_limit'],
    ['already_invited', 'already_invited'],
    ['email_required', 'email_required'],
    ['follow_only', 'follow_only'],
  ])('of the kind %s refuses invitations without counting one', async (fault, code) => {
    const network = await startedNetwork()
    await network.faults({ [fault]: true })
    expect(await network.code(network.connect(first))).toBe(code)
    await network.faults({ [fault]: false })
    expect((await network.connect(first)).status).toBe(201)
    expect(await network.effects('kind=connect_refused')).toMatchObject([{ reason: code }])
    expect(await network.effects('kind=connect_refused_duplicate')).toEqual([])
  })

  it('of the kind note_quota refuses a note only', async () => {
    const network = await startedNetwork({ faults: { note_quota: true } })
    expect(await network.code(network.connect(first, 'Hello'))).toBe('note_quota')
    expect((await network.connect(first)).status).toBe(201)
  })

  it('of the kind page_changed takes every hook away but the page’s name', async () => {
    const network = await startedNetwork({ faults: { page_changed: true } })
    expect(await network.look(first)).toEqual({
      page: 'profile',
      relation: null,
      viewed: null,
      viewedAt: null,
      invitedAt: null,
      acceptedAt: null,
      canOpen: false,
      canConnect: false,
      isFull: false,
    })
  })

  it('can be confined to some people', async () => {
    const network = await startedNetwork({ faults: { page_changed: [first.toUpperCase()] } })
    expect((await network.look(first)).relation).toBeNull()
    expect((await network.look(second)).relation).toBe('none')
  })
})
