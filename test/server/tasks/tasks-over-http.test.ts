import { expect, test } from 'vitest'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { apiOver, PASSWORD, signUp, type Api } from '../../fixtures/api.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'

const NETWORK = 'http://localhost:4281'

const profile = (publicIdentifier: string) => ({
  public_identifier: publicIdentifier,
  first_name: 'Aiko',
  last_name: 'Mori',
  full_name: 'Aiko Mori',
  headline: 'Head of Sales',
  about: '',
  avatar_url: '',
  job_title: 'Head of Sales',
  company_name: 'Mori & Co',
  industry: 'Software',
  location: 'Kyoto',
  country_code: 'JP',
  positions: [],
  connection_degree: 2,
})

const receiptAt = (clock: FakeClock, url: string) => ({
  url,
  read_at: new Date(clock.now()).toISOString(),
  evidence: 'Pending',
})

async function worldOver(api: Api, clock: FakeClock, people: readonly string[]) {
  let { access } = await signUp(api, 'aiko@overture.example')
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await api.call(method, path, body, { token: access })
    if (answer.status !== 401) return answer
    const credentials = { username: 'aiko@overture.example', password: PASSWORD }
    access = (await api.call('POST', '/api/token/', credentials)).body.access
    return api.call(method, path, body, { token: access })
  }
  const { body: workspaces } = await call('GET', '/api/workspaces/')
  const workspace: number = workspaces.data[0].id
  const csv = ['url', ...people.map((name) => `${NETWORK}/in/${name}`)].join('\n')
  const { body: campaign } = await call('POST', `/api/workspaces/${workspace}/campaigns/csv/`, {
    name: 'Kyoto',
    file_name: 'kyoto.csv',
    column_map: { profile_url: 'url' },
    csv,
  })
  const lease = async () => (await call('POST', '/api/tasks/lease/', { limit: 1 })).body
  const change = (task: { id: number; lease_token: string }, more: object) =>
    call('PATCH', `/api/tasks/${task.id}/`, { lease_token: task.lease_token, ...more })
  const load = async () => (await call('GET', `/api/campaigns/${campaign.id}/`)).body
  const peopleOf = async () =>
    (await call('GET', `/api/campaigns/${campaign.id}/linkedin/people/?ordering=id`)).body.data
  return { call, lease, change, load, peopleOf, workspace, campaign: campaign.id as number, clock }
}

describeOnPglite('over HTTP', (open) => {
  const start = async (people: readonly string[]) => {
    const clock = new FakeClock()
    const api = await apiOver(await open(), { clock, scheduler: clock })
    await api.listen()
    const world = await worldOver(api, clock, people)
    for (let round = 0; round < 50; round += 1) {
      if ((await world.load()).import.state === 'done') break
      await clock.elapse(1000)
    }
    return { ...world, api }
  }

  test('a person is visited for one credit, invited once, and seen to accept', async () => {
    const world = await start(['aiko-mori'])
    const { call, lease, change, load, peopleOf, campaign, clock } = world
    expect((await lease()).data).toEqual([])
    expect(await call('POST', `/api/campaigns/${campaign}/run/`, {})).toMatchObject({
      status: 202,
      body: { status: 'running' },
    })

    const [visit] = (await lease()).data
    expect(visit).toMatchObject({
      action: 'VISIT_PEOPLE',
      mode: 'act',
      payload: { network: NETWORK, profile_url: `${NETWORK}/in/aiko-mori` },
    })
    expect((await change(visit, { status: 'running' })).status).toBe(200)
    const visited = {
      status: 'succeeded',
      result: { profile: profile('aiko-mori'), relation: 'none' },
      receipt: receiptAt(clock, visit.payload.profile_url),
    }
    for (const no of ['javascript:alert(1)', 'in/aiko-mori', 'ftp://localhost/a']) {
      const result = { profile: { ...profile('aiko-mori'), avatar_url: no } }
      for (const wrong of [{ result }, { receipt: receiptAt(clock, no) }])
        expect((await change(visit, { ...visited, ...wrong })).status).toBe(400)
    }
    expect((await change(visit, visited)).status).toBe(200)
    expect((await change(visit, visited)).status).toBe(200)
    const { body: workspaces } = await call('GET', '/api/workspaces/')
    expect(workspaces.data[0].credit).toBe(1)
    const [person] = await peopleOf()
    expect(person).toMatchObject({
      status: 'VISITED',
      waiting_for: 'delay',
      credits_spent: 1,
      person: { full_name: 'Aiko Mori' },
    })

    const early = await lease()
    expect(early.data).toEqual([])
    await clock.elapse(Date.parse(early.next_due_at) - clock.now())
    await clock.elapse(240_000)
    const [connect] = (await lease()).data
    expect(connect).toMatchObject({ action: 'CONNECT_PEOPLE', mode: 'act' })
    await change(connect, { status: 'running' })
    const invited = {
      status: 'succeeded',
      result: { relation: 'pending' },
      receipt: receiptAt(clock, connect.payload.profile_url),
    }
    expect((await change(connect, invited)).status).toBe(200)
    expect((await peopleOf())[0]).toMatchObject({
      status: 'INVITATION_SENT',
      waiting_for: 'acceptance',
    })
    expect((await load()).stall).toMatchObject({ code: 'acceptance' })

    await clock.elapse(4 * 3_600_000)
    // The session is renewed by a call that sends nothing.
    await load()
    const [replies] = (await lease()).data
    expect(replies).toMatchObject({ action: 'CHECK_REPLIES' })
    await change(replies, { status: 'running' })
    const read = { status: 'succeeded', receipt: receiptAt(clock, `${NETWORK}/messages`) }
    expect((await change(replies, { ...read, result: { replies: [] } })).status).toBe(200)
    await clock.elapse(240_000)
    const [check] = (await lease()).data
    expect(check).toMatchObject({ action: 'CHECK_ACCEPTED' })
    expect(check.payload.people).toEqual([{ prospect: person.id, public_identifier: 'aiko-mori' }])
    await change(check, { status: 'running' })
    const accepted = [
      { prospect: person.id, public_identifier: 'aiko-mori', accepted_at: null },
      { prospect: 999_999, public_identifier: 'somebody', accepted_at: null },
    ]
    const checked = await change(check, {
      status: 'succeeded',
      result: { accepted },
      receipt: receiptAt(clock, `${NETWORK}/connections`),
    })
    expect(checked.status).toBe(200)
    expect(checked.body.result).toEqual({ accepted: accepted.slice(0, 1) })
    expect((await peopleOf())[0]).toMatchObject({ status: 'ACCEPTED', waiting_for: null })
    expect(await load()).toMatchObject({ status: 'finished', stall: null })

    const { body: history } = await call(
      'GET',
      `/api/campaigns/${campaign}/linkedin/people/${person.id}/history/`,
    )
    expect(history.data.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['enriched', 'invited', 'accepted']),
    )
    const { body: tasks } = await call('GET', `/api/tasks/?campaign=${campaign}&status=succeeded`)
    expect(tasks.count).toBe(3)
    const failed = await call('GET', `/api/tasks/?campaign=${campaign}&status=failed`)
    expect(failed.body.count).toBe(0)
    const { body: accounts } = await call('GET', '/api/outreach/sender-accounts/')
    expect(accounts.data[0].budgets).toContainEqual({
      action: 'invitations',
      limit: 8,
      per_day: 15,
      cap: 20,
      used_today: 1,
      used_last_7_days: 1,
    })
  })

  test('a stale lease, a repeated look and a forged token are refused and change nothing', async () => {
    const { call, lease, change, peopleOf, campaign, clock } = await start(['a-one'])
    await call('POST', `/api/campaigns/${campaign}/run/`, {})
    const [task] = (await lease()).data
    const forged = await change({ ...task, lease_token: 'forged' }, { status: 'running' })
    expect(forged).toMatchObject({ status: 409, body: { errors: [{ code: 'stale_lease' }] } })
    await change(task, { status: 'running' })
    expect((await change(task, { status: 'running' })).body.errors[0].code).toBe('stale_lease')
    await clock.elapse(61_000)
    const [again] = (await lease()).data
    expect(again).toMatchObject({ id: task.id, mode: 'look' })
    expect((await change(again, { status: 'running' })).body.errors[0].code).toBe(
      'invalid_transition',
    )
    const late = await change(task, {
      status: 'succeeded',
      result: { profile: profile('a-one') },
      receipt: receiptAt(clock, `${NETWORK}/in/a-one`),
    })
    expect(late).toMatchObject({ status: 409, body: { errors: [{ code: 'stale_lease' }] } })
    expect((await peopleOf())[0].status).toBe('DISCOVERED')
    await change(again, { status: 'unverified', result: { relation: 'none' } })
    const waiting = await lease()
    expect(waiting.data).toEqual([])
    await clock.elapse(Date.parse(waiting.next_due_at) - clock.now() + 200_000)
    expect((await lease()).data[0]).toMatchObject({ id: task.id, mode: 'act' })
  })

  test("another user's tasks, people and campaigns are not found", async () => {
    const { api, call, lease, campaign, peopleOf } = await start(['a-one'])
    await call('POST', `/api/campaigns/${campaign}/run/`, {})
    const [task] = (await lease()).data
    const [person] = await peopleOf()
    const stranger = await signUp(api, 'stranger@overture.example')
    const asStranger = (method: string, path: string, body?: unknown) =>
      api.call(method, path, body, { token: stranger.access })
    const tried = await Promise.all([
      asStranger('PATCH', `/api/tasks/${task.id}/`, {
        status: 'running',
        lease_token: task.lease_token,
      }),
      asStranger('POST', `/api/campaigns/${campaign}/run/`, {}),
      asStranger('POST', `/api/campaigns/${campaign}/people/visit/`, { ids: [person.id] }),
      asStranger('DELETE', `/api/campaigns/${campaign}/people/jobs/1/`),
      asStranger('POST', `/api/campaigns/${campaign}/people/connect/`, { filter: {} }),
      asStranger('GET', `/api/campaigns/${campaign}/linkedin/people/${person.id}/history/`),
    ])
    expect(tried.map(({ status }) => status)).toEqual(Array(6).fill(404))
    expect((await asStranger('GET', '/api/tasks/')).body.count).toBe(0)
    expect((await asStranger('POST', '/api/tasks/lease/', {})).body.data).toEqual([])
  })

  test.each([
    ['visit', { withdrawn: 0, begun: 1 }],
    // Whose visit has begun isn't invited yet.
    ['connect', { withdrawn: 1, begun: 0 }],
  ])(
    'whoever is asked for by people/%s/ goes first, and the others are counted by reason',
    async (what, undone) => {
      const { call, lease, campaign, peopleOf } = await start(['a-one', 'b-two', 'c-three'])
      await call('POST', `/api/campaigns/${campaign}/run/`, {})
      const people = await peopleOf()
      const { status, body } = await call('POST', `/api/campaigns/${campaign}/people/${what}/`, {
        ids: [people[2].id, 123_456],
      })
      expect(status).toBe(202)
      const { job } = body
      expect(body).toEqual({ accepted: 1, skipped: [{ code: 'not_found', count: 1 }], job })
      const undo = () => call('DELETE', `/api/campaigns/${campaign}/people/jobs/${job}/`)
      expect((await lease()).data[0].payload.public_identifier).toBe('c-three')
      expect(await undo()).toMatchObject({ status: 200, body: undone })
    },
  )

  test('whoever is asked for in a draft waits for it to run, and says so', async () => {
    const { call, campaign, peopleOf } = await start(['a-one'])
    const asked = await call('POST', `/api/campaigns/${campaign}/people/visit/`, { filter: {} })
    expect(asked.body).toMatchObject({ accepted: 1 })
    expect((await peopleOf())[0]).toMatchObject({ waiting_for: 'not_running', next_step_at: null })
    await call('POST', `/api/campaigns/${campaign}/run/`, {})
    expect((await peopleOf())[0].waiting_for).not.toBe('not_running')
  })

  test('a challenge stops the account, says why, and a person sets it going again', async () => {
    const { call, lease, change, load, campaign } = await start(['a-one'])
    await call('POST', `/api/campaigns/${campaign}/run/`, {})
    const [task] = (await lease()).data
    await change(task, { status: 'failed', fail_code: 'challenge' })
    expect((await lease()).data).toEqual([])
    expect((await load()).stall).toMatchObject({ code: 'account_health' })
    const { body } = await call('GET', '/api/outreach/sender-accounts/')
    expect(body.data).toMatchObject([{ health: 'restricted', trouble: 'challenge' }])
    await call('POST', `/api/outreach/sender-accounts/${body.data[0].id}/reopen/`)
    expect((await lease()).data[0].id).toBe(task.id)
  })

  test('a paused campaign gives no work, and says that it is paused', async () => {
    const { call, lease, load, peopleOf, campaign } = await start(['a-one'])
    await call('POST', `/api/campaigns/${campaign}/run/`, {})
    await call('PATCH', `/api/campaigns/${campaign}/`, { status: 'paused' })
    expect((await lease()).data).toEqual([])
    expect((await load()).stall).toMatchObject({ code: 'paused' })
    expect((await peopleOf())[0].waiting_for).toBe('paused')
    await call('PATCH', `/api/campaigns/${campaign}/`, { status: 'running' })
    expect((await lease()).data).toHaveLength(1)
  })

  test('without an extension the campaign says since when nobody asked for work', async () => {
    const { call, lease, load, campaign, clock } = await start(['a-one'])
    await call('POST', `/api/campaigns/${campaign}/run/`, {})
    expect((await load()).stall).toMatchObject({ code: 'extension' })
    await lease()
    expect((await load()).stall).toBeNull()
    await clock.elapse(100_000)
    expect((await load()).stall).toMatchObject({ code: 'extension' })
  })
})
