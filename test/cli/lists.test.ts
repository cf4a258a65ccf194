import { describe, expect, it } from 'vitest'
import { campaignOnWire } from '#adapters/http/contract/examples/campaigns.ts'
import { countedPageOnWire, pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { clockOnWire, outreachExamples } from '#adapters/http/contract/examples/outreach.ts'
import { personOnWire, prospectOnWire } from '#adapters/http/contract/examples/people.ts'
import { taskOnWire } from '#adapters/http/contract/examples/tasks.ts'
import { workspaceOnWire } from '#adapters/http/contract/examples/workspaces.ts'
import { NOBODY_REACHED, type Reached } from '#core/metrics/reached.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import { topicOnWire } from '#adapters/http/contract/examples/topics.ts'
import { cli } from './cli.ts'
import { fakeServer, refused } from './fake-server.ts'

async function setUp() {
  const server = await fakeServer()
  const overture = cli(server)
  overture.signIn()
  server.on('GET /api/workspaces/', { body: pageOnWire([workspaceOnWire]) })
  server.on('GET /api/workspaces/3/campaigns/', { body: pageOnWire([campaignOnWire]) })
  server.on('GET /api/campaigns/7/', { body: campaignOnWire })
  return { server, overture }
}

const two = pageOnWire([workspaceOnWire, { ...workspaceOnWire, id: 4, name: 'Beta' }])

describe('overture workspace list', () => {
  it('shows what is left of the credits', async () => {
    const { overture } = await setUp()
    expect(await overture.json('workspace list')).toMatchObject({
      code: 0,
      data: { count: 1, data: [{ id: 3, creditsUsed: 20, creditLimit: 500, creditsLeft: 480 }] },
    })
    expect((await overture.run('workspace list')).stdout).toContain('480 of 500')
  })
})

describe('overture people answer', () => {
  it('tells the server whether a connection request was sent, and takes no half answer', async () => {
    const { server, overture } = await setUp()
    const call = 'POST /api/campaigns/7/people/101/answer/'
    server.on(call, { status: 204 })
    server.on('GET /api/campaigns/7/', { body: campaignOnWire })
    const said = await overture.json('people answer 101 --campaign 7 --not-sent')
    expect(said).toMatchObject({ code: 0, data: { prospect: 101, sent: false } })
    expect((await overture.run('people answer 101 -c 7 --sent')).stdout).toContain('was sent')
    expect(server.asked(call).map(({ body }) => body)).toEqual(['{"sent":false}', '{"sent":true}'])
    expect((await overture.run('people answer 101 -c 7')).code).toBe(2)
    expect((await overture.run('people answer 101 -c 7 --sent --not-sent')).code).toBe(2)
    expect((await overture.run('campaign list')).stdout).toContain('1 to answer')
    const first = { ...campaignOnWire.questions.first, restored_account: 3 }
    const restored = { ...campaignOnWire, questions: { count: 20, first } }
    server.on('GET /api/campaigns/7/', { body: restored })
    expect((await overture.run('people answer 101 -c 7 --not-sent')).stdout).toContain(
      'overture account reopen 3 --nothing-sent',
    )
  })
})

describe('the workspace of a command', () => {
  it('is the only one there is, where none is named', async () => {
    const { overture } = await setUp()
    expect(await overture.json('campaign list')).toMatchObject({
      code: 0,
      data: { count: 1, data: [{ id: 7, counts: { byStatus: { VISITED: 6 } } }] },
    })
  })

  it('has to be named where there are several, and is then remembered', async () => {
    const { server, overture } = await setUp()
    server.on('GET /api/workspaces/', { body: two })
    server.on('GET /api/workspaces/4/', { body: { ...workspaceOnWire, id: 4 } })
    server.on('GET /api/workspaces/4/campaigns/', { body: pageOnWire([]) })
    expect(await overture.json('campaign list')).toMatchObject({
      code: 2,
      error: { error: { message: expect.stringContaining('3 (Acme), 4 (Beta)') } },
    })
    expect(await overture.json('campaign list --workspace 4')).toMatchObject({ code: 0 })
    expect(await overture.json('campaign list')).toMatchObject({ code: 0, data: { count: 0 } })
    expect(server.asked('GET /api/workspaces/4/campaigns/')).toHaveLength(2)
  })

  it('of somebody else is not found, and not remembered', async () => {
    const { server, overture } = await setUp()
    server.on('GET /api/workspaces/', { body: two })
    expect(await overture.json('campaign list --workspace 99')).toMatchObject({
      code: 1,
      error: { error: { code: 'not_found' } },
    })
    expect(await overture.json('campaign list')).toMatchObject({ code: 2 })
  })

  it('that has expired ends with 4', async () => {
    const { server, overture } = await setUp()
    server.on('GET /api/workspaces/3/campaigns/', refused(403, 'workspace_expired'))
    expect(await overture.json('campaign list')).toMatchObject({
      code: 4,
      error: { error: { code: 'workspace_expired', message: 'Workspace expired' } },
    })
    const { stderr } = await overture.run('campaign list')
    expect(stderr).toMatch(/Workspace expired\nChoose a plan under Billing and credits .*, or ask/)
  })
})

describe('overture people list', () => {
  const japanese = {
    ...prospectOnWire,
    id: 102,
    person: { ...personOnWire, full_name: '山田 太郎', company_name: 'ソニー株式会社' },
  }

  it('filters by status and fit, in any letter case', async () => {
    const { server, overture } = await setUp()
    server.on('GET /api/campaigns/7/linkedin/people/', {
      body: countedPageOnWire([prospectOnWire]),
    })
    const result = await overture.json(
      'people list -c 7 --status visited,Accepted --fit Good --search ada',
    )
    expect(result).toMatchObject({ code: 0, data: { data: [{ status: 'VISITED' }] } })
    const { query } = server.asked('GET /api/campaigns/7/linkedin/people/')[0]!
    expect(query.get('status')).toBe('VISITED,ACCEPTED')
    expect(query.get('search')).toBe('ada')
    expect(query.get('fit')).toBe('good')
  })

  it('walks all pages by cursor', async () => {
    const { server, overture } = await setUp()
    server.on('GET /api/campaigns/7/linkedin/people/', ({ query }) =>
      query.get('cursor') === 'c1'
        ? { body: { ...countedPageOnWire([japanese]), count: 2 } }
        : {
            body: {
              ...countedPageOnWire([prospectOnWire]),
              count: 2,
              next: 'x',
              next_cursor: 'c1',
            },
          },
    )
    const result = await overture.json('people list --campaign 7 --all')
    expect(result).toMatchObject({ data: { count: 2, data: [{ id: 101 }, { id: 102 }] } })
  })

  it('says where there are more than are counted', async () => {
    const { server, overture } = await setUp()
    server.on('GET /api/campaigns/7/linkedin/people/', {
      body: { ...countedPageOnWire([prospectOnWire]), count: 1_000, count_is_exact: false },
    })
    const { stderr } = await overture.run('people list -c 7 --search person')
    expect(stderr).toContain('1 of 1000+ people; --page or --all shows more.')
  })

  it('aligns columns whatever the script, cut to the terminal', async () => {
    const { server, overture } = await setUp()
    server.on('GET /api/campaigns/7/linkedin/people/', {
      body: countedPageOnWire([prospectOnWire, japanese]),
    })
    const { stdout } = await overture.run('people list -c 7')
    const [, latin = '', other = ''] = stdout.split('\n')
    const cells = (text: string) => [...text].reduce((n, c) => n + (c > '\u2e7f' ? 2 : 1), 0)
    const before = (line: string) => cells(line.slice(0, line.indexOf('VISITED')))
    expect(before(other)).toBe(before(latin))
    const narrow = await overture.run('people list -c 7', { terminal: true, columns: 70 })
    for (const line of narrow.stdout.split('\n')) {
      // oxlint-disable-next-line no-control-regex
      expect(cells(line.replaceAll(/\u001b\[\d+m/g, ''))).toBeLessThanOrEqual(70)
    }
  })

  it('leaves names readable at 80 columns, and says what it hides for that', async () => {
    const { server, overture } = await setUp()
    const long = {
      ...personOnWire,
      full_name: 'Wilhelmina Featherstone',
      job_title: 'Director of Procurement',
      company_name: 'Featherstone Logistics International',
    }
    server.on('GET /api/campaigns/7/linkedin/people/', {
      body: countedPageOnWire([{ ...prospectOnWire, status: 'PROSPECT_REPLIED', person: long }]),
    })
    const narrow = await overture.run('people list -c 7', { terminal: true, columns: 80 })
    expect(narrow.stdout).toContain('Wilhelmina Feathers')
    expect(narrow.stdout).not.toContain('SINCE')
    expect(narrow.stderr).toContain('Too narrow for: PERSON, SINCE.')
    const wide = await overture.run('people list -c 7', { terminal: true, columns: 140 })
    expect(wide.stdout).toMatch(/SINCE.*\n.*Wilhelmina Featherstone/)
    expect(wide.stderr).not.toContain('Too narrow')
    const piped = await overture.run('people list -c 7')
    expect(piped.stdout).toContain('SINCE')
  })

  it('says who is excluded, whatever else is waited for', async () => {
    const { server, overture } = await setUp()
    const excluded = { ...prospectOnWire, status: 'DISCOVERED', to_connect: false }
    server.on('GET /api/campaigns/7/linkedin/people/', {
      body: countedPageOnWire([{ ...excluded, waiting_for: 'delay', waiting_limit: null }]),
    })
    expect((await overture.run('people list -c 7')).stdout).toContain('excluded, delay')
  })

  it('lets nothing in a name command the terminal', async () => {
    const { server, overture } = await setUp()
    const evil = '\u001b[2J\u001b]0;owned\u0007Ada\r\n\u202eoverwritten'
    const person = { ...personOnWire, full_name: evil }
    server.on('GET /api/campaigns/7/linkedin/people/', {
      body: countedPageOnWire([{ ...prospectOnWire, person }]),
    })
    const { stdout } = await overture.run('people list -c 7')
    // oxlint-disable-next-line no-control-regex
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f\u202e]/)
    expect(stdout.split('\n')).toHaveLength(3)
  })

  it('shows a name as JSON without what would command the terminal', async () => {
    const { server, overture } = await setUp()
    const person = { ...personOnWire, full_name: 'Ada\u009b2J\u202eecalevoL\u007f' }
    server.on('GET /api/campaigns/7/linkedin/people/', {
      body: countedPageOnWire([{ ...prospectOnWire, person }]),
    })
    const { stdout } = await overture.run('people list -c 7 --json')
    expect(stdout).toContain(String.raw`Ada\u009b2J\u202eecalevoL\u007f`)
    expect(JSON.parse(stdout).data[0].person.fullName).toBe(person.full_name)
  })

  it.each([
    ['people list -c x'],
    ['people list -c 0'],
    ['people list -c 7 --status LOST'],
    ['people list -c 7 --page-size 500'],
  ])('is wrong usage as: %s', async (args) => {
    const { overture } = await setUp()
    expect(await overture.json(args)).toMatchObject({
      code: 2,
      error: { error: { code: 'usage' } },
    })
  })
})

describe('a time of outreach', () => {
  it.each(['people list -c 7', 'tasks list'])(
    'is said to be by another clock than the real one, where it is: %s',
    async (command) => {
      const { server, overture } = await setUp()
      server.on('GET /api/campaigns/7/linkedin/people/', {
        body: countedPageOnWire([prospectOnWire]),
      })
      server.on('GET /api/tasks/', { body: pageOnWire([taskOnWire]) })
      const clock = (scale: number, now: Date) =>
        server.on('GET /api/outreach/clock/', { body: { ...clockOnWire, scale, now } })
      clock(600, new Date())
      expect((await overture.run(command)).stderr).toMatch(/by the outreach clock.* 600 times as/)
      clock(1, new Date('2031-01-01T00:00:00Z'))
      expect((await overture.run(command)).stderr).toMatch(/outreach clock.* it is 20(30|31)-/)
      clock(1, new Date())
      expect((await overture.run(command)).stderr).not.toContain('clock')
    },
  )
})

describe('overture account', () => {
  const [account] = outreachExamples.listSenderAccounts.answer.data
  const stopped = {
    ...account!,
    id: 4,
    network: 'https://tiny.example',
    health: 'restricted' as const,
    trouble: 'challenge' as const,
  }

  it('lists the account on each network, with what is used and what stopped it', async () => {
    const { server, overture } = await setUp()
    server.on('GET /api/outreach/sender-accounts/', { body: { data: [account, stopped] } })
    expect(await overture.json('account list')).toMatchObject({
      data: {
        count: 2,
        data: [
          { id: 3, trouble: null },
          { id: 4, trouble: 'challenge' },
        ],
      },
    })
    const { stdout } = await overture.run('account list')
    expect(stdout).toMatch(
      /3 .* https:\/\/network\.example +ann-kowalski +active +12 of 50 +3 of 20 +44\n/,
    )
    expect(stdout).toMatch(/4 .* https:\/\/tiny\.example +ann-kowalski +restricted \(challenge\) /)
  })

  it('reopens the one that is named', async () => {
    const { server, overture } = await setUp()
    const open = { ...stopped, health: 'active' as const, trouble: null }
    server.on('POST /api/outreach/sender-accounts/4/reopen/', { body: open })
    expect((await overture.run('account reopen 4')).stdout).toBe(
      'Account 4 on https://tiny.example is active.\n',
    )
    await overture.run('account reopen 4 --new-member')
    expect(server.received.at(-1)?.body).toBe('{"new_member":true}')
  })
})

describe('overture metrics', () => {
  const row = (status: ProspectStatus, people: number, reached: Partial<Reached> = {}) => ({
    status,
    people_count: people,
    reached: { ...NOBODY_REACHED, ...reached },
  })
  const rows = [
    row('DISCOVERED', 10),
    row('VISITED', 6, { enriched: 6 }),
    row('INVITATION_SENT', 3, { enriched: 3, invited: 3 }),
    row('ACCEPTED', 2, { enriched: 2, invited: 2, accepted: 2 }),
    row('DUPLICATED', 1),
  ]

  it('adds up the groups of the product and keeps the raw statuses', async () => {
    const { server, overture } = await setUp()
    server.on('POST /api/workspaces/3/charts/people/', { body: rows })
    expect(await overture.json('metrics')).toMatchObject({
      data: {
        workspace: 3,
        campaign: null,
        metrics: {
          discovered: 22,
          visited: 12,
          invitationsSent: 5,
          accepted: 2,
          replied: 0,
          failed: 0,
          pendingInvitations: 16,
          pendingToAccept: 3,
        },
        statuses: { DISCOVERED: 10, ACCEPTED: 2, PROSPECT_REPLIED: 0 },
      },
    })
  })

  it('of one campaign needs no workspace', async () => {
    const { server, overture } = await setUp()
    server.on('GET /api/workspaces/', { body: two })
    server.on('POST /api/workspaces/3/charts/people/', { body: rows })
    expect(await overture.json('metrics --campaign 7')).toMatchObject({
      code: 0,
      data: { campaign: 7 },
    })
    const [call] = server.asked('POST /api/workspaces/3/charts/people/')
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      filter: { campaign: 7 },
      aggregate: { count: 'people' },
    })
  })

  it('counts whom its options name', async () => {
    const { server, overture } = await setUp()
    server.on('POST /api/workspaces/3/charts/people/', { body: rows })
    const options = '--status visited,accepted --topic 5 --created-by 4 --connect excluded'
    for (const by of ['', '--by status'])
      expect((await overture.run(`metrics ${options} ${by}`)).code).toBe(0)
    const filter = {
      status: ['VISITED', 'ACCEPTED'],
      ...{ topic: 5, created_by: 4, to_connect: false },
    }
    const calls = server.asked('POST /api/workspaces/3/charts/people/')
    expect(calls.map(({ body }) => (JSON.parse(body) as { filter: unknown }).filter)).toEqual([
      ...[filter, filter],
    ])
    for (const wrong of ['--status gone', '--topic x', '--created-by me', '--connect perhaps'])
      expect((await overture.run(`metrics ${wrong}`)).code).toBe(2)
  })

  it('counts people by day, and by topic with its name', async () => {
    const { server, overture } = await setUp()
    const groups = [
      { day: '2026-11-24', people_count: 5 },
      { day: '2026-11-23', people_count: 2 },
    ]
    server.on('POST /api/workspaces/3/charts/people/', { body: groups })
    expect((await overture.run('metrics --by day')).stdout).toMatch(
      /^DAY +PEOPLE\n2026-11-23 +2\n2026-11-24 +5\n$/,
    )
    await overture.run('metrics --by day --time-zone Asia/Tokyo')
    expect(JSON.parse(server.received.at(-1)?.body ?? '')).toMatchObject({
      time_zone: 'Asia/Tokyo',
    })
    server.on('GET /api/campaigns/7/topics/', { body: pageOnWire([topicOnWire]) })
    server.on('POST /api/workspaces/3/charts/people/', {
      body: [
        { topic: 12, people_count: 5 },
        { topic: null, people_count: 2 },
      ],
    })
    expect(await overture.json('metrics --by topic -c 7')).toMatchObject({
      code: 0,
      data: {
        by: 'topic',
        groups: [
          { topic: 12, name: topicOnWire.name, count: 5 },
          { topic: null, name: 'no topic', count: 2 },
        ],
      },
    })
    expect((await overture.run('metrics --by topic')).stdout).toContain('topic 12')
    for (const wrong of ['--by week', '--by day --distinct', '--by topic --time-zone Asia/Tokyo'])
      expect((await overture.run(`metrics ${wrong}`)).code).toBe(2)
  })

  it('is shown as two tables', async () => {
    const { server, overture } = await setUp()
    server.on('POST /api/workspaces/3/charts/people/', { body: rows })
    const { stdout } = await overture.run('metrics')
    expect(stdout).toMatch(/Invitations sent +5 +45% of enriched\n/)
    expect(stdout).toMatch(/Accepted connections +2 +40% acceptance\n/)
    expect(stdout).toContain('Enriched includes 1 duplicate.\n')
    expect(stdout).toMatch(/INVITATION_SENT +3\n/)
  })
})

describe('overture tasks list', () => {
  it('shows the latest tasks', async () => {
    const { server, overture } = await setUp()
    server.on('GET /api/tasks/', { body: pageOnWire([taskOnWire]) })
    expect(await overture.json('tasks list --status LEASED')).toMatchObject({
      data: { data: [{ id: 900, action: 'VISIT_PEOPLE' }] },
    })
    expect(server.asked('GET /api/tasks/')[0]?.query.get('status')).toBe('leased')
    expect(await overture.json('tasks list --status gone')).toMatchObject({ code: 2 })
  })
})

describe('colours', () => {
  it.each([
    [{ terminal: true }, true],
    [{ terminal: true, env: { NO_COLOR: '1' } }, false],
    [{ terminal: true, env: { TERM: 'dumb' } }, false],
    [{ terminal: false }, false],
  ])('are used with %o: %s', async (surroundings, coloured) => {
    const { overture } = await setUp()
    const { stdout } = await overture.run('campaign list', surroundings)
    expect(stdout.includes('\u001b[')).toBe(coloured)
  })
})
