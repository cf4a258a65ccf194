import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import type { PersonId } from '#core/runtime/ids.ts'
import { realDate, realMs } from '#core/runtime/moments.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { peopleOver } from './people-over.ts'

const DAY = 86_400_000
const PEOPLE = 1100

describeOnOneDatabase('a job on many people', (open) => {
  const filled = async (people = 30) => peopleOver(await open(), people)

  it('gives tags to chosen people and takes others, and says whom it did not find', async () => {
    const { start, sql, ids, job } = await filled()
    await sql`update person set tags = '{Old}' where id = ${ids[0]}`
    const { body } = await start('tag', {
      ids: [ids[0], ids[1], ids[1], 999_999],
      add: ['Event', 'Event'],
      remove: ['Old'],
    })
    expect(body).toMatchObject({
      accepted: 2,
      accepted_is_exact: true,
      skipped: [{ code: 'not_found', count: 1 }],
    })
    expect(await job(body.job)).toMatchObject({
      kind: 'tag',
      done: 2,
      total: 2,
      total_is_exact: true,
      download_url: null,
    })
    const tagged = await sql`select id, tags from person where tags <> '{}' order by id`
    expect(tagged).toEqual([
      { id: ids[0], tags: ['Event'] },
      { id: ids[1], tags: ['Event'] },
    ])
  })

  it('skips whoever would have too many tags', async () => {
    const { start, sql, ids, job } = await filled()
    const tagged = (id: number | undefined, many: number) =>
      sql`update person set tags = (select array_agg('t' || n order by n desc)
        from generate_series(1, ${many}::integer) n) where id = ${id}`
    await tagged(ids[0], 50)
    await tagged(ids[1], 49)
    const { body } = await start('tag', { ids: ids.slice(0, 2), add: ['Event'] })
    expect((await job(body.job)).skipped).toEqual([{ code: 'too_many_tags', count: 1 }])
    const [kept] = await sql<{
      n: number
    }>`select cardinality(tags) n from person where id = ${ids[0]}`
    expect(kept?.n).toBe(50)
    const [given] = await sql<{ tags: string[] }>`select tags from person where id = ${ids[1]}`
    expect([given?.tags[0], given?.tags[48], given?.tags[49]]).toEqual(['t49', 't1', 'Event'])
  })

  it('goes through all whom a filter found, once each, though what it does changes who is found', async () => {
    const { start, sql, job, get, path } = await filled(PEOPLE)
    await sql`update person set tags = '{Old}'`
    const { body } = await start('tag', { filter: { tag: ['Old'] }, remove: ['Old'], add: ['New'] })
    expect(body.accepted).toBe(PEOPLE)
    expect((await job(body.job)).done).toBe(PEOPLE)
    expect(await sql`select count(*)::integer n from person where tags = '{New}'`).toEqual([
      { n: PEOPLE },
    ])
    expect((await get(`${path}/tags/`)).body.data).toEqual([
      { value: 'New', count: 100, count_is_exact: false },
    ])
  })

  it('excludes people from connecting in all campaigns, and includes them again', async () => {
    const { start, sql, ids } = await filled()
    await start('exclude', { filter: { search: 'p' }, to_connect: false })
    expect(await sql`select count(*)::integer n from campaign_person where to_connect`).toEqual([
      { n: 0 },
    ])
    await start('exclude', { ids: ids.slice(0, 3), to_connect: true })
    expect(await sql`select count(*)::integer n from campaign_person where to_connect`).toEqual([
      { n: 3 },
    ])
    expect((await start('exclude', { ids: [] })).status).toBe(400)
    const both = await start('exclude', { ids: [1], filter: {}, to_connect: false })
    expect([both.status, both.body.errors[0].attr]).toEqual([400, 'filter'])
    expect((await start('export', {})).status).toBe(400)
  })

  it('exports people into a file of their owner alone, which is fetched in whole and in part', async () => {
    const { start, job, fetched, sql, folder } = await filled(PEOPLE)
    await sql`update person set tags = '{Event, "=1+1"}', notes = '=1+1' where full_name = 'P 7'`
    const fields = { 備考: '展示会', status: 'Hot', 'Connected On': '=1' }
    await sql`update person set custom_fields = ${JSON.stringify(fields)}::jsonb where full_name = 'P 7'`
    const { body } = await start('export', { filter: {} })
    const { download_url: url, done } = await job(body.job)
    expect(done).toBe(PEOPLE)
    const whole = await fetched(url)
    expect(whole.status).toBe(200)
    expect(whole.headers['content-disposition']).toContain('attachment')
    const text = String(whole.body)
    const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[]
    expect(rows).toHaveLength(PEOPLE)
    expect(rows[7]).toMatchObject({
      profile_url: 'http://localhost:4281/in/p-7',
      full_name: 'P 7',
      campaigns: 'Spring',
      tags: "Event; '=1+1",
      notes: "'=1+1",
      status: 'DISCOVERED',
      備考: '展示会',
      'status (CSV)': 'Hot',
      'Connected On': "'=1",
    })
    expect(rows[8]).toMatchObject({ 備考: '', 'Connected On': '' })
    const bytes = Buffer.byteLength(text)
    expect(whole.headers['cache-control']).toBe('no-store')
    for (const [range, start, end] of [
      ['-5', bytes - 5, bytes],
      [`${bytes - 7}-`, bytes - 7, bytes],
      [`${bytes - 7}-${bytes + 9}`, bytes - 7, bytes],
      [`-${bytes + 9}`, 0, bytes],
      ['0-0', 0, 1],
    ] as const) {
      const { status, headers, body: some } = await fetched(url, { range: `bytes=${range}` })
      const told = `bytes ${start}-${end - 1}/${bytes}`
      expect([range, status, headers['content-range']]).toEqual([range, 206, told])
      expect(String(some)).toBe(Buffer.from(text).subarray(start, end).toString())
    }
    expect((await fetched(url, { range: 'bytes=0-1,4-5' })).status).toBe(200)
    const part = await fetched(url, { range: 'bytes=1000-1099' })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 1000-1099/${bytes}`])
    expect(String(part.body)).toBe(Buffer.from(text).subarray(1000, 1100).toString())
    expect((await fetched(url, { range: `bytes=${bytes}-` })).status).toBe(416)
    const [name = ''] = readdirSync(folder)
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  })

  it('exports all that a list shows of somebody, under its name', async () => {
    const { start, job, fetched, sql, importOf } = await filled(3)
    await importOf('Profile,Name\nhttp://localhost:4281/in/p-1,P 1', 'Autumn')
    await sql`update campaign_person set status = 'VISITED', status_changed_at = '2030-01-03T00:00:00Z'
      where campaign_id = (select max(id) from campaign)`
    const texts = {
      ...{ first_name: 'Ada', last_name: 'Byron', job_title: 'CTO', company_name: 'Looms' },
      ...{ headline: 'Weaver', industry: 'Textiles', location: 'Leeds', country_code: 'GB' },
      notes: 'Met.',
    }
    await sql`update person p set first_name = j.first_name, last_name = j.last_name,
        job_title = j.job_title, company_name = j.company_name, headline = j.headline,
        industry = j.industry, location = j.location, country_code = j.country_code, notes = j.notes,
        do_not_contact = true, last_contacted_at = '2030-01-01', last_replied_at = '2030-01-02'
      from jsonb_populate_record(null::person, ${JSON.stringify(texts)}::jsonb) j
      where p.full_name = 'P 1'`
    await sql`update person set deleted_at = now(), custom_fields = '{"Gone": "x"}' where full_name = 'P 2'`
    const { body } = await start('export', { filter: {} })
    const text = String((await fetched((await job(body.job)).download_url)).body)
    const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[]
    expect(rows[1]).toEqual({
      ...{ profile_url: 'http://localhost:4281/in/p-1', full_name: 'P 1', ...texts, tags: '' },
      ...{ status: 'VISITED', campaigns: 'Autumn; Spring', do_not_contact: 'true' },
      last_activity_at: '2030-01-03T00:00:00.000Z',
      last_contacted_at: '2030-01-01T00:00:00.000Z',
      last_replied_at: '2030-01-02T00:00:00.000Z',
    })
  })

  it('is told as far as it is: of as many as there were, or more, and at last of whom it went through', async () => {
    const { api, start, sql, ids, job, workspace } = await filled()
    const { body } = await start('tag', { ids, add: ['Event'] })
    const toldOf = async (state: string, done: number) => {
      await sql`update person_job set state = ${state}, done = ${done}, total = 30, total_is_exact = false`
      const { total, total_is_exact: isExact } = await job(body.job)
      return [total, isExact]
    }
    expect(await toldOf('running', 7)).toEqual([30, false])
    expect(await toldOf('running', 31)).toEqual([31, false])
    expect(await toldOf('done', 28)).toEqual([28, true])
    await sql`update person_job set state = 'running', after_id = 0, tries = 5`
    const { database, personJobStore: jobs, personJobs } = api.services
    const record = await database.inWorkspace(workspace, (each) => jobs.read(each, body.job))
    const claimed = await database.inWorkspace(workspace, (each) =>
      jobs.claim(each, { ...record!, afterId: 1 }),
    )
    expect(claimed).toBe(false)
    await personJobs.runner.sweep()
    await expect.poll(async () => (await job(body.job)).state).toBe('done')
    expect(await sql`select tries from person_job`).toEqual([{ tries: 0 }])
  })

  it('gives the file of an export to nobody without its address, and to nobody after a day', async () => {
    const { api, start, job, fetched, folder, workspace } = await filled()
    const { body } = await start('export', { filter: {} })
    const { download_url: url } = await job(body.job)
    const changed = url.replace(/.$/, url.endsWith('A') ? 'B' : 'A')
    for (const other of [
      changed,
      url.split('?')[0],
      url.replace(/\/exports\/\d+/, '/exports/999'),
      url.replace(`/${body.job}/`, `/${(await start('export', { filter: {} })).body.job}/`),
    ]) {
      expect([other, (await fetched(other)).status]).toEqual([other, 404])
    }
    await api.clock.elapse(5 * 60_000)
    const { download_url: later } = await job(body.job)
    await api.clock.elapse(5 * 60_000)
    expect((await fetched(url)).status).toBe(404)
    expect((await fetched(later)).status).toBe(200)
    await api.clock.elapse(DAY)
    const read = await api.services.personJobs.read.execute(workspace, body.job)
    expect(read).toMatchObject({ state: 'done', downloadUrl: null })
    await api.services.personJobs.runner.sweep()
    expect(readdirSync(folder)).toEqual([])
  })

  it('resumes an export where a killed server left it, each person once', async () => {
    const { api, start, job, fetched, sql, folder } = await filled(PEOPLE)
    const { body } = await start('export', { filter: {} })
    const before = String((await fetched((await job(body.job)).download_url)).body)
    const [first] = await sql<{ id: number }>`select id from person order by id offset 499 limit 1`
    const lines = before.split('\r\n').slice(0, 501).join('\r\n') + '\r\n'
    const kept = Buffer.byteLength(lines)
    // As a kill leaves it: more in the file than is known of.
    truncateSync(join(folder, `${body.job}-0.csv`), kept + 77)
    await sql`update person_job set state = 'running', after_id = ${first?.id}, done = 500,
      bytes_done = ${kept}, finished_at = null where id = ${body.job}`
    await api.services.personJobs.runner.sweep()
    await expect.poll(async () => (await job(body.job)).state).toBe('done')
    const after = await job(body.job)
    expect(after.done).toBe(PEOPLE)
    expect(String((await fetched(after.download_url)).body)).toBe(before)
  })

  it('begins an export anew where its file is lost, once nobody has moved it on', async () => {
    const { api, start, job, sql, folder } = await filled()
    const { body } = await start('export', { filter: {} })
    truncateSync(join(folder, `${body.job}-0.csv`), 3)
    await sql`update person_job set state = 'running', finished_at = null where id = ${body.job}`
    await api.services.personJobs.runner.sweep()
    expect((await job(body.job)).state).toBe('running')
    await api.clock.elapse(3 * 60_000)
    await api.services.personJobs.runner.sweep()
    await expect.poll(async () => (await job(body.job)).state).toBe('done')
    expect((await job(body.job)).done).toBe(30)
    expect(readdirSync(folder)).toContain(`${body.job}-1.csv`)
  })

  it('gives an address only where the file of an export is', async () => {
    const { start, job, folder } = await filled()
    const { body } = await start('export', { filter: {} })
    rmSync(join(folder, `${body.job}-0.csv`))
    expect(await job(body.job)).toMatchObject({ state: 'done', download_url: null })
  })

  it('is undone: tags and exclusions are as they were, for whom it changed alone', async () => {
    const { api, start, undo, sql, ids, job } = await filled()
    await sql`update person set tags = '{Event, Old}' where id = ${ids[0]}`
    await sql`update campaign_person set to_connect = false where person_id = ${ids[0]}`
    const tagged = await start('tag', { filter: {}, add: ['Event', 'New'], remove: ['Old'] })
    await sql`update person set tags = tags || '{Later}' where id = ${ids[1]}`
    const { finished_at: finishedAt } = await job(tagged.body.job)
    await api.clock.elapse(1000)
    await undo(tagged.body.job)
    expect(await sql`select id, tags from person where tags <> '{}' order by id`).toEqual([
      { id: ids[0], tags: ['Event', 'Old'] },
      { id: ids[1], tags: ['Later'] },
    ])
    expect(await job(tagged.body.job)).toMatchObject({
      finished_at: finishedAt,
      undone_by: expect.any(Number),
    })
    const excluded = await start('exclude', { filter: {}, to_connect: false })
    const undone = await undo(excluded.body.job)
    expect(undone.body).toMatchObject({ accepted: 29, skipped: [] })
    expect((await job(undone.body.job)).kind).toBe('undo_exclude')
    const out = await sql`select person_id from campaign_person where not to_connect`
    expect(out).toEqual([{ person_id: ids[0] }])
    const again = await undo(excluded.body.job)
    expect([again.status, again.body.job]).toEqual([202, undone.body.job])
  })

  it('is not undone after 10 minutes, nor is an export; both are forgotten later', async () => {
    const { api, start, undo, age, sql, ids } = await filled()
    const tagged = await start('tag', { ids, add: ['Event'] })
    const exported = await start('export', { ids })
    await age(10 * 60_000)
    for (const { body } of [tagged, exported]) {
      const refused = await undo(body.job)
      expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'invalid_transition'])
    }
    await api.services.personJobs.runner.sweep()
    expect(await sql`select from person_job_change`).toEqual([])
    await age(DAY)
    await api.services.personJobs.runner.sweep()
    expect(await sql`select from person_job`).toEqual([])
  })

  it('passes over whoever is deleted by then', async () => {
    const { api, start, sql, ids, workspace } = await filled()
    const { job } = (await start('tag', { ids: ids.slice(0, 3), add: ['Event'] })).body
    await sql`update person set deleted_at = now() where id = ${ids[0]}`
    const { database, personJobStore: jobs } = api.services
    const three = await sql<{ id: PersonId }>`select id from person order by id limit 3`
    const people = three.map(({ id }) => id)
    const done = await database.inWorkspace(workspace, async (each) => {
      const record = { ...(await jobs.read(each, job))!, afterId: 0 }
      const chosen = await jobs.nextPart(each, { ...record, selection: { ids: people } }, 2)
      const found = await jobs.nextPart(each, { ...record, selection: { filter: {} } }, 2)
      const tagged = await jobs.tag(each, people, { add: ['Late'] })
      await jobs.untag(each, job, people)
      return [chosen.ids, found.ids, tagged.changed.map(({ id }) => id)]
    })
    const others = people.slice(1)
    expect(done).toEqual([others, others, others])
    const tags = await sql`select tags from person order by id limit 2`
    expect(tags).toEqual([{ tags: ['Event'] }, { tags: ['Late'] }])
  })

  it('is known whom it changed, as long as what is to undo it did not come to its end', async () => {
    const { api, start, undo, age, sql, ids } = await filled()
    const { body } = await start('tag', { ids, add: ['Event'] })
    const { job } = (await undo(body.job)).body
    await age(10 * 60_000)
    const kept = async (state: string) => {
      await sql`update person_job set state = ${state} where id = ${job}`
      await api.services.personJobs.runner.sweep()
      return (await sql`select from person_job_change`).length
    }
    expect(await kept('failed')).toBe(ids.length)
    expect(await kept('done')).toBe(0)
  })

  it('fails with a reason once it came to nothing time and again, and no more begin than 20', async () => {
    const { api, path, post, start, sql, workspace } = await filled()
    const { body } = await start('tag', { ids: [1], add: ['Event'] })
    for (let more = 1; more < 20; more += 1) await start('tag', { ids: [1], add: ['Event'] })
    await sql`update person_job set state = 'running', kind = 'broken', after_id = 0`
    const refused = await post(`${path}/tag/`, { filter: {}, add: ['Event'] })
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'too_many_jobs'])
    const ended = async () => {
      await api.services.personJobs.runner.sweep()
      return sql`select distinct state, failure from person_job`
    }
    await expect.poll(ended).toEqual([{ state: 'failed', failure: 'error' }])
    const { database, personJobStore } = api.services
    const failure = { reason: 'error', maxTries: 1, at: realDate(realMs(0)) } as const
    const later = await database.inWorkspace(workspace, (each) =>
      personJobStore.noteFailure(each, body.job, failure),
    )
    expect(later).toBeNull()
    await sql`update person_job set state = case when id = ${body.job} then 'done' else 'running' end,
      tries = -1000`
    // Else the first may be done before the last is asked for.
    await api.services.personJobs.runner.stop()
    const begin = () => post(`${path}/tag/`, { ids: [1], add: ['Event'] })
    const statuses = (await Promise.all([begin(), begin(), begin()])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([202, 409, 409])
  })
})
