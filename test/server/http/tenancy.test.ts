import { expect, it } from 'vitest'
import { operations, type OperationName } from '#adapters/http/contract/index.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import { apiOver, PASSWORD, signUp, type Api, type SignedIn } from '../../fixtures/api.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'

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
  readonly ids: Readonly<
    Record<'workspace' | 'campaign' | 'member' | 'task' | 'account', number>
  > & {
    readonly session: string
  }
}

/** Ada has a campaign with a person and a task; Eve has a workspace of her own. */
async function makeWorld(api: Api): Promise<World> {
  const ada = await signUp(api, 'ada@example.com')
  const eve = await signUp(api, 'eve@example.com')
  const { body } = await api.call('GET', '/api/workspaces/', undefined, { token: ada.access })
  const workspace: number = body.data[0].id
  const sql = sqlOn(api.services.database)
  const at = new Date(api.clock.now())
  const [ids] = await sql<World['ids']>`
    with owner as (select user_id from workspace_member where workspace_id = ${workspace}),
    spring as (
      insert into campaign (workspace_id, created_by, name, source_type)
      select ${workspace}::integer, user_id, 'Secret', 'csv' from owner returning id
    ), file as (
      insert into csv_import (workspace_id, campaign_id, state, column_map, file_name)
      select ${workspace}::integer, id, 'done', '{"profile_url":"url"}', 'a.csv' from spring
    ), grace as (
      insert into person (workspace_id, network, public_identifier)
      values (${workspace}::integer, 'http://localhost:4281', 'grace') returning id
    ), member as (
      insert into campaign_person (workspace_id, campaign_id, person_id, status_changed_at)
      select ${workspace}::integer, spring.id, grace.id, ${at}::timestamptz from spring, grace
      returning id, campaign_id
    ), sender as (
      insert into sender_account (workspace_id, user_id, network, started_at)
      select ${workspace}::integer, user_id, 'http://localhost:4281', ${at}::timestamptz from owner
      returning id
    ), visit as (
      insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
        scheduled_at, dedup_key)
      select ${workspace}::integer, member.campaign_id, member.id, sender.id, 'VISIT_PEOPLE',
        ${at}::timestamptz, 'one' from member, sender
      returning id
    )
    select ${workspace}::integer as workspace, member.campaign_id as campaign, member.id as member,
      visit.id as task, sender.id as account, family.id as session
    from member, visit, sender, token_family as family, owner
    where family.user_id = owner.user_id`
  if (!ids) throw new Error('Nothing was made.')
  return { api, ada, eve, ids }
}

function addressOf(path: string, ids: World['ids']): string {
  const last = path.includes('/linkedin/people/')
    ? ids.member
    : path.startsWith('/api/tasks')
      ? ids.task
      : path.startsWith('/api/outreach')
        ? ids.account
        : path.startsWith('/api/workspaces')
          ? ids.workspace
          : path.startsWith('/api/auth')
            ? ids.session
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

const everything = async (api: Api) => {
  const sql = sqlOn(api.services.database)
  return JSON.stringify([
    await sql`select * from workspace order by id`,
    await sql`select * from campaign`,
    await sql`select * from csv_import`,
    await sql`select * from campaign_person`,
    await sql`select * from task`,
    await sql`select * from sender_account`,
  ])
}

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

  it('answers the user whose ids they are, so that the refusals to others mean something', async () => {
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

  it('is refused once all workspaces are expired where it needs one, and only there', async () => {
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
      expect([name, status]).toEqual([name, operations[name].status])
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
