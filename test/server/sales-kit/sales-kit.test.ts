import { expect, it } from 'vitest'
import { salesKitExamples } from '#adapters/http/contract/examples/sales-kit.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'

/** Ada and Bea share a workspace; Eve has another. */
async function kitOver(database: SqlDatabase) {
  const api = await apiOver(database)
  const ada = await signUp(api, 'ada@example.com')
  const bea = await signUp(api, 'bea@example.com')
  const eve = await signUp(api, 'eve@example.com')
  const { body } = await api.call('GET', '/api/workspaces/', undefined, { token: ada.access })
  const workspace: number = body.data[0].id
  const sql = sqlOn(database)
  await sql`insert into workspace_member (workspace_id, user_id)
    select ${workspace}::integer, id from app_user where username = 'bea@example.com'`
  const as =
    ({ access: token }: { access: string }) =>
    (method: string, path: string, given?: unknown) =>
      api.call(method, path.replace('WS', `/api/workspaces/${workspace}`), given, { token })
  return { api, sql, workspace, ada: as(ada), bea: as(bea), eve: as(eve) }
}

const { createGoal, createIcpProfile, createMessageShortcut, createSequenceTemplate } =
  salesKitExamples
const KINDS = [
  ['goals', createGoal, { description: 'Another' }],
  ['icp-profiles', createIcpProfile, { job_titles: ['部長'], headcount_max: null }],
  ['message-shortcuts', createMessageShortcut, { shortcut: '/Ｈello' }],
  ['sequence-templates', createSequenceTemplate, { is_default: true }],
] as const
const problemsOf = ({ body }: { body: { errors: { attr: string; code: string }[] } }) =>
  body.errors.map(({ attr, code }) => `${attr} ${code}`)

const REFUSED: readonly (readonly [string, object, readonly string[]])[] = [
  ['goals', { name: 'x'.repeat(201), kind: 'sell' }, ['name max_length', 'kind invalid_choice']],
  [
    'goals',
    { name: ' ', kind: 'custom', meeting_url: 'javascript:1' },
    ['name blank', 'meeting_url invalid'],
  ],
  ['goals', { name: 'A', kind: 'custom', use: 1 }, ['use unknown_field']],
  [
    'icp-profiles',
    { name: 'A', job_titles: ['CTO', ''], seniorities: ['boss'] },
    ['job_titles.1 blank', 'seniorities.0 invalid_choice'],
  ],
  [
    'icp-profiles',
    { name: 'A', keywords: Array.from({ length: 51 }, () => 'a') },
    ['keywords max_length'],
  ],
  ['icp-profiles', { name: 'A', headcount_min: 10, headcount_max: 9 }, ['headcount_max min_value']],
  ['message-shortcuts', { name: 'A', shortcut: 'hi', body: 'x' }, ['shortcut invalid']],
  [
    'message-shortcuts',
    { name: 'A', shortcut: '/hi', body: '{{x}}', language: 'fr' },
    ['language invalid_choice'],
  ],
  ['message-shortcuts', { name: 'A', shortcut: '/hi', body: '{{x}}' }, ['body unknown_variable']],
  ['sequence-templates', { name: 'A', steps: [] }, ['steps blank']],
  [
    'sequence-templates',
    { name: 'A', steps: [{ step_type: 'message', trigger: 'on_accepted', body: '{{x}}' }] },
    ['steps.0.step_type connect_first', 'steps.0.body unknown_variable'],
  ],
  [
    'sequence-templates',
    { name: 'A', steps: [{ step_type: 'connect', trigger: 'on_start', max_length: 0, size: 3 }] },
    ['steps.0.max_length min_value', 'steps.0.size unknown_field'],
  ],
]

describeOnBothDatabases('the sales kit', (open) => {
  it('keeps each kind as it was given: made, listed, read, changed, deleted and restored', async () => {
    const { ada, eve, workspace } = await kitOver(await open())
    for (const [path, { body: given, answer }, changes] of KINDS) {
      const made = await ada('POST', `WS/${path}/`, given)
      const { id, created_by } = made.body
      expect([path, made.status]).toEqual([path, 201])
      expect(made.body).toEqual({ ...answer, id, workspace, created_by })
      const at = `/api/${path}/${id}/`
      const listed = await ada('GET', `WS/${path}/`)
      expect(listed.body).toEqual({ count: 1, next: null, previous: null, data: [made.body] })
      expect((await ada('GET', at)).body).toEqual(made.body)
      const changed = await ada('PATCH', at, changes)
      const stored = path === 'message-shortcuts' ? { shortcut: '/hello' } : changes
      expect(changed.body).toEqual({ ...made.body, ...stored, version: 2 })
      expect((await ada('GET', at)).body).toEqual(changed.body)
      expect((await ada('DELETE', at)).status).toBe(204)
      for (const [method, body] of [['GET'], ['PATCH', {}], ['DELETE']] as const) {
        expect([method, (await ada(method, at, body)).status]).toEqual([method, 404])
      }
      expect((await ada('GET', `WS/${path}/`)).body.count).toBe(0)
      expect((await eve('POST', `${at}restore/`, {})).status).toBe(404)
      expect((await ada('POST', `${at}restore/`, {})).body).toEqual(changed.body)
      expect((await ada('POST', `${at}restore/`)).body).toEqual(changed.body)
      expect((await ada('GET', at)).body).toEqual(changed.body)
    }
  })

  it('overwrites nothing that a teammate changed meanwhile', async () => {
    const { ada, bea } = await kitOver(await open())
    for (const [path, { body: given }] of KINDS) {
      const { id, version } = (await ada('POST', `WS/${path}/`, given)).body
      const at = `/api/${path}/${id}/`
      expect((await bea('PATCH', at, { name: 'Hers', version })).body.version).toBe(version + 1)
      const stale = await ada('PATCH', at, { name: 'Mine', version })
      expect([stale.status, stale.body.errors[0].code]).toEqual([409, 'stale_version'])
      expect((await ada('GET', at)).body.name).toBe('Hers')
      expect((await ada('PATCH', at, { name: 'Mine' })).body.name).toBe('Mine')
    }
  })

  it('restores nothing after 10 minutes, and forgets it with the next deletion', async () => {
    const { ada, sql } = await kitOver(await open())
    const ids: number[] = []
    for (const name of ['Old', 'New']) {
      const { body } = await ada('POST', 'WS/goals/', { name, kind: 'custom' })
      ids.push(body.id)
    }
    const [old, fresh] = ids
    await ada('DELETE', `/api/goals/${old}/`)
    await sql`update goal set deleted_at = deleted_at - interval '10 minutes' where id = ${old}`
    expect((await ada('POST', `/api/goals/${old}/restore/`, {})).status).toBe(404)
    await ada('DELETE', `/api/goals/${fresh}/`)
    expect(await sql`select name from goal`).toEqual([{ name: 'New' }])
  })

  it('restores whatever was deleted a moment ago, also where something else was after it', async () => {
    const { ada } = await kitOver(await open())
    const [first, second] = await Promise.all(
      ['First', 'Second'].map(async (name): Promise<number> => {
        const { body } = await ada('POST', 'WS/goals/', { name, kind: 'custom' })
        return body.id
      }),
    )
    for (const id of [first, second]) await ada('DELETE', `/api/goals/${id}/`)
    for (const id of [first, second]) {
      expect((await ada('POST', `/api/goals/${id}/restore/`, {})).status).toBe(200)
    }
  })

  it('fills in what is not given', async () => {
    const { ada } = await kitOver(await open())
    const goal = await ada('POST', 'WS/goals/', { name: ' Talk ', kind: 'research' })
    expect(goal.body).toMatchObject({ name: 'Talk', meeting_url: '', is_default: false })
    const icp = await ada('POST', 'WS/icp-profiles/', { name: 'All' })
    expect(icp.body).toMatchObject({ job_titles: [], headcount_min: null, pains: '' })
    const steps = [{ step_type: 'connect', trigger: 'on_start' }]
    const template = await ada('POST', 'WS/sequence-templates/', { name: 'One', steps })
    expect(template.body.steps).toEqual([
      {
        ...{ step_type: 'connect', trigger: 'on_start', delay_value: 0, delay_unit: 'days' },
        ...{ mode: 'static', body: '', max_length: null },
      },
    ])
    const short = { name: 'Hi', shortcut: '/hi', body: 'Hi' }
    const shortcut = await ada('POST', 'WS/message-shortcuts/', short)
    expect(shortcut.body).toMatchObject({ share_type: 'private', language: 'en', use_count: 0 })
  })

  it.each(['goals', 'icp-profiles', 'sequence-templates'] as const)(
    'has one default of %s: the latest, and a restored one gives way',
    async (path) => {
      const { ada } = await kitOver(await open())
      const more = {
        ...(path === 'goals' && { kind: 'custom' }),
        ...(path === 'sequence-templates' && { steps: createSequenceTemplate.body.steps }),
      }
      const make = async (name: string) =>
        (await ada('POST', `WS/${path}/`, { name, ...more, is_default: true })).body.id as number
      const defaults = async () =>
        (await ada('GET', `WS/${path}/`)).body.data
          .filter((each: { is_default: boolean }) => each.is_default)
          .map((each: { name: string }) => each.name)
      const first = await make('First')
      const second = await make('Second')
      expect(await defaults()).toEqual(['Second'])
      await ada('PATCH', `/api/${path}/${first}/`, { is_default: true })
      expect(await defaults()).toEqual(['First'])
      await ada('DELETE', `/api/${path}/${first}/`)
      expect(await defaults()).toEqual([])
      await ada('PATCH', `/api/${path}/${second}/`, { is_default: true })
      const restored = await ada('POST', `/api/${path}/${first}/restore/`, {})
      expect(restored.body.is_default).toBe(false)
      expect(await defaults()).toEqual(['Second'])
    },
  )

  it('shows a private shortcut to who made it alone, under a name that nobody sees twice', async () => {
    const { ada, bea } = await kitOver(await open())
    const short = { name: 'Hi', shortcut: '/Hi', body: 'Hi {{first_name|there}}' }
    const { body: mine } = await ada('POST', 'WS/message-shortcuts/', short)
    const at = `/api/message-shortcuts/${mine.id}/`
    const use = async (by: typeof ada) => by('POST', `${at}use/`, {})
    await Promise.all([use(ada), use(ada)])
    expect((await use(ada)).body).toMatchObject({ id: mine.id, use_count: 3 })
    for (const [method, path, body] of [
      ['GET', at],
      ['POST', `${at}use/`, {}],
      ['PATCH', at, { name: 'Taken' }],
      ['DELETE', at],
      ['POST', `${at}restore/`, {}],
    ] as const) {
      expect([method, (await bea(method, path, body)).status]).toEqual([method, 404])
    }
    expect((await bea('GET', 'WS/message-shortcuts/')).body.count).toBe(0)
    const { body: hers } = await bea('POST', 'WS/message-shortcuts/', short)
    const share = { share_type: 'workspace' }
    const shared = await bea('PATCH', `/api/message-shortcuts/${hers.id}/`, share)
    expect(problemsOf(shared)).toEqual(['shortcut shortcut_taken'])
    await ada('DELETE', at)
    await bea('PATCH', `/api/message-shortcuts/${hers.id}/`, share)
    expect(problemsOf(await ada('POST', `${at}restore/`, {}))).toEqual(['shortcut shortcut_taken'])
    const hidden = await ada('PATCH', `/api/message-shortcuts/${hers.id}/`, {
      share_type: 'private',
    })
    expect(problemsOf(hidden)).toEqual(['share_type invalid'])
  })

  it('refuses what is wrong, field by field', async () => {
    const { ada } = await kitOver(await open())
    for (const [path, given, problems] of REFUSED) {
      const refused = await ada('POST', `WS/${path}/`, given)
      expect([refused.status, refused.body.type]).toEqual([400, 'validation_error'])
      expect(problemsOf(refused)).toEqual(problems)
    }
  })

  it('holds a change to what there is: a least above the most is refused', async () => {
    const { ada } = await kitOver(await open())
    const { body } = await ada('POST', 'WS/icp-profiles/', { name: 'A', headcount_max: 9 })
    const refused = await ada('PATCH', `/api/icp-profiles/${body.id}/`, { headcount_min: 10 })
    expect(problemsOf(refused)).toEqual(['headcount_max min_value'])
    const readOnly = await ada('PATCH', `/api/icp-profiles/${body.id}/`, { created_by: 1 })
    expect(problemsOf(readOnly)).toEqual(['created_by read_only'])
  })

  it('keeps hostile texts as texts', async () => {
    const { ada } = await kitOver(await open())
    for (const name of [
      '<img src=x onerror=alert(1)>',
      "'; drop table goal; --",
      '\u202Egnp.exe',
    ]) {
      const { body } = await ada('POST', 'WS/goals/', { name, kind: 'custom', description: name })
      expect((await ada('GET', `/api/goals/${body.id}/`)).body).toMatchObject({
        ...{ name, description: name },
      })
    }
  })

  it('has 200 of a kind at most', async () => {
    const { ada, sql, workspace } = await kitOver(await open())
    await sql`insert into message_shortcut (workspace_id, created_by, name, shortcut, body, language, share_type)
      select ${workspace}::integer, (select min(id) from app_user), 'S', '/s' || n, 'S', 'en', 'workspace'
      from generate_series(1, 200) n`
    const page = await ada('GET', 'WS/message-shortcuts/?page_size=200')
    expect([page.body.count, page.body.data.length, page.body.next]).toEqual([200, 200, null])
    const short = { name: 'Hi', shortcut: '/hi', body: 'Hi' }
    const refused = await ada('POST', 'WS/message-shortcuts/', short)
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'too_many_materials'])
    const first = page.body.data[0].id
    expect((await ada('PATCH', `/api/message-shortcuts/${first}/`, { name: 'A' })).status).toBe(200)
    await ada('DELETE', `/api/message-shortcuts/${first}/`)
    expect((await ada('POST', 'WS/message-shortcuts/', short)).status).toBe(201)
    const restored = await ada('POST', `/api/message-shortcuts/${first}/restore/`, {})
    expect(restored.body.errors[0].code).toBe('too_many_materials')
  })

  it('begins with what the introduction was told, once', async () => {
    const { ada } = await kitOver(await open())
    await ada('PATCH', '/api/users/', { language: 'ja', meeting_url: 'https://meet.example/a' })
    await ada('PATCH', 'WS/', { ideal_customer: '製造業の営業部長', company_name: 'Acme' })
    await ada('PATCH', '/api/users/', { meeting_url: 'https://meet.example/b' })
    await ada('PATCH', 'WS/', { ideal_customer: '小売業' })
    expect((await ada('GET', 'WS/goals/')).body.data).toMatchObject([
      {
        ...{ name: '商談の予約', kind: 'book_meeting', is_default: true },
        meeting_url: 'https://meet.example/a',
      },
    ])
    const { data } = (await ada('GET', 'WS/icp-profiles/')).body
    expect(data).toMatchObject([{ name: '理想の顧客', description: '製造業の営業部長' }])
    await ada('DELETE', `/api/icp-profiles/${data[0].id}/`)
    await ada('PATCH', 'WS/', { ideal_customer: '卸売業' })
    expect((await ada('GET', 'WS/icp-profiles/')).body.count).toBe(0)
  })
})
