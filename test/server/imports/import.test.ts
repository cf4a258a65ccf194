import { expect, it, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { makeTenant } from '../../fixtures/workspace-rows.ts'
import { importWorld, network, outreachNow } from './import-world.ts'

const addressOf = (name: string) => `${network}/in/${name}`
const lines = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `${addressOf(`p-${from + at}`)},Person ${from + at}`)
const csvOf = (rows: readonly string[]) => `Profile,Name\n${rows.join('\n')}\n`

const countsMatch = async (database: Database) => {
  const rows = await sqlOn(database)`
    select campaign_id, status, to_connect, count(*)::integer as n from campaign_person
    group by 1, 2, 3
    except select campaign_id, status, to_connect, sum(people_count) from status_counter group by 1, 2, 3`
  return rows.length === 0
}

describeOnBothDatabases('a CSV import', (open) => {
  it('keeps its file while its campaign, once deleted, may be restored', async () => {
    const database = await open()
    const world = await importWorld(database)
    const found = await world.campaignWith(await makeTenant(database), csvOf(lines(1)))
    const isNeeded = async (secondsAgo: number) => {
      await sqlOn(database)`update campaign
        set deleted_at = now() - ${secondsAgo} * interval '1 second' where id = ${found.campaignId}`
      return (await world.repository.needing([found.id])).length > 0
    }
    expect(await isNeeded(590)).toBe(true)
    expect(await isNeeded(601)).toBe(false)
  })

  it('keeps the good rows and says for each other one why, and on which line', async () => {
    const world = await importWorld(await open())
    const tenant = await makeTenant(await open())
    const good = lines(22)
    const rows = [
      ...good.slice(0, 10),
      `https://www.localhost:4281/in/P-3/?ref=mail,Person 3 again`,
      'http://localhost:4281/company/acme,Acme',
      ...good.slice(10),
      'https://elsewhere.example/in/kim,Kim',
      ',Nobody',
    ]
    const found = await world.campaignWith(tenant, csvOf(rows))
    await world.runner().runToCompletion(found)

    expect(await world.progressOf(found)).toMatchObject({
      state: 'done',
      rows: 26,
      good: 22,
      problems: 4,
    })
    expect(await world.repository.problems(tenant.workspaceId, found.id, all)).toEqual([
      problem(12, 'duplicate_row', `${network}/in/p-3`, 5),
      problem(13, 'invalid_url', 'http://localhost:4281/company/acme'),
      problem(26, 'foreign_network', 'https://elsewhere.example/in/kim'),
      problem(27, 'missing_url', ''),
    ])
    const people = await world.peopleOf(found)
    expect(people).toHaveLength(22)
    expect(people[0]).toEqual({
      public_identifier: 'p-0',
      full_name: 'Person 0',
      status: 'DISCOVERED',
      source_line: 2,
    })
    expect(await world.files.size(found.id)).toBe(0)
    expect(world.events).toContainEqual({
      kind: 'import',
      workspaceId: tenant.workspaceId,
      campaignId: found.campaignId,
    })
  })

  it('goes on where it was stopped, and writes each row once', async () => {
    const database = await open()
    const world = await importWorld(database)
    const tenant = await makeTenant(database)
    const rows = [...lines(95), ...lines(5), 'nonsense,x']
    const found = await world.campaignWith(tenant, csvOf(rows))
    for (const rows of [30, 60, 70]) {
      const runner = world.runner(10)
      world.onProgress = (progress) => {
        if (progress.rows >= rows) void runner.stop()
      }
      await runner.runToCompletion(await world.progressOf(found))
      expect(await world.progressOf(found)).toMatchObject({ state: 'running', rows })
    }
    world.onProgress = () => {}
    await world.runner(10).runToCompletion(await world.progressOf(found))
    expect(await world.progressOf(found)).toMatchObject({
      state: 'done',
      rows: 101,
      good: 95,
      problems: 6,
    })
    expect(await world.peopleOf(found)).toHaveLength(95)
    const problems = await world.repository.problems(tenant.workspaceId, found.id, all)
    expect(problems.map(({ line, firstLine }) => [line, firstLine])).toEqual([
      [97, 2],
      [98, 3],
      [99, 4],
      [100, 5],
      [101, 6],
      [102, null],
    ])
    expect(await countsMatch(database)).toBe(true)
  })

  it('writes nothing of a batch that does not reach its end', async () => {
    const database = await open()
    const world = await importWorld(database)
    const tenant = await makeTenant(database)
    const found = await world.campaignWith(tenant, csvOf(lines(30)))
    await sqlOn(database)`update campaign set status = 'running'`
    world.onVisits = () => {
      throw new Error('The power went out.')
    }
    await world.runner().runToCompletion(found)
    expect(await world.progressOf(found)).toMatchObject({ state: 'running', rows: 0, bytesDone: 0 })
    expect(await world.peopleOf(found)).toEqual([])
  })

  it('waits for as long as the disk is full, and goes on when there is room', async () => {
    const database = await open()
    const world = await importWorld(database)
    const tenant = await makeTenant(database)
    const found = await world.campaignWith(tenant, csvOf(lines(30)))
    await sqlOn(database)`update campaign set status = 'running'`
    world.onVisits = () => {
      throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
    }
    const runner = world.runner()
    for (let n = 0; n < 10; n += 1) await runner.runToCompletion(found)
    expect(await world.progressOf(found)).toMatchObject({ state: 'running', rows: 0 })
    world.onVisits = () => {}
    await runner.runToCompletion(found)
    expect(await world.progressOf(found)).toMatchObject({ state: 'done', good: 30 })
  })

  it('is done once when two servers work on it', async () => {
    const database = await open()
    const world = await importWorld(database)
    const tenant = await makeTenant(database)
    const found = await world.campaignWith(tenant, csvOf([...lines(200), ...lines(10)]))
    await Promise.all([1, 2, 3].map(() => world.runner(7).runToCompletion(found)))
    const again = world.runner(7)
    await again.runToCompletion(await world.progressOf(found))
    expect(await world.progressOf(found)).toMatchObject({ state: 'done', rows: 210, good: 200 })
    expect(await world.peopleOf(found)).toHaveLength(200)
    expect(await world.repository.problems(tenant.workspaceId, found.id, all)).toHaveLength(10)
  })

  it('takes up after a start what a killed server left', async () => {
    const database = await open()
    const world = await importWorld(database)
    const tenant = await makeTenant(database)
    const found = await world.campaignWith(tenant, csvOf(lines(3)))
    const runner = world.runner()
    await runner.start()
    await runner.runToCompletion(found)
    expect(await world.progressOf(found)).toMatchObject({ state: 'done', good: 3 })
  })

  it('keeps no file longer than it is needed', async () => {
    const database = await open()
    const world = await importWorld(database)
    const tenant = await makeTenant(database)
    const deleted = await world.campaignWith(tenant, csvOf(lines(3)))
    await world.remove(deleted)
    await sqlOn(database)`update campaign set deleted_at = now() - interval '601 seconds'`
    const waiting = await world.campaignWith(tenant, csvOf(lines(3)))
    await world.repository.keep(waiting, { bytesKept: 50, bytesTotal: 100, receivedAt: null })
    await world.runner().start()
    expect(await world.files.size(deleted.id)).toBe(0)
    expect(await world.files.size(waiting.id)).toBeGreaterThan(0)
  })

  it('marks as duplicated whom another live campaign has, and says which', async () => {
    const database = await open()
    const world = await importWorld(database)
    const tenant = await makeTenant(database)
    const stranger = await makeTenant(database)
    const spring = await world.campaignWith(tenant, csvOf(lines(3)))
    const theirs = await world.campaignWith(stranger, csvOf(lines(10)))
    const summer = await world.campaignWith(tenant, csvOf(lines(5, 2)), { name: 'Summer' })
    const anyway = await world.campaignWith(tenant, csvOf(lines(5, 2)), {
      duplicatePolicy: 'allow',
    })
    for (const each of [spring, theirs, summer, anyway]) await world.runner().runToCompletion(each)

    expect((await world.peopleOf(theirs)).every((row) => row.status === 'DISCOVERED')).toBe(true)
    const statuses = (await world.peopleOf(summer)).map((row) => row.status)
    expect(statuses).toEqual(['DUPLICATED', ...Array<string>(4).fill('DISCOVERED')])
    expect((await world.peopleOf(anyway)).every((row) => row.status === 'DISCOVERED')).toBe(true)
    expect(await sqlOn(database)`select rule, outcome, inputs, at from decision`).toEqual([
      {
        rule: 'duplicate',
        outcome: 'skipped',
        inputs: { campaign: spring.campaignId, campaign_name: 'Spring' },
        at: outreachNow,
      },
    ])
    expect(await world.progressOf(summer)).toMatchObject({ good: 5, problems: 0 })
  })

  it('frees people when the campaign that had them is deleted', async () => {
    const database = await open()
    const world = await importWorld(database)
    const tenant = await makeTenant(database)
    const spring = await world.campaignWith(tenant, csvOf(lines(3)))
    await world.runner().runToCompletion(spring)
    await world.remove(spring)
    const summer = await world.campaignWith(tenant, csvOf(lines(3)))
    await world.runner().runToCompletion(summer)
    expect((await world.peopleOf(summer)).map((row) => row.status)).toEqual(
      Array<string>(3).fill('DISCOVERED'),
    )
  })

  it('adds to people what it knows, but never over what an enrichment read', async () => {
    const database = await open()
    const world = await importWorld(database)
    const tenant = await makeTenant(database)
    await sqlOn(database)`
      insert into person
        (workspace_id, network, public_identifier, full_name, job_title, enriched_at)
      values (${tenant.workspaceId}, ${network}, 'p-0', 'Read', '', ${outreachNow}),
        (${tenant.workspaceId}, ${network}, 'p-1', '', 'Lead', null)`
    const csv = `Profile,Name,Title\n${addressOf('p-0')},A,CEO\n${addressOf('p-1')},B,CTO\n`
    const columnMap = { profile_url: 'profile', full_name: ' NAME', job_title: 'Title' }
    const found = await world.campaignWith(tenant, csv, { columnMap })
    await world.runner().runToCompletion(found)
    expect(await sqlOn(database)`select full_name, job_title from person order by id`).toEqual([
      { full_name: 'Read', job_title: '' },
      { full_name: 'B', job_title: 'Lead' },
    ])
  })

  it('keeps what its further columns say, the newest file’s first, and no more than there is room for', async () => {
    const database = await open()
    const world = await importWorld(database)
    const tenant = await makeTenant(database)
    const columnMap = { profile_url: 'Profile' }
    const csv = `Profile,Event,Phone,\\ "A\n${addressOf('p-0')},"Expo, ""1""",5,\\ {}\n${addressOf('p-1')},,,\n`
    const spring = await world.campaignWith(tenant, csv, { columnMap, leftOut: ['phone'] })
    await world.runner().runToCompletion(spring)
    const fieldsOf = async () => {
      const rows = await sqlOn(database)<{ custom_fields: Record<string, string> }>`
        select custom_fields from person order by id`
      return rows.map((row) => row.custom_fields)
    }
    expect(await fieldsOf()).toEqual([{ Event: 'Expo, "1"', '\\ "A': '\\ {}' }, {}])
    const names = Array.from({ length: 30 }, (_, at) => `X${at}`).join()
    const more = `Profile,Event,${names}\n${addressOf('p-0')},Gala,${names}\n${addressOf('p-1')},Gala\n`
    const summer = await world.campaignWith(tenant, more, { columnMap })
    await world.runner().runToCompletion(summer)
    const [first, second] = await fieldsOf()
    expect(first).toMatchObject({ Event: 'Gala', X0: 'X0', X28: 'X28' })
    expect(Object.keys(first ?? {})).toHaveLength(30)
    expect(second).toEqual({ Event: 'Gala' })
  })

  it('has the database plan anew as people become many, and at its end', async () => {
    const database = await open()
    const world = await importWorld(database, 1_000)
    const found = await world.campaignWith(await makeTenant(database), csvOf(lines(9_000)))
    const analyzed: number[] = []
    vi.spyOn(world.repository, 'refreshStatistics').mockImplementation(async () => {
      analyzed.push((await world.progressOf(found)).good)
    })
    await world.runner().runToCompletion(found)
    expect(analyzed).toEqual([2_000, 8_000, 9_000])
  })

  it('plans visits for people who come into a campaign that runs already', async () => {
    const database = await open()
    const world = await importWorld(database)
    const tenant = await makeTenant(database)
    const found = await world.campaignWith(tenant, csvOf(lines(25)))
    await sqlOn(database)`update campaign set status = 'running'`
    const visited: number[] = []
    world.onVisits = (campaignId) => void visited.push(campaignId)
    await world.runner(10).runToCompletion(found)
    expect(visited).toEqual([found.campaignId, found.campaignId, found.campaignId])
  })

  it('stops when its campaign is deleted', async () => {
    const database = await open()
    const world = await importWorld(database)
    const tenant = await makeTenant(database)
    const found = await world.campaignWith(tenant, csvOf(lines(25)))
    await world.remove(found)
    await world.runner().runToCompletion(found)
    expect(await world.peopleOf(found)).toEqual([])
    expect(await world.repository.unfinished()).toEqual([])
  })

  it('fails as a whole, with its reason, when the file turns out to be none', async () => {
    const database = await open()
    const world = await importWorld(database)
    const tenant = await makeTenant(database)
    const found = await world.campaignWith(tenant, 'Name\nKim\n')
    await world.runner().runToCompletion(found)
    expect(await world.progressOf(found)).toMatchObject({
      state: 'failed',
      failure: 'no_url_column',
      rows: 0,
    })
  })

  it('is written for its own workspace only', async () => {
    const database = await open()
    const world = await importWorld(database)
    const tenant = await makeTenant(database)
    const stranger = await makeTenant(database)
    const found = await world.campaignWith(tenant, csvOf(lines(3)))
    expect(await world.repository.find(stranger.workspaceId, found.campaignId)).toBeUndefined()
    const forged = { ...found, workspaceId: stranger.workspaceId }
    const batch = { rows: [], to: { bytes: 0, lines: 0 }, isLast: true }
    expect(await world.write(forged, batch)).toEqual({ kind: 'passed' })
  })
})

const all = { limit: 200, offset: 0 }

const problem = (line: number, code: string, value: string, firstLine: number | null = null) => ({
  line,
  code,
  field: 'profile_url',
  value,
  firstLine,
})
