import { expect, it } from 'vitest'
import { PROSPECT_ORDERINGS } from '#core/prospect/prospect-api.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { campaignsOver } from '../campaigns/campaigns-over.ts'
import { makeRows } from '../http/two-tenants.ts'

const names = ['Émile', 'zoë', 'Adam', 'adam', 'Bo', 'Ängel', '山田', 'Elena', 'emil', '100%']
const rows = names.map(
  (name, at) => `http://localhost:4281/in/p-${at},${name},Co ${at % 3},Job ${at}`,
)
const csv = `Profile,Name,Company,Title\n${rows.join('\n')}\n`
const columns = {
  profile_url: 'Profile',
  full_name: 'Name',
  company_name: 'Company',
  job_title: 'Title',
}

interface Row {
  readonly id: number
  readonly status: string
  readonly person: { readonly full_name: string }
}

describeOnBothDatabases('the people of a campaign', (open) => {
  const filled = async () => {
    const api = await apiOver(await open())
    const calls = await campaignsOver(api, signUp)
    const { id } = (await calls.create({ csv, column_map: columns })).body
    const list = (query = '') => calls.get(`/api/campaigns/${id}/linkedin/people/${query}`)
    const namesOf = async (query: string) =>
      (await list(query)).body.data.map((row: Row) => row.person.full_name)
    const move = (name: string, status: string, at: string) =>
      sqlOn(api.services.database)`
        update campaign_person set status = ${status}, status_changed_at = ${at}
        where person_id in (select id from person where full_name = ${name})`
    return { api, ...calls, id, list, namesOf, move }
  }

  it('are found by how words of name, company and title begin, as those of a workspace are', async () => {
    const { list, namesOf } = await filled()
    expect(await namesOf('?search=ADAM&ordering=id')).toEqual(['Adam', 'adam'])
    expect(await namesOf('?search=co%201&ordering=id')).toEqual(['zoë', 'Bo', 'Elena', '100%'])
    expect(await namesOf('?search=Job%205')).toEqual(['Ängel'])
    expect(await namesOf('?search=5%20job')).toEqual(['Ängel'])
    expect(await namesOf('?search=dam')).toEqual([])
    expect(await namesOf('?search=%25')).toEqual([])
    expect(await namesOf('?search=_')).toEqual([])
    expect(await namesOf(`?search=${encodeURIComponent("zoë' | !co")}`)).toEqual(['zoë'])
    expect((await list('?search=adam')).body.count).toBe(2)
    expect(await namesOf('?search=%20Bo%20')).toEqual(['Bo'])
  })

  it('are found by status, with the count of the counters', async () => {
    const { list, namesOf, move } = await filled()
    await move('Adam', 'VISITED', '2026-03-01T10:00:00Z')
    await move('Bo', 'ACCEPTED', '2026-03-01T11:00:00Z')
    expect(await namesOf('?status=VISITED,ACCEPTED&ordering=id')).toEqual(['Adam', 'Bo'])
    expect((await list('?status=VISITED&status=ACCEPTED')).body.count).toBe(2)
    expect((await list()).body.count).toBe(10)
    const refused = await list('?status=VISITED,LOST')
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0].attr).toMatch(/^status/)
  })

  it('come in the order of an alphabet, or of what happened', async () => {
    const { list, namesOf, move } = await filled()
    expect(await namesOf('?ordering=full_name')).toEqual(
      [...names].toSorted(new Intl.Collator('und').compare),
    )
    await move('Bo', 'VISITED', '2030-03-01T11:00:00.123456Z')
    await move('Adam', 'VISITED', '2030-03-01T11:00:00.123457Z')
    expect((await namesOf('')).slice(0, 2)).toEqual(['Adam', 'Bo'])
    expect((await namesOf('?ordering=status_changed_at')).slice(-2)).toEqual(['Bo', 'Adam'])
    const refused = await list('?ordering=about')
    expect(refused.body.errors[0]).toMatchObject({ code: 'invalid_choice', attr: 'ordering' })
  })

  it('come by where they stand in the pipeline, or by whose turn is next', async () => {
    const { api, namesOf, move } = await filled()
    await move('Bo', 'INVITATION_SENT', '2030-03-01T11:00:00Z')
    await move('Elena', 'VISITED', '2030-03-01T11:00:00Z')
    await move('emil', 'VISITED', '2030-03-01T10:00:00Z')
    await move('zoë', 'FAIL_TO_INVITE', '2030-03-01T11:00:00Z')
    await move('100%', 'PROSPECT_REPLIED', '2030-03-01T11:00:00Z')
    const discovered = ['Émile', 'Adam', 'adam', 'Ängel', '山田']
    const piped = [...discovered, 'Elena', 'emil', 'zoë', 'Bo', '100%']
    expect(await namesOf('?ordering=status')).toEqual(piped)
    expect(await namesOf('?ordering=-status')).toEqual(piped.toReversed())

    const sql = sqlOn(api.services.database)
    await sql`update campaign_person m set priority = 10 from person p
      where p.id = m.person_id and p.full_name = 'Ängel'`
    await sql`update campaign_person m set to_connect = false from person p
      where p.id = m.person_id and p.full_name = 'emil'`
    await sql`update person set do_not_contact = true where full_name = 'Adam'`
    const next = ['Elena', 'Ängel', 'Émile', 'adam', '山田', 'Bo']
    const nothing = ['zoë', 'Adam', 'emil', '100%']
    expect(await namesOf('?ordering=next_step')).toEqual([...next, ...nothing])
    expect(await namesOf('?ordering=-next_step')).toEqual([...next, ...nothing].toReversed())
  })

  it.each(PROSPECT_ORDERINGS)(
    'are walked by cursor in the order %s, each once, while others move',
    async (ordering) => {
      const { list, move } = await filled()
      for (const [at, name] of names.entries()) {
        await move(name, 'DISCOVERED', `2030-03-01T11:00:00.${at % 4}0${at % 2}Z`)
      }
      const whole = (await list(`?ordering=${ordering}`)).body.data.map((row: Row) => row.id)
      const walked: number[] = []
      let next: string | null = ''
      while (next !== null) {
        const from: string = next && `&cursor=${encodeURIComponent(next)}`
        const page = await list(`?ordering=${ordering}&page_size=3${from}`)
        walked.push(...page.body.data.map((row: Row) => row.id))
        next = page.body.next_cursor
      }
      expect(walked).toEqual(whole)
    },
  )

  it.each(['nonsense', 'WyJpZCIsInBnX3NsZWVwIiwxXQ', 'WyItaWQiLCI5IiwxXQ'])(
    'are not walked by a cursor like %s',
    async (cursor) => {
      const { list } = await filled()
      const refused = await list(`?ordering=id&cursor=${cursor}`)
      expect(refused.status).toBe(400)
      expect(refused.body.errors[0]).toMatchObject({ attr: 'cursor' })
    },
  )

  it('come in pages that name their neighbours', async () => {
    const { api, list, create, get, id } = await filled()
    const { body } = await list('?page=2&page_size=4&ordering=id')
    expect(body.data).toHaveLength(4)
    expect(body.next).toContain('page=3')
    expect(body.previous).toContain('page=1')
    const further = `?page_size=4&ordering=id&cursor=${body.next_cursor}`
    expect((await list(further)).body).toMatchObject({ next: null, previous: null, count: 10 })
    await sqlOn(
      api.services.database,
    )`update campaign_person set fit_verdict = 'good' where source_line <= 6`
    const fitting = await list('?fit=good&page=2&page_size=4&ordering=id')
    expect(fitting.body).toMatchObject({ count: 5, data: [{ person: { full_name: 'Bo' } }] })
    const [{ id: member }] = fitting.body.data
    const other = (await create({})).body.id
    expect((await get(`/api/campaigns/${id}/linkedin/people/${member}/`)).status).toBe(200)
    expect((await get(`/api/campaigns/${other}/linkedin/people/${member}/`)).status).toBe(404)
    expect((await list('?page=9')).body).toMatchObject({ data: [], next_cursor: null })
    expect((await list('?page_size=201')).status).toBe(400)
  })

  it('are removed from a campaign, and taken back to where they stood, as far as they may', async () => {
    const api = await apiOver(await open())
    const ada = await signUp(api, 'ada@example.com')
    const { campaign, member } = await makeRows(api, ada, { campaign: 'Spring', person: 'grace' })
    const sql = sqlOn(api.services.database)
    await sql`update campaign set status = 'running' where id = ${campaign}`
    await sql`update campaign_person set status = 'VISITED', visited_at = now(), fail_code = null
      where id = ${member}`
    const as = { token: ada.access }
    const change = (body: object) => api.call('PATCH', `/api/linkedin/people/${member}/`, body, as)
    const statuses = async () =>
      (await api.call('GET', `/api/campaigns/${campaign}/`, undefined, as)).body.counts.by_status

    const removed = await change({ status: 'USER_CANCELLED', tags: ['No'], notes: 'Left' })
    expect(removed.body).toMatchObject({
      ...{ status: 'USER_CANCELLED', status_before: 'VISITED', next_step_at: null },
      person: { tags: ['No'] },
    })
    expect(await sql`select notes from person`).toEqual([{ notes: 'Left' }])
    expect(await statuses()).toMatchObject({ USER_CANCELLED: 1 })
    expect(
      await sql`select id from task where campaign_person_id = ${member} and status = 'pending'`,
    ).toEqual([])
    expect(await sql`select status from campaign`).toEqual([{ status: 'finished' }])
    for (const to of ['INVITATION_SENT', 'DISCOVERED']) {
      const refused = await change({ status: to })
      expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'invalid_transition'])
    }
    await sql`update campaign set status = 'running' where id = ${campaign}`
    expect((await change({ status: 'VISITED' })).body).toMatchObject({
      ...{ status: 'VISITED', status_before: null },
    })
    expect((await change({ status: 'VISITED' })).status).toBe(200)
    expect(
      await sql`select action from task where campaign_person_id = ${member}
      and status = 'pending'`,
    ).toEqual([{ action: 'CONNECT_PEOPLE' }])
    await sql`update campaign_person set status = 'PROSPECT_REPLIED' where id = ${member}`
    expect((await change({ status: 'USER_CANCELLED' })).status).toBe(409)
  })

  it('can’t be taken back once something was sent to them', async () => {
    const api = await apiOver(await open())
    const ada = await signUp(api, 'ada@example.com')
    const { member } = await makeRows(api, ada, { campaign: 'Spring', person: 'grace' })
    const sql = sqlOn(api.services.database)
    const change = (status: string) =>
      api.call('PATCH', `/api/linkedin/people/${member}/`, { status }, { token: ada.access })
    for (const before of ['INVITATION_SENT', 'ACCEPTED', 'FOLLOW_UP']) {
      await sql`update campaign_person set status = ${before}, status_before = null,
        fail_code = null, invitation_sent_at = now() where id = ${member}`
      expect((await change('USER_CANCELLED')).body.status_before).toBe(before)
      const refused = await change(before)
      expect([refused.status, refused.body.errors[0]]).toMatchObject([
        ...[409, { code: 'already_sent', detail: expect.stringContaining('was sent') as string }],
      ])
    }
    expect(await sql`select status from campaign_person`).toEqual([{ status: 'USER_CANCELLED' }])
  })

  it('are taken out of the connection requests with what was planned for them, and back in', async () => {
    const api = await apiOver(await open())
    const ada = await signUp(api, 'ada@example.com')
    const { campaign, member } = await makeRows(api, ada, { campaign: 'Spring', person: 'grace' })
    const sql = sqlOn(api.services.database)
    await sql`update campaign set status = 'running' where id = ${campaign}`
    await sql`update campaign_person set status = 'VISITED' where id = ${member}`
    const change = (toConnect: boolean) =>
      api.call(
        'PATCH',
        `/api/linkedin/people/${member}/`,
        { to_connect: toConnect },
        { token: ada.access },
      )
    const tasks = () => sql`select action, status from task where campaign_person_id = ${member}
      and action <> 'CHECK_CONNECTIONS' order by id`

    expect((await change(false)).body).toMatchObject({ id: member, to_connect: false })
    expect(await tasks()).toEqual([{ action: 'VISIT_PEOPLE', status: 'cancelled' }])
    // Nobody is left to wait for.
    expect(await sql`select status from campaign`).toEqual([{ status: 'finished' }])

    await sql`update campaign set status = 'running' where id = ${campaign}`
    expect((await change(true)).body.to_connect).toBe(true)
    expect((await change(true)).status).toBe(200)
    expect((await tasks()).at(-1)).toEqual({ action: 'CONNECT_PEOPLE', status: 'pending' })
    const history = await api.call(
      'GET',
      `/api/campaigns/${campaign}/linkedin/people/${member}/history/`,
      undefined,
      { token: ada.access },
    )
    const codes = history.body.data.map(({ code }: { code: string }) => code)
    expect(codes.slice(0, 2)).toEqual(['excluded', 'included'])
    const nobody = await api.call(
      'PATCH',
      '/api/linkedin/people/999999/',
      { to_connect: false },
      { token: ada.access },
    )
    expect(nobody.status).toBe(404)
  })

  it('whom their user writes to wait until the sequence is told to go on', async () => {
    const api = await apiOver(await open())
    const ada = await signUp(api, 'ada@example.com')
    const { campaign, member } = await makeRows(api, ada, { campaign: 'Spring', person: 'grace' })
    const { access: token } = ada
    const change = (isByHand: unknown) =>
      api.call('PATCH', `/api/linkedin/people/${member}/`, { is_by_hand: isByHand }, { token })
    const people = `/api/campaigns/${campaign}/linkedin/people/${member}/`
    expect((await change(true)).body).toMatchObject({ id: member, is_by_hand: true })
    expect((await change(true)).status).toBe(200)
    expect((await api.call('GET', people, undefined, { token })).body.is_by_hand).toBe(true)
    expect((await change(false)).body.is_by_hand).toBe(false)
    const history = await api.call('GET', `${people}history/`, undefined, { token })
    const codes = history.body.data.map(({ code }: { code: string }) => code)
    expect(codes.slice(0, 2)).toEqual(['taken_over', 'went_on'])
    const refused = await change('yes')
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('is_by_hand')
  })
})
