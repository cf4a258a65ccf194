import { expect, it } from 'vitest'
import { operations, type OperationName } from '#adapters/http/contract/index.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import { sql } from 'kysely'
import { apiOver, PASSWORD, signUp, type Api, type SignedIn } from '../../fixtures/api.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'

const BODIES: Partial<Record<OperationName, unknown>> = {
  changeUser: {},
  changeWorkspace: { name: 'Taken over' },
  createCsvCampaign: {
    name: 'More',
    file_name: 'more.csv',
    column_map: { profile_url: 'url' },
    csv: 'url\nhttp://localhost:4281/in/ada\n',
  },
  changeCampaign: { name: 'Taken over' },
  runCampaign: {},
  chartPeople: {},
  visitPeople: { filter: {} },
  connectPeople: { filter: {} },
  leaseTasks: {},
  changeTask: { status: 'running', lease_token: 'x' },
  reopenSenderAccount: {},
}

interface World {
  readonly api: Api
  readonly ada: SignedIn
  readonly eve: SignedIn
  /** The ids of what is Ada's, by the name of the parameter that takes them. */
  readonly ids: { workspace: number; campaign: number; member: number; task: number }
}

/** Ada has a campaign with a person and a task; Eve has a workspace of her own. */
async function makeWorld(api: Api): Promise<World> {
  const ada = await signUp(api, 'ada@example.com')
  const eve = await signUp(api, 'eve@example.com')
  const { body } = await api.call('GET', '/api/workspaces/', undefined, { token: ada.access })
  const workspace: number = body.data[0].id
  const ids = await api.services.database.asSystem(async (db) => {
    const at = new Date(api.clock.now())
    const user = sql<number>`(select user_id from workspace_member where workspace_id = ${workspace})`
    const own = { workspace_id: workspace }
    const campaign = await db
      .insertInto('campaign')
      .values({ ...own, created_by: user, name: 'Secret', source_type: 'csv' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('csv_import')
      .values({
        ...own,
        campaign_id: campaign.id,
        state: 'done',
        column_map: JSON.stringify({ profile_url: 'url' }),
        file_name: 'a.csv',
      })
      .execute()
    const person = await db
      .insertInto('person')
      .values({ ...own, network: 'http://localhost:4281', public_identifier: 'grace' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const member = await db
      .insertInto('campaign_person')
      .values({
        ...own,
        campaign_id: campaign.id,
        person_id: person.id,
        status_changed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const account = await db
      .insertInto('sender_account')
      .values({ ...own, user_id: user, network: 'http://localhost:4281', started_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const task = await db
      .insertInto('task')
      .values({
        ...own,
        campaign_id: campaign.id,
        campaign_person_id: member.id,
        sender_account_id: account.id,
        action: 'VISIT_PEOPLE',
        scheduled_at: at,
        dedup_key: 'one',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { workspace, campaign: campaign.id, member: member.id, task: task.id }
  })
  return { api, ada, eve, ids }
}

function addressOf(path: string, ids: World['ids']): string {
  const last = path.includes('/linkedin/people/')
    ? ids.member
    : path.startsWith('/api/tasks')
      ? ids.task
      : path.startsWith('/api/workspaces')
        ? ids.workspace
        : ids.campaign
  return path
    .replace('{workspace_id}', String(ids.workspace))
    .replace('{campaign_id}', String(ids.campaign))
    .replace('{id}', String(last))
}

const call = ({ api, ids }: World, name: OperationName, token: string, path?: string) => {
  const operation: Operation = operations[name]
  const isUpload = name === 'uploadImport'
  return api.call(
    operation.method,
    path ?? addressOf(operation.path, ids),
    isUpload ? 'url\n' : BODIES[name],
    { token, ...(isUpload && { headers: { 'content-type': 'text/csv' } }) },
  )
}

const named = (choose: (operation: Operation) => boolean): OperationName[] =>
  (Object.keys(operations) as OperationName[]).filter((name) => choose(operations[name]))

const everything = (api: Api) =>
  api.services.database.asSystem(async (db) =>
    JSON.stringify([
      await db.selectFrom('workspace').selectAll().orderBy('id').execute(),
      await db.selectFrom('campaign').selectAll().execute(),
      await db.selectFrom('csv_import').selectAll().execute(),
      await db.selectFrom('campaign_person').selectAll().execute(),
      await db.selectFrom('task').selectAll().execute(),
    ]),
  )

describeOnPglite('every operation', (open) => {
  it('finds nothing by another user’s ids and changes nothing', async () => {
    const world = await makeWorld(await apiOver(await open()))
    const before = await everything(world.api)
    const about = named(({ access, params }) => access !== 'public' && params !== undefined)
    expect(about.length).toBeGreaterThan(12)
    for (const name of about) {
      const { status, body } = await call(world, name, world.eve.access)
      expect([name, status, body?.errors?.[0]?.code]).toEqual([name, 404, 'not_found'])
    }
    expect(await everything(world.api)).toBe(before)
  })

  it('answers whose they are, so that the refusals above mean something', async () => {
    const world = await makeWorld(await apiOver(await open()))
    for (const name of named(({ method, access }) => method === 'GET' && access !== 'public')) {
      const { status } = await call(world, name, world.ada.access)
      expect([name, status]).toEqual([name, 200])
    }
  })

  it('shows another user nothing in lists without an id', async () => {
    const world = await makeWorld(await apiOver(await open()))
    for (const name of ['listTasks', 'leaseTasks'] as const) {
      const { body } = await call(world, name, world.eve.access)
      expect([name, body.data]).toEqual([name, []])
    }
    const { body } = await call(world, 'listTasks', world.ada.access)
    expect(body.data).toHaveLength(1)
  })

  it('refuses what needs a workspace once all are expired, and only that', async () => {
    const world = await makeWorld(await apiOver(await open()))
    await world.api.clock.elapse(15 * 86_400_000)
    const again = await world.api.call('POST', '/api/token/', {
      username: 'ada@example.com',
      password: PASSWORD,
    })
    const token = again.body.access
    const before = await everything(world.api)
    for (const name of named(({ access }) => access === 'signed_in')) {
      const { status, body } = await call(world, name, token)
      expect([name, status, body?.errors?.[0]?.code]).toEqual([name, 403, 'workspace_expired'])
    }
    expect(await everything(world.api)).toBe(before)
    for (const name of named(({ access }) => access === 'signed_in_even_expired')) {
      const { status } = await call(world, name, token)
      expect([name, status]).toEqual([name, 200])
    }
  })

  it('answers garbage in any place without a defect', async () => {
    const world = await makeWorld(await apiOver(await open()))
    const garbage = ['', 'null', '[]', '"x"', '{"ids": [1e99]}', '{"name": "\\u0000"}', '{"a":']
    const places = ['0', '-1', '1.5', 'x', '99999999999999999999', '%00', '%F0%9F%92%A9', '..']
    for (const name of named(({ path }) => !path.startsWith('/api/auth'))) {
      const operation: Operation = operations[name]
      for (const place of places) {
        const path = operation.path.replaceAll(/\{\w+\}/g, place)
        const { status } = await call(world, name, world.ada.access, path)
        expect([name, place, status < 500]).toEqual([name, place, true])
      }
      for (const body of garbage) {
        if (operation.method === 'GET') continue
        const path = addressOf(operation.path, world.ids)
        const { status } = await world.api.call(operation.method, path, body, {
          token: world.ada.access,
        })
        expect([name, body, status < 500]).toEqual([name, body, true])
      }
    }
    for (const query of [
      'page=0',
      'page=9007199254740991',
      'page_size=1000',
      'cursor=%00',
      'ordering=drop',
      'search=%00%25_',
      'status=NOPE',
    ]) {
      for (const name of named(
        ({ method, access }) => method === 'GET' && access === 'signed_in',
      )) {
        const path = `${addressOf(operations[name].path, world.ids)}?${query}`
        const { status, body } = await call(world, name, world.ada.access, path)
        expect([name, query, status < 500, body]).toEqual([name, query, true, body])
      }
    }
  })
})
