import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clockOnWire } from '#adapters/http/contract/examples/outreach.ts'
import { personExamples } from '#adapters/http/contract/examples/persons.ts'
import { personJobExamples } from '#adapters/http/contract/examples/person-jobs.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { workspaceOnWire } from '#adapters/http/contract/examples/workspaces.ts'
import { cli } from './cli.ts'
import { fakeServer, type Received } from './fake-server.ts'

const AT = '/api/workspaces/3/people'
const CSV = '"profile_url"\r\n"http://localhost:4281/in/ada"\r\n'

async function setUp() {
  const server = await fakeServer()
  const overture = cli(server)
  overture.signIn()
  server.on('GET /api/workspaces/', { body: pageOnWire([workspaceOnWire]) })
  server.on('GET /api/outreach/clock/', { body: clockOnWire })
  server.on(`GET ${AT}/jobs/41/`, { body: personJobExamples.getPersonJob.answer })
  for (const verb of ['tag', 'export', 'delete', 'jobs/41/undo']) {
    server.on(`POST ${AT}/${verb}/`, { status: 202, body: personJobExamples.tagPeople.answer })
  }
  server.on(`POST ${AT}/jobs/41/cancel/`, { body: personJobExamples.cancelPersonJob.answer })
  server.on('GET /exports/3/41/people.csv', ({ headers }: Received) => {
    const start = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
    if (start >= CSV.length) return { status: 416 }
    return { status: start > 0 ? 206 : 200, body: CSV.slice(start) }
  })
  return { server, overture }
}

describe('overture people', () => {
  it('lists the people of a workspace across its campaigns, by what filters them', async () => {
    const { server, overture } = await setUp()
    server.on(`GET ${AT}/`, { body: personExamples.listPeople.answer })
    const said = await overture.json('people list --tag Event --active-within 7 --status visited')
    expect(said).toMatchObject({
      code: 0,
      data: { count: 1, data: [{ fullName: 'Ada Lovelace' }] },
    })
    expect(Object.fromEntries(server.asked(`GET ${AT}/`)[0]?.query ?? [])).toMatchObject({
      tag: 'Event',
      active_within_days: '7',
      status: 'VISITED',
    })
    await overture.run('people list --location Tokyo,Japan --location Osaka')
    const query = server.asked(`GET ${AT}/`)[1]?.query
    expect(query?.get('location')).toBe(String.raw`Tokyo\,Japan,Osaka`)
    const { stdout } = await overture.run('people list')
    expect(stdout).toContain('Spring')
    expect(stdout).toContain('Key account')
  })

  it('says that there are more than were counted, and counts them where all are asked for', async () => {
    const { server, overture } = await setUp()
    const page = personExamples.listPeople.answer
    const body = { ...page, count: 1_000, count_is_exact: false }
    server.on(`GET ${AT}/`, { body: { ...body, has_next: false } })
    const { stdout, stderr } = await overture.run('people list')
    expect(stdout + stderr).toContain(`${page.data.length} of 1000+ people`)
    expect(await overture.json('people list')).toMatchObject({
      data: { count: 1_000, countIsExact: false },
    })
    expect(await overture.json('people list --all')).toMatchObject({
      data: { count: page.data.length, countIsExact: true },
    })
    const all = await overture.run('people list --all')
    expect(all.stdout + all.stderr).not.toContain('1000+')
  })

  it('are tagged as many as it says, without those who were skipped', async () => {
    const { server, overture } = await setUp()
    const skipped = [
      { code: 'not_found', count: 4 },
      { code: 'too_many_tags', count: 2 },
    ]
    const job = { ...personJobExamples.getPersonJob.answer, kind: 'tag', done: 5, skipped }
    server.on(`GET ${AT}/jobs/41/`, { body: job })
    const { stdout } = await overture.run('people tag --ids 11,12 --add Event')
    expect(stdout).toContain('Tagged: 3 people.')
  })

  it('are given tags, by ids, by filter, or all of them where somebody says so', async () => {
    const { server, overture } = await setUp()
    const said = await overture.json('people tag --ids 11,12 --add Event')
    expect(said).toMatchObject({ code: 0, data: { job: 41, people: 2 } })
    expect((await overture.run('people tag --search ada --remove Event')).stdout).toContain(
      '2 people',
    )
    expect((await overture.run('people tag --all --add Event')).code).toBe(0)
    expect(server.asked(`POST ${AT}/tag/`).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { ids: [11, 12], add: ['Event'], remove: [] },
      { filter: { search: 'ada' }, add: [], remove: ['Event'] },
      { filter: {}, add: ['Event'], remove: [] },
    ])
    for (const wrong of ['--add Event', '--ids 11', '--ids 11 --all --add Event']) {
      expect([wrong, (await overture.run(`people tag ${wrong}`)).code]).toEqual([wrong, 2])
    }
  })

  it('are deleted where somebody says so twice, until that is undone', async () => {
    const { server, overture } = await setUp()
    expect((await overture.run('people delete --ids 11,12')).code).toBe(2)
    const ofCampaign = await overture.run('people delete --campaign 7 --ids 101 --yes')
    expect([ofCampaign.code, ofCampaign.stderr]).toEqual([
      2,
      expect.stringContaining('Use --ids without --campaign: PERSON in its people list, not ID.'),
    ])
    expect(server.asked(`POST ${AT}/delete/`)).toEqual([])
    server.on('GET /api/people/11/', { body: personExamples.getPerson.answer })
    const { stdout, stderr } = await overture.run('people delete --ids 11,12 --yes')
    expect([stdout, stderr].join('')).toContain('Deleted: 2 people (Ada Lovelace).')
    expect(stderr).toContain('overture people undo 41')
    const many = await overture.run('people delete --ids 11,12,13,14,15,16 --yes')
    expect(many.stdout).toContain('Deleted: 2 people.')
    expect(await overture.json('people undo 41')).toMatchObject({ data: { job: 41, people: 2 } })
  })

  it('are left with the drafts that were written when a job is stopped', async () => {
    const { server, overture } = await setUp()
    const { stdout, stderr } = await overture.run('people cancel 41')
    expect([stdout, stderr].join('')).toContain('Stopped: written for 2 people.')
    expect(stderr).toContain('overture people undo 41')
    expect(await overture.json('people cancel 41')).toMatchObject({ data: { job: 41, people: 2 } })
    expect(server.asked(`POST ${AT}/jobs/41/cancel/`)).toHaveLength(2)
    expect((await overture.run('people cancel')).code).toBe(2)
  })

  it('are exported into a file of their owner alone', async () => {
    const { overture } = await setUp()
    const file = join(overture.folder, 'people.csv')
    const said = await overture.json(`people export --status accepted -o ${file}`)
    expect(said).toMatchObject({ code: 0, data: { job: 41, people: 2, file, bytes: CSV.length } })
    expect(readFileSync(file, 'utf8')).toBe(CSV)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('are exported into no file that the README imports, where none is named', async () => {
    const { overture } = await setUp()
    expect((await overture.run('people export --help')).stdout).toContain('"exported-people.csv"')
  })

  it('continue an export behind what was fetched before it was interrupted', async () => {
    const { server, overture } = await setUp()
    const file = join(overture.folder, 'people.csv')
    writeFileSync(`${file}.part-41`, CSV.slice(0, 10))
    expect((await overture.run(`people export --job 41 -o ${file}`)).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toBe(CSV)
    expect(existsSync(`${file}.part-41`)).toBe(false)
    expect(server.asked(`POST ${AT}/export/`)).toEqual([])
    const [asked] = server.asked('GET /exports/3/41/people.csv')
    expect([asked?.headers.range, asked?.headers.authorization]).toEqual(['bytes=10-', undefined])
  })
})
