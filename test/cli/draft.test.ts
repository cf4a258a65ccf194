import { describe, expect, it } from 'vitest'
import { campaignOnWire } from '#adapters/http/contract/examples/campaigns.ts'
import { draftExamples, personMessageOnWire } from '#adapters/http/contract/examples/drafts.ts'
import { clockOnWire } from '#adapters/http/contract/examples/outreach.ts'
import { countedPageOnWire, pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { prospectOnWire } from '#adapters/http/contract/examples/people.ts'
import { personJobExamples } from '#adapters/http/contract/examples/person-jobs.ts'
import { sequenceOnWire } from '#adapters/http/contract/examples/sequences.ts'
import { cli } from './cli.ts'
import { fakeServer, refused } from './fake-server.ts'

const DRAFTS = '/api/campaigns/7/person-sequence-messages/'
const DRAFT = '/api/person-sequence-messages/301/'
const GENERATE = 'POST /api/campaigns/7/people/generate/'
const PERSON = '/api/linkedin/people/101'
const JOB = 'GET /api/workspaces/3/people/jobs/41/'
const jobOnWire = { ...personJobExamples.getPersonJob.answer, kind: 'generate' as const }
const faulty = {
  ...personMessageOnWire,
  problems: [{ code: 'unsupported_claim', detail: 'your award' }],
}

async function setUp() {
  const server = await fakeServer()
  const overture = cli(server)
  overture.signIn()
  server.on(`GET ${DRAFTS}`, { body: pageOnWire([personMessageOnWire]) })
  server.on(`PATCH ${DRAFT}`, { body: draftExamples.changePersonSequenceMessage.answer })
  server.on(`POST ${DRAFT}rewrite/`, { body: faulty })
  server.on(`POST ${DRAFTS}approve/`, { body: { approved: 18 } })
  server.on('GET /api/campaigns/7/sequences/', { body: { data: [sequenceOnWire] } })
  server.on('GET /api/campaigns/7/', { body: campaignOnWire })
  server.on(GENERATE, { status: 202, body: personJobExamples.generatePeople.answer })
  server.on(JOB, { body: jobOnWire })
  server.on('GET /api/campaigns/7/linkedin/people/', { body: countedPageOnWire([prospectOnWire]) })
  server.on('GET /api/outreach/clock/', { body: clockOnWire })
  server.on(`GET ${PERSON}/thread/`, { body: draftExamples.getThread.answer })
  server.on(`PATCH ${PERSON}/thread/`, { body: draftExamples.changeThread.answer })
  server.on(`POST ${PERSON}/draft-reply/`, { status: 201, body: draftExamples.draftReply.answer })
  const sent = (call: string) => server.asked(call).map(({ body }) => JSON.parse(body) as unknown)
  return { server, overture, sent }
}

describe('overture draft', () => {
  it('lists what was written, with what keeps it from being approved', async () => {
    const { overture, server } = await setUp()
    server.on(`GET ${DRAFTS}`, { body: { ...pageOnWire([faulty]), count: 60 } })
    const { stdout, stderr } = await overture.run(
      'draft list 7 --status awaiting_approval --step 2',
    )
    expect(stdout).toMatch(
      /301 +101 +Ada Lovelace +first_message +awaiting_approval +\(unsupported/,
    )
    expect(stderr).toContain('1 of 60 drafts')
    const [asked] = server.asked(`GET ${DRAFTS}`)
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      ...{ status: 'awaiting_approval', sequence_message: String(sequenceOnWire.messages[1]?.id) },
    })
    const { stdout: narrow } = await overture.run('draft list 7', { terminal: true, columns: 80 })
    expect(narrow).toContain('Ada Lovelace')
  })

  it('shows the texts of one person in whole, what they rest on, and which version that is', async () => {
    const { overture, server } = await setUp()
    server.on(`GET ${DRAFTS}`, {
      body: pageOnWire([{ ...faulty, body: 'Hello Ada,\nhow are you?' }]),
    })
    const { stdout, stderr } = await overture.run('draft show 7 101')
    expect(stdout).toContain('Draft 301, version 2: Ada Lovelace (101), first_message')
    expect(stdout).toContain('Hello Ada,\nhow are you?\n')
    expect(stdout).toContain('Problem: unsupported_claim (your award)')
    expect(stdout).toMatch(/Engines Ltd +company_name +Engines Ltd/)
    expect(stderr).toContain('overture draft approve 301 --version 2')
    expect(server.asked(`GET ${DRAFTS}`)[0]?.query.get('campaign_person')).toBe('101')
  })

  it('approves, rejects, takes back and edits the very version that was read', async () => {
    const { overture, sent } = await setUp()
    expect((await overture.run('draft approve 301 --version 2')).stdout).toContain('approved.')
    for (const command of [
      'reject',
      'take-back',
      'edit --body Hello',
      'edit --approve --body Hi',
    ]) {
      const [verb, ...rest] = command.split(' ')
      const said = await overture.run(`draft ${verb} 301 --version 2 ${rest.join(' ')}`)
      expect([command, said.code]).toEqual([command, 0])
    }
    expect(sent(`PATCH ${DRAFT}`)).toEqual([
      { status: 'approved', version: 2 },
      { status: 'rejected', version: 2 },
      { status: 'awaiting_approval', version: 2 },
      { body: 'Hello', version: 2 },
      { body: 'Hi', status: 'approved', version: 2 },
    ])
  })

  it('confirms claims, or none any more', async () => {
    const { overture, sent } = await setUp()
    const said = await overture.run('draft confirm 301 --version 2 --claim award --claim prize')
    expect([said.code, said.stdout]).toEqual([0, expect.stringContaining('Draft 301')])
    await overture.run('draft confirm 301 --version 2')
    expect(sent(`PATCH ${DRAFT}`)).toEqual([
      { confirmed_claims: ['award', 'prize'], version: 2 },
      { confirmed_claims: [], version: 2 },
    ])
  })

  it('says why a text can’t be approved', async () => {
    const { overture, server } = await setUp()
    server.on(`PATCH ${DRAFT}`, refused(409, 'stale_version', 'It has changed since.'))
    const { code, stderr } = await overture.run('draft approve 301 --version 1')
    expect([code, stderr]).toEqual([1, expect.stringContaining('It has changed since.')])
  })

  it('writes one anew, and approves those of a step by a rule', async () => {
    const { overture, sent } = await setUp()
    expect((await overture.run('draft rewrite 301')).stdout).toContain('Problem: unsupported_claim')
    const said = await overture.json('draft approve-all 7 --step 2 --variant A --rule Read')
    expect(said).toMatchObject({ code: 0, data: { approved: 18 } })
    expect(sent(`POST ${DRAFTS}approve/`)).toEqual([
      { sequence_message: sequenceOnWire.messages[1]?.id, variant: 'A', statement: 'Read' },
    ])
  })

  it('are written for ids, for a filter, or for everybody where somebody says so', async () => {
    const { overture, server, sent } = await setUp()
    const said = await overture.run('draft generate 7 --ids 101,102')
    expect([said.stdout, said.stderr].join('')).toContain('Written: for 2 people.')
    expect(said.stderr).toContain('overture people undo 41')
    expect(said.stderr).not.toContain('autopilot')
    server.on('GET /api/campaigns/7/', { body: { ...campaignOnWire, autonomy: 'autopilot' } })
    expect((await overture.run('draft generate 7 --ids 101')).stderr).toContain(
      'They need no approval: the campaign is on autopilot.',
    )
    expect(await overture.json('draft generate 7 --all')).toMatchObject({
      data: { job: 41, people: 2 },
    })
    expect((await overture.run('draft generate 7 --status accepted --of 12')).code).toBe(0)
    expect(sent(GENERATE)).toEqual([
      { ids: [101, 102] },
      { ids: [101] },
      { filter: {} },
      { filter: { status: ['ACCEPTED'], topic: 12 } },
    ])
  })

  it('go on being written on the server when the command is interrupted', async () => {
    const { overture, server } = await setUp()
    server.on(JOB, () => {
      overture.interrupt()
      return { body: { ...jobOnWire, state: 'running' } }
    })
    const { code, stderr } = await overture.run('draft generate 7 --all')
    expect([code, stderr]).toEqual([130, expect.stringContaining('overture people cancel 41')])
  })

  it.each([
    ...['draft approve 301', 'draft edit 301 --version 2', 'draft generate 7', 'draft show 7'],
    ...['draft list 7 --status lost', 'draft list 7 --step 9', 'draft list 7 --topic 12'],
    ...['draft approve-all 7 --step 1', 'reply intent 101 maybe'],
  ])('is wrong usage as: %s', async (command) => {
    const { overture } = await setUp()
    expect((await overture.run(command)).code).toBe(2)
  })
})

describe('overture reply', () => {
  it('says what a text took of a language model', async () => {
    const { server, overture } = await setUp()
    const usage = { input_tokens: 812, output_tokens: 64 }
    server.on(`GET ${DRAFTS}`, { body: pageOnWire([{ ...personMessageOnWire, usage }]) })
    const { stdout } = await overture.run('draft show 7 101')
    expect(stdout).toMatch(/Tokens: 812 in, 64 out$/m)
  })

  it('says what that cost where the prices of tokens are set', async () => {
    const { server, overture } = await setUp()
    const usage = { input_tokens: 1130, output_tokens: 110 }
    const priced = { ...usage, cost: { amount: 0.00392, currency: 'usd' } }
    const all = [priced, usage, { ...usage, cost: { amount: 1.5, currency: 'eur' } }, null]
    const data = all.map((each) => ({ ...personMessageOnWire, usage: each }))
    server.on(`GET ${DRAFTS}`, { body: pageOnWire(data) })
    const { stdout } = await overture.run('draft list 7')
    const [head = '', ...rows] = stdout.split('\n')
    expect(head).toMatch(/TOKENS +COST +TEXT/)
    expect(rows.slice(0, 4).map((row) => /approval +(.*?) +Hello/.exec(row)?.[1])).toEqual([
      ...['1240  $0.004', '1240', '1240   €1.50', ''],
    ])
    server.on(`GET ${DRAFTS}`, { body: pageOnWire(data.slice(0, 1)) })
    expect((await overture.run('draft show 7 101')).stdout).toContain('110 out, $0.004')
    const json = JSON.parse((await overture.run('draft list 7 --json')).stdout)
    expect(json.data[0].usage).toMatchObject({ cost: priced.cost })
  })

  it('lists who replied, shows the conversation, and says what they intend', async () => {
    const { overture, server, sent } = await setUp()
    expect((await overture.run('reply list 7')).stdout).toContain('Ada Lovelace')
    const [asked] = server.asked('GET /api/campaigns/7/linkedin/people/')
    expect(asked?.query.get('status')).toBe('PROSPECT_REPLIED')
    const { stdout, stderr } = await overture.run('reply show 101')
    expect(stdout).toMatch(/You, .*:\n {2}Hello Ada[^]*They, .*:\n {2}Tell me more!\n/)
    expect(stderr).toContain('Intent: interested.')
    expect((await overture.run('reply intent 101 later')).code).toBe(0)
    expect((await overture.run('reply intent 101 none')).code).toBe(0)
    expect(sent(`PATCH ${PERSON}/thread/`)).toEqual([{ intent: 'later' }, { intent: null }])
  })

  it('drafts an answer, which is approved as any draft', async () => {
    const { overture } = await setUp()
    const { stdout, stderr } = await overture.run('reply draft 101')
    expect(stdout).toContain('reply_draft')
    expect(stderr).toContain('overture draft approve 301 --version 2')
  })
})
