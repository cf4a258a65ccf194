import { describe, expect, it } from 'vitest'
import { campaignOnWire } from '#adapters/http/contract/examples/campaigns.ts'
import { activityOnWire } from '#adapters/http/contract/examples/charts.ts'
import { importExamples, importOnWire } from '#adapters/http/contract/examples/imports.ts'
import { clockOnWire } from '#adapters/http/contract/examples/outreach.ts'
import { overviewOnWire } from '#adapters/http/contract/examples/overview.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { workspaceOnWire } from '#adapters/http/contract/examples/workspaces.ts'
import { cli } from './cli.ts'
import { fakeServer, refused } from './fake-server.ts'

const draft = { ...campaignOnWire, status: 'draft', stall: null }
const CREATE = 'POST /api/workspaces/3/campaigns/csv/'
const PEOPLE = 'Name,LinkedIn URL\nAda,http://localhost:4281/in/ada\n'

async function setUp() {
  const server = await fakeServer()
  const overture = cli(server)
  overture.signIn()
  server.on('GET /api/workspaces/', { body: pageOnWire([workspaceOnWire]) })
  server.on('GET /api/outreach/clock/', { body: clockOnWire })
  server.on(CREATE, { status: 201, body: draft })
  server.on('GET /api/campaigns/7/', { body: draft })
  server.on('GET /api/campaigns/7/import/', { body: importOnWire })
  const problem = { line: 9, code: 'duplicate_row', field: 'profile_url', value: 'x' }
  server.on('GET /api/campaigns/7/import/problems/', {
    body: pageOnWire([{ ...problem, first_line: 3 }]),
  })
  const sent = () => JSON.parse(server.asked(CREATE)[0]?.body ?? '') as Record<string, unknown>
  return { server, overture, sent }
}

describe('overture campaign create', () => {
  it('waits for an import through a restart, and says where its campaign is deleted meanwhile', async () => {
    const { server, overture } = await setUp()
    const path = overture.file('autumn.csv', PEOPLE)
    const looks = [refused(502, 'bad_gateway'), refused(500, 'error'), { body: importOnWire }]
    server.on('GET /api/campaigns/7/import/', () => looks.shift() ?? { body: importOnWire })
    server.on(CREATE, {
      status: 201,
      body: { ...draft, import: { ...importOnWire, state: 'running' } },
    })
    const { code, stderr } = await overture.run(`campaign create --csv ${path}`)
    expect([code, stderr]).toEqual([0, expect.stringContaining('The server is back.')])
    server.on('GET /api/campaigns/7/import/', refused(404, 'not_found'))
    expect(await overture.json(`campaign create --csv ${path}`)).toMatchObject({
      ...{ code: 1, error: { error: { code: 'deleted', message: 'Campaign 7 is deleted.' } } },
    })
    expect(server.asked('DELETE /api/campaigns/7/')).toEqual([])
  })

  it('finds the columns by themselves and reports each row that was left out', async () => {
    const { overture, sent } = await setUp()
    const path = overture.file('autumn.csv', PEOPLE)
    const result = await overture.json(`campaign create --csv ${path}`)
    expect(result).toMatchObject({
      code: 0,
      data: {
        campaign: { id: 7, status: 'draft' },
        import: { rows: 25, good: 23, problems: 2 },
        problems: { count: 1, data: [{ line: 9, code: 'duplicate_row', firstLine: 3 }] },
      },
    })
    expect(sent()).toEqual({
      name: 'autumn',
      file_name: 'autumn.csv',
      column_map: { profile_url: 'LinkedIn URL', full_name: 'Name' },
      csv: PEOPLE,
      left_out: [],
    })
  })

  it('takes settings, and keeps further columns but those that are named', async () => {
    const { overture, sent } = await setUp()
    const path = overture.file('a.csv', 'URL,Phone,Event,\nhttp://localhost:4281/in/ada,5,Expo,x\n')
    const settings = '--goal none --icp 5 --language ja --duplicates allow --limit-share 40'
    const { stderr } = await overture.run(
      `campaign create --csv ${path} --leave-out phone ${settings}`,
    )
    expect(sent()).toMatchObject({
      ...{ left_out: ['Phone'], goal: null, icp_profile: 5, language: 'ja' },
      ...{ duplicate_policy: 'allow', limit_share: 40 },
    })
    expect(stderr).toContain('Kept as custom fields: "Event", "D".')
    const wrong = await overture.run(`campaign create --csv ${path} --leave-out Mail`)
    expect(wrong.code).toBe(2)
  })

  it('says in words too how many rows are in and why others were left out', async () => {
    const { overture } = await setUp()
    const path = overture.file('autumn.csv', PEOPLE)
    const { stdout, stderr } = await overture.run(`campaign create --csv ${path}`)
    expect(stdout).toContain('imported 23 of 25 rows')
    expect(stdout).toContain('the same person as above, line 3')
    expect(stderr).toContain('overture campaign run 7')
  })

  it('takes columns and a name from its options', async () => {
    const { overture, sent } = await setUp()
    const path = overture.file('a.csv', 'Who,Where\nAda,ada\n')
    const options = '--name Winter --column-url where --column-full-name Who'
    expect((await overture.json(`campaign create --csv ${path} ${options}`)).code).toBe(0)
    expect(sent()).toMatchObject({
      name: 'Winter',
      column_map: { profile_url: 'Where', full_name: 'Who' },
    })
  })

  it('reads what is piped in, and asks nobody at a terminal for it', async () => {
    const { overture, sent } = await setUp()
    const piped = await overture.json('campaign create --csv - --name Spring', { input: PEOPLE })
    expect(piped).toMatchObject({ code: 0 })
    expect(sent()).toMatchObject({ name: 'Spring', file_name: 'stdin.csv', csv: PEOPLE })
    const empty = await overture.json('campaign create --csv -')
    expect(empty).toMatchObject({ code: 1, error: { error: { code: 'empty_file' } } })
    const typed = await overture.json('campaign create --csv -', { answers: [] })
    expect(typed).toMatchObject({ code: 2, error: { error: { code: 'usage' } } })
  })

  it('waits until the import is through, and starts the campaign where that is asked for', async () => {
    const { server, overture } = await setUp()
    const running = { ...importOnWire, state: 'running', rows: 3 }
    server.on(CREATE, { status: 201, body: { ...draft, import: running } })
    server.on('POST /api/campaigns/7/run/', { status: 202, body: campaignOnWire })
    let looks = 0
    server.on('GET /api/campaigns/7/import/', () => {
      looks += 1
      return { body: looks < 3 ? running : importOnWire }
    })
    const path = overture.file('a.csv', PEOPLE)
    const result = await overture.json(`campaign create --csv ${path} --run`)
    expect(result).toMatchObject({ data: { campaign: { status: 'running' } } })
    expect(looks).toBe(3)
  })

  it('sends a large file by parts, with a bar on a terminal', async () => {
    const { server, overture, sent } = await setUp()
    const waiting = { ...importOnWire, state: 'waiting_for_upload', upload: '/x' }
    server.on(CREATE, { status: 201, body: { ...draft, import: waiting } })
    let bytes = 0
    server.on('PUT /api/campaigns/7/import/upload/', ({ body }) => {
      bytes += body.length
      return { body: bytes < size ? waiting : importOnWire }
    })
    const size = 10_000_100
    const path = overture.file('large.csv', PEOPLE.padEnd(size, 'x'))
    const result = await overture.run(`campaign create --csv ${path}`, { terminal: true })
    expect(result.code).toBe(0)
    expect(bytes).toBe(size)
    expect(sent()).not.toHaveProperty('csv')
    expect(result.stderr).toContain('100%')
    const ranges = server
      .asked('PUT /api/campaigns/7/import/upload/')
      .map((one) => one.headers['content-range'])
    expect(ranges).toEqual(['bytes 0-8388607/10000100', 'bytes 8388608-10000099/10000100'])
  })

  it('keeps the campaign of a file that broke off, and resumes it', async () => {
    const { server, overture } = await setUp()
    const size = 10_000_100
    const waiting = { ...importOnWire, state: 'waiting_for_upload', upload: '/x' }
    server.on(CREATE, { status: 201, body: { ...draft, import: waiting } })
    server.on('GET /api/campaigns/7/import/', { body: waiting })
    server.on('PUT /api/campaigns/7/import/upload/', { status: 413, body: '' })
    const path = overture.file('large.csv', PEOPLE.padEnd(size, 'x'))
    const broken = await overture.run(`campaign create --csv ${path}`)
    expect(broken.code).toBe(1)
    expect(broken.stderr).toContain('overture campaign upload 7 <file>')
    expect(server.asked('DELETE /api/campaigns/7/')).toEqual([])
    let isSent = false
    server.on('GET /api/campaigns/7/import/', () => ({
      body: isSent ? importOnWire : { ...waiting, bytes_kept: 8_388_608, bytes_total: size },
    }))
    server.on('PUT /api/campaigns/7/import/upload/', () => {
      isSent = true
      return { body: importOnWire }
    })
    const resumed = await overture.json(`campaign upload 7 ${path}`)
    expect(resumed).toMatchObject({ code: 0, data: { campaign: { id: 7 }, import: { good: 23 } } })
    const ranges = server
      .asked('PUT /api/campaigns/7/import/upload/')
      .map((one) => one.headers['content-range'])
    expect(ranges.at(-1)).toBe(`bytes ${8_388_608 - 65_536}-${size - 1}/${size}`)
    const again = await overture.json(`campaign upload 7 ${path}`)
    expect(again).toMatchObject({ code: 1, error: { error: { code: 'invalid_transition' } } })
  })

  it('sends a file that failed by other columns, where any is named', async () => {
    const { server, overture } = await setUp()
    const failed = { ...importOnWire, state: 'failed', upload: '/x', failure: 'no_url_column' }
    server.on('GET /api/campaigns/7/import/', { body: failed })
    server.on('PATCH /api/campaigns/7/import/', {
      body: importExamples.chooseImportColumns.answer,
    })
    server.on('PUT /api/campaigns/7/import/upload/', { body: importOnWire })
    const path = overture.file('people.csv', 'Who,Link\nAda,http://localhost:4281/in/ada\n')
    const options = '--column-url link --column-full-name who'
    expect((await overture.run(`campaign upload 7 ${path} ${options}`)).code).toBe(0)
    const chosen = server
      .asked('PATCH /api/campaigns/7/import/')
      .map(({ body }) => JSON.parse(body))
    const column_map = { profile_url: 'Link', full_name: 'Who' }
    expect(chosen).toEqual([{ column_map, left_out: [] }])
    await overture.run(`campaign upload 7 ${path}`)
    expect(server.asked('PATCH /api/campaigns/7/import/')).toHaveLength(1)
  })

  it('keeps what was sent on Ctrl-C, and leaves to the server what it has whole', async () => {
    const { server, overture } = await setUp()
    const waiting = { ...importOnWire, state: 'waiting_for_upload', upload: '/x' }
    const running = { ...importOnWire, state: 'running' }
    server.on(CREATE, { status: 201, body: { ...draft, import: waiting } })
    server.on('GET /api/campaigns/7/import/', { body: waiting })
    const PUT = 'PUT /api/campaigns/7/import/upload/'
    server.on(PUT, () => {
      overture.interrupt()
      return { body: server.asked(PUT).length < 2 ? waiting : running }
    })
    const rows = PEOPLE + 'Ada,http://localhost:4281/in/ada\n'.repeat(320_000)
    const large = await overture.run(`campaign create --csv ${overture.file('large.csv', rows)}`)
    expect([large.code, server.asked(PUT).length]).toEqual([130, 1])
    expect(large.stderr).toBe(
      'Campaign 7 is kept. Continue with: overture campaign upload 7 <file>\noverture: Interrupted.\n',
    )
    const other = await setUp()
    other.server.on(CREATE, { status: 201, body: { ...draft, import: running } })
    other.server.on('GET /api/campaigns/7/import/', () => {
      other.overture.interrupt()
      return { body: running }
    })
    const small = await other.overture.run(
      `campaign create --csv ${other.overture.file('small.csv', PEOPLE)}`,
    )
    expect([small.code, small.stderr]).toEqual([
      130,
      expect.stringContaining('continues the import. Stop it with: overture campaign delete 7'),
    ])
    expect(other.server.asked('DELETE /api/campaigns/7/')).toEqual([])
  })

  it('sends a file in another encoding raw, for the server to recognise', async () => {
    const { server, overture, sent } = await setUp()
    const waiting = { ...importOnWire, state: 'waiting_for_upload', upload: '/x' }
    server.on(CREATE, { status: 201, body: { ...draft, import: waiting } })
    server.on('PUT /api/campaigns/7/import/upload/', { body: importOnWire })
    const shiftJis = Buffer.concat([
      Buffer.from([0x96, 0xbc, 0x91, 0x4f]),
      Buffer.from(',URL\n'),
      Buffer.from([0x83, 0x5e, 0x83, 0x8d, 0x83, 0x45]),
      Buffer.from(',http://localhost:4281/in/taro\n'),
    ])
    const path = overture.file('sjis.csv', shiftJis)
    expect((await overture.json(`campaign create --csv ${path}`)).code).toBe(0)
    expect(sent()).toMatchObject({ column_map: { profile_url: 'URL', full_name: '名前' } })
  })

  it.each([
    ['empty', '', 'empty_file'],
    ['only blank lines', '\n\n\r\n', 'empty_file'],
    ['without addresses', 'Name,E-mail\nAda,ada@example.org\n', 'no_url_column'],
    ['binary', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 1]), 'not_text'],
    [
      'in no known encoding',
      Buffer.from('Name,URL\n\xc8\xe2\xe0\xed,x\n', 'latin1'),
      'wrong_encoding',
    ],
  ])('refuses a file that is %s, and changes nothing', async (_, text, code) => {
    const { server, overture } = await setUp()
    const path = overture.file('bad.csv', text)
    const result = await overture.json(`campaign create --csv ${path}`)
    expect(result).toMatchObject({ code: 1, data: null, error: { error: { code } } })
    expect(server.received.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('that names a file or a column that is not there is wrong usage', async () => {
    const { overture } = await setUp()
    const path = overture.file('a.csv', PEOPLE)
    expect(await overture.json('campaign create --csv nowhere.csv')).toMatchObject({ code: 2 })
    expect(await overture.json(`campaign create --csv ${path} --column-url Home`)).toMatchObject({
      code: 2,
      error: { error: { message: expect.stringContaining('"LinkedIn URL"') } },
    })
  })

  it('says why an import failed, and takes the campaign back', async () => {
    const { server, overture } = await setUp()
    const remove = 'DELETE /api/campaigns/7/'
    server.on(remove, { status: 204 })
    const failed = { ...importOnWire, state: 'failed', failure: 'wrong_encoding' }
    server.on(CREATE, { status: 201, body: { ...draft, import: failed } })
    const path = overture.file('a.csv', PEOPLE)
    expect(await overture.json(`campaign create --csv ${path}`)).toMatchObject({
      code: 1,
      error: { error: { code: 'wrong_encoding' } },
    })
    expect(server.asked(remove)).toHaveLength(1)
  })

  it('hands on what the server finds wrong, field by field', async () => {
    const { server, overture } = await setUp()
    const errors = [{ code: 'too_long', detail: 'At most 200 characters.', attr: 'name' }]
    server.on(CREATE, { status: 400, body: { type: 'validation_error', errors } })
    const path = overture.file('a.csv', PEOPLE)
    expect(await overture.json(`campaign create --csv ${path}`)).toMatchObject({
      code: 1,
      error: { error: { code: 'too_long', errors } },
    })
    const { stderr } = await overture.run(`campaign create --csv ${path}`)
    expect(stderr).toContain('name: At most 200 characters.')
  })
})

describe('a campaign whose people another one has', () => {
  const withDuplicates = (duplicates: number, others: number) => {
    const { counts } = draft
    const nobody = Object.fromEntries(Object.keys(counts.by_status).map((status) => [status, 0]))
    const by_status = { ...nobody, DUPLICATED: duplicates, DISCOVERED: others }
    return { ...draft, counts: { ...counts, total: duplicates + others, by_status } }
  }

  it('is not run where that is all of them, which is nothing to do', async () => {
    const { server, overture } = await setUp()
    const run = 'POST /api/campaigns/7/run/'
    server.on('GET /api/campaigns/7/', { body: withDuplicates(12, 0) })
    const path = overture.file('autumn.csv', PEOPLE)
    const message =
      'Nothing to do: all 12 are in another campaign. Delete it with: overture campaign delete 7'
    expect(await overture.json(`campaign create --csv ${path} --run`)).toMatchObject({
      ...{ code: 6, data: { campaign: { id: 7 }, duplicates: 12 } },
      error: { error: { code: 'nothing_to_do', message } },
    })
    const { code, stdout, stderr } = await overture.run(`campaign create --csv ${path} --run`)
    expect(code).toBe(6)
    expect(stdout).toContain('imported 23 of 25 rows')
    expect(stderr).not.toContain('Start it with')
    server.on('GET /api/campaigns/7/', { body: withDuplicates(0, 0) })
    expect(await overture.json(`campaign create --csv ${path}`)).toMatchObject({
      ...{ code: 6, error: { error: { message: expect.stringContaining('nobody was imported') } } },
    })
    expect(server.asked(run)).toEqual([])
  })

  it('says how many of them are skipped where it has others', async () => {
    const { server, overture } = await setUp()
    server.on('GET /api/campaigns/7/', { body: withDuplicates(12, 1) })
    const path = overture.file('autumn.csv', PEOPLE)
    expect(await overture.json(`campaign create --csv ${path}`)).toMatchObject({
      ...{ code: 0, data: { duplicates: 12 } },
    })
    const { stderr } = await overture.run(`campaign create --csv ${path}`)
    expect(stderr).toContain('Skipped, as another campaign has them: 12.')
  })
})

describe('--idempotency-key', () => {
  it('names each write of a command in the same way every time, and nothing that is read', async () => {
    const { server, overture } = await setUp()
    server.on('POST /api/campaigns/7/run/', { status: 202, body: campaignOnWire })
    server.on('DELETE /api/campaigns/7/', { status: 204 })
    const path = overture.file('autumn.csv', PEOPLE)
    const keysOf = async (args: string) => {
      server.received.length = 0
      const { code } = await overture.run(`${args} --idempotency-key spring`)
      expect(code).toBe(0)
      return server.received.flatMap((one) => one.headers['idempotency-key'] ?? [])
    }
    const created = await keysOf(`campaign create --csv ${path} --run`)
    expect(created).toEqual([`spring ${CREATE}`, 'spring POST /api/campaigns/7/run/'])
    expect(await keysOf(`campaign create --csv ${path} --run`)).toEqual(created)
    expect(await keysOf('campaign delete 7')).toEqual(['spring DELETE /api/campaigns/7/'])
  })

  it('is wrong usage where no header can carry it', async () => {
    const { overture } = await setUp()
    for (const key of ['キー', 'x'.repeat(101)])
      expect(await overture.json(`campaign run 7 --idempotency-key ${key}`)).toMatchObject({
        code: 2,
      })
  })
})

describe('overture campaign run', () => {
  it('starts a campaign and says what it waits for', async () => {
    const { server, overture } = await setUp()
    server.on('POST /api/campaigns/7/run/', { status: 202, body: campaignOnWire })
    const result = await overture.run('campaign run 7')
    expect(result).toMatchObject({ code: 0, stdout: 'Running: Autumn.\n' })
    expect(result.stderr).toContain('No extension asks for work.')
  })

  it('with --watch follows the campaign to its end, one line of JSON a change', async () => {
    const { server, overture } = await setUp()
    server.on('POST /api/campaigns/7/run/', { status: 202, body: campaignOnWire })
    server.on('GET /api/auth/websocket/', { body: { uuid: 'ticket-1' } })
    server.on('GET /api/campaigns/7/', { body: { ...campaignOnWire, status: 'finished' } })
    const { written, ended } = overture.start('campaign run 7 --watch --json')
    await expect.poll(() => server.heard).toContainEqual({ action: 'subscribe', workspace_id: 3 })
    const topic = 'workspace:3'
    server.push({ type: 'workspace', topic, seq: 1, workspace: 3, campaigns: [7] })
    expect(await ended).toBe(0)
    const lines = written.stdout.trim().split('\n')
    const read = lines.map((line) => JSON.parse(line) as { status: string })
    expect(read.map((one) => one.status)).toEqual(['running', 'finished'])
  })

  it.each([
    ['paused', 5, 'not_met'],
    ['failed', 1, 'campaign_failed'],
  ])('with --watch ends a campaign that is %s with %i', async (status, code, error) => {
    const { server, overture } = await setUp()
    const body = { ...campaignOnWire, status }
    server.on('POST /api/campaigns/7/run/', { status: 202, body })
    server.on('GET /api/auth/websocket/', { body: { uuid: 'ticket-1' } })
    const { written, ended } = overture.start('campaign run 7 --watch --json')
    expect(await ended).toBe(code)
    expect(JSON.parse(written.stderr)).toMatchObject({ error: { code: error } })
  })

  it('with --watch ends with 130 on Ctrl-C, and with 1 when the campaign is deleted', async () => {
    const { server, overture } = await setUp()
    server.on('POST /api/campaigns/7/run/', { status: 202, body: campaignOnWire })
    server.on('GET /api/auth/websocket/', { body: { uuid: 'ticket-1' } })
    server.on('GET /api/campaigns/7/', refused(404, 'not_found'))
    const deleted = overture.start('campaign run 7 --watch')
    await expect.poll(() => server.heard).toContainEqual({ action: 'subscribe', workspace_id: 3 })
    server.push({ type: 'workspace', topic: 'workspace:3', seq: 1, workspace: 3, campaigns: [7] })
    expect(await deleted.ended).toBe(1)
    expect(deleted.written.stderr).toContain('Campaign 7 is deleted.')
    const interrupted = overture.start('campaign run 7 --watch')
    await expect.poll(() => interrupted.written.stdout).toContain('running: 23 people')
    overture.interrupt()
    expect(await interrupted.ended).toBe(130)
    expect(interrupted.written.stderr).toContain('Interrupted. Campaign 7 continues.')
  })

  it('of a campaign that is not there fails, and says which one is not, as its neighbours do', async () => {
    const { overture } = await setUp()
    const path = overture.file('people.csv', PEOPLE)
    const message = 'No campaign 8 in your workspaces.'
    const commands = ['run', 'pause', 'overview', 'delete', 'restore', 'edit --name A', 'archive']
    for (const command of [...commands, 'unarchive', 'clone', 'compare 8']) {
      const [verb, ...options] = command.split(' ')
      expect(await overture.json(`campaign ${verb} 8 ${options.join(' ')}`)).toMatchObject({
        ...{ code: 1, error: { error: { code: 'not_found', message } } },
      })
    }
    for (const command of [
      ...['people list -c 8', 'people list -c 8 --all', 'reply list 8', 'sequence show 8'],
      ...['topic list -c 8', 'topic propose 8', 'topic create -c 8 --name A'],
      ...['topic assign 5 -c 8 --all', 'draft list 8', 'draft list 8 --step 1', 'draft show 8 101'],
      ...['draft generate 8 --all', 'draft approve-all 8 --step 1 --rule ok'],
      ...['sequence edit 8 1 --body A', 'sequence add 8 -t wait', 'sequence enable 8'],
      ...['sequence add 8 -t wait --topic 5', 'sequence from-template 8 9', 'metrics -c 8'],
      ...['sequence from-template 8 --topic 5', 'prompt show 8', 'prompt say 8 Short --topic 5'],
      ...['people answer 101 -c 8 --sent', `campaign upload 8 ${path}`],
    ]) {
      expect(await overture.json(command), command).toMatchObject({
        ...{ code: 1, error: { error: { code: 'not_found', message } } },
      })
    }
    const otherwise = await overture.json('people answer 101 -c 7 --sent')
    expect(otherwise).toMatchObject({ error: { error: { message: 'Detail of not_found.' } } })
    expect(await overture.json('campaign run')).toMatchObject({ code: 2 })
  })
})

describe('overture campaign pause', () => {
  it('pauses the campaign', async () => {
    const { server, overture } = await setUp()
    server.on('PATCH /api/campaigns/7/', { body: { ...campaignOnWire, status: 'paused' } })
    expect(await overture.json('campaign pause 7')).toMatchObject({ data: { status: 'paused' } })
    expect(server.asked('PATCH /api/campaigns/7/')[0]?.body).toBe('{"status":"paused"}')
  })
})

describe('overture campaign overview', () => {
  const CHART = 'POST /api/workspaces/3/charts/people/'
  const running = async () => {
    const world = await setUp()
    const body = { campaign: campaignOnWire, ...overviewOnWire }
    world.server.on('GET /api/campaigns/7/overview/', { body })
    world.server.on(CHART, { body: activityOnWire })
    return world
  }

  it('says what is used of each limit, what comes next and when, and what was done on each day', async () => {
    const { overture } = await running()
    const { stdout, stderr } = await overture.run('campaign overview 7')
    const cellsOf = (line: string) => line.split(/\s{2,}/)
    const lines = stdout.split('\n').map(cellsOf)
    expect(lines).toContainEqual(['visits', '31', '50', 'network.example'])
    expect(stdout).toMatch(/^invitations +15 +15 +budget \(15 of 15 invitations, resumes .+\)/m)
    expect(stdout).toMatch(/^connect +\S.* +15 +budget \(15 of 15 invitations\)/m)
    expect(lines).toContainEqual(['2026-11-02', '31', '15', '2', '1'])
    expect(stderr).toContain('Sends Mon–Fri, 09:00–18:00 (Europe/Berlin).')
  })

  it('counts the days of those who are asked for', async () => {
    const { server, overture } = await running()
    const options = '--status visited,accepted --topic 5 --connect excluded'
    expect(await overture.json(`campaign overview 7 ${options}`)).toMatchObject({ code: 0 })
    const people = { status: ['VISITED', 'ACCEPTED'], topic: 5, to_connect: false }
    expect(server.asked(CHART).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      {
        filter: { campaign: 7, ...people, from_day: '2026-10-20' },
        group_by: ['day', 'stage'],
        aggregate: { count: 'people' },
        time_zone: 'Europe/Berlin',
      },
    ])
    expect(await overture.json('campaign overview 7 --connect perhaps')).toMatchObject({ code: 2 })
  })

  it('answers one document with --json', async () => {
    const { overture } = await running()
    const { data } = await overture.json('campaign overview 7')
    expect(data).toMatchObject({
      campaign: 7,
      zone: 'Europe/Berlin',
      limits: [{ action: 'visits', used: 31 }, { held: { resumesAt: '2026-11-03T08:20:00.000Z' } }],
      next: [{ step: 'connect', upTo: 15 }],
    })
    expect((data as { days: unknown[] }).days.slice(-2)).toMatchObject([
      { day: '2026-11-01', reached: { enriched: 0, accepted: 1 } },
      { day: '2026-11-02', reached: { enriched: 31, replied: 1 } },
    ])
  })
})
