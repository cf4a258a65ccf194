import { expect, it } from 'vitest'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { operations } from '#adapters/http/contract/index.ts'
import { apiOver, PASSWORD } from '../../fixtures/api.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { callNamed, everything, makeWorld, named } from './two-tenants.ts'

const withPayments = (database: SqlDatabase) =>
  apiOver(database, {}, { payments: { kind: 'demo' } })

describeOnPglite('every operation', (open) => {
  it('finds nothing by another user’s ids and changes nothing', async () => {
    const world = await makeWorld(await withPayments(await open()))
    const before = await everything(world.api)
    const about = named(({ access, params }) => access !== 'public' && params !== undefined)
    expect(about.length).toBeGreaterThan(12)
    for (const name of about) {
      const { status, body } = await callNamed(world, name, world.eve.access)
      expect([name, status, body?.errors?.[0]?.code]).toEqual([name, 404, 'not_found'])
    }
    expect(await everything(world.api)).toBe(before)
  })

  it('answers the user whose ids they are, so that the refusals to others mean something', async () => {
    const world = await makeWorld(await withPayments(await open()))
    for (const name of named(({ method, access }) => method === 'GET' && access !== 'public')) {
      const { status } = await callNamed(world, name, world.ada.access)
      expect([name, status]).toEqual([name, 200])
    }
  })

  it('shows another user nothing in lists without an id', async () => {
    const world = await makeWorld(await withPayments(await open()))
    for (const name of ['listTasks', 'leaseTasks'] as const) {
      const { body } = await callNamed(world, name, world.eve.access)
      expect([name, body.data]).toEqual([name, []])
    }
    const { body } = await callNamed(world, 'listTasks', world.ada.access)
    expect(body.data).toHaveLength(2)
  })

  it('is refused by what is in an expired workspace, though another of the user’s is live', async () => {
    const world = await makeWorld(await withPayments(await open()))
    const { api, ids } = world
    await sqlOn(api.services.database)`
      with live as (insert into workspace (name, status) values ('Live', 'active') returning id)
      insert into workspace_member (workspace_id, user_id)
      select live.id, m.user_id from live, workspace_member m where m.workspace_id = ${ids.workspace}`
    await sqlOn(api.services.database)`
      update workspace set expired_at = ${new Date(api.clock.now())} where id = ${ids.workspace}`
    const before = await everything(api)
    const about = named(({ access, params }) => access === 'signed_in' && params !== undefined)
    for (const name of about) {
      const { status, body } = await callNamed(world, name, world.ada.access)
      expect([name, status, body?.errors?.[0]?.code]).toEqual([name, 403, 'workspace_expired'])
    }
    expect(await everything(api)).toBe(before)
  })

  it('is refused once all workspaces are expired where it needs one, and only there', async () => {
    const world = await makeWorld(await withPayments(await open()))
    await world.api.clock.elapse(15 * 86_400_000)
    const again = await world.api.call('POST', '/api/token/', {
      username: 'ada@example.com',
      password: PASSWORD,
    })
    const token = again.body.access
    const before = await everything(world.api)
    for (const name of named(({ access }) => access === 'signed_in')) {
      const { status, body } = await callNamed(world, name, token)
      expect([name, status, body?.errors?.[0]?.code]).toEqual([name, 403, 'workspace_expired'])
    }
    expect(await everything(world.api)).toBe(before)
    for (const name of named(({ access }) => access === 'signed_in_even_expired')) {
      const { status } = await callNamed(world, name, token)
      expect([name, status]).toEqual([name, operations[name].status])
    }
  })
})
