import { describe, expect, it } from 'vitest'
import { campaignOnWire } from '#adapters/http/contract/examples/campaigns.ts'
import { importExamples, importOnWire } from '#adapters/http/contract/examples/imports.ts'
import { clockOnWire } from '#adapters/http/contract/examples/outreach.ts'
import { overviewOnWire } from '#adapters/http/contract/examples/overview.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { workspaceOnWire } from '#adapters/http/contract/examples/workspaces.ts'
import { cli } from './cli.ts'
import { fakeServer } from './fake-server.ts'

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

  it('of a campaign that is not there fails, and says which one is not, as its neighbours do', async () => {
    const { overture } = await setUp()
    const message = 'No campaign 8 in your workspaces.'
    const commands = ['run', 'pause', 'overview', 'delete', 'restore', 'edit --name A', 'archive']
    for (const command of [...commands, 'unarchive', 'clone', 'compare 8']) {
      const [verb, ...options] = command.split(' ')
      expect(await overture.json(`campaign ${verb} 8 ${options.join(' ')}`)).toMatchObject({
        ...{ code: 1, error: { error: { code: 'not_found', message } } },
      })
    }
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
  it('says what is used of each limit, what comes next and when, and what was done on each day', async () => {
    const { server, overture } = await setUp()
    server.on('GET /api/campaigns/7/overview/', { body: overviewOnWire })
    const { stdout, stderr } = await overture.run('campaign overview 7')
    const cellsOf = (line: string) => line.split(/\s{2,}/)
    const lines = stdout.split('\n').map(cellsOf)
    expect(lines).toContainEqual(['visits', '31', '50', 'network.example'])
    expect(stdout).toMatch(/^invitations +15 +15 +budget \(15 of 15 invitations, resumes .+\)/m)
    expect(stdout).toMatch(/^connect +\S.* +15 +budget \(15 of 15 invitations\)/m)
    expect(lines).toContainEqual(['2026-11-02', '31', '15', '2', '1'])
    expect(stderr).toContain('Sends Mon–Fri, 09:00–18:00 (Europe/Berlin).')
  })

  it('answers one document with --json', async () => {
    const { server, overture } = await setUp()
    server.on('GET /api/campaigns/7/overview/', { body: overviewOnWire })
    const { data } = await overture.json('campaign overview 7')
    expect(data).toMatchObject({
      campaign: 7,
      zone: 'Europe/Berlin',
      limits: [{ action: 'visits', used: 31 }, { held: { resumesAt: '2026-11-03T08:20:00.000Z' } }],
      next: [{ step: 'connect', upTo: 15 }],
      days: [{ day: '2026-11-01' }, { reached: { enriched: 31, replied: 1 } }],
    })
  })
})
