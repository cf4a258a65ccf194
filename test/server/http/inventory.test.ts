import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { examples, operations, type OperationName } from '#adapters/http/contract/index.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import { materialCalls } from '#adapters/http/contract/sales-kit.ts'
import { openApiDocument } from '#server/http/openapi/openapi-document.ts'
import { NameWorkspace } from '#server/postgres/name-workspace.ts'
import { oneQuestionOfTheFence } from '#server/postgres/migrations/0199-one-question-of-the-fence.ts'
import { buildServerApp } from '#server/routes.ts'
import { apiOver } from '../../fixtures/api.ts'
import { describeOnPglite, describeOnPostgres } from '../../fixtures/databases.ts'
import { asListed, callsOf, SPECIFICATION } from '../../fixtures/calls-of-the-specification.ts'
import { BODIES } from '../../fixtures/own-calls.ts'
import { sqlIn, sqlOn } from '../../fixtures/sql.ts'
import { callNamed, everything, makeWorld, named } from './two-tenants.ts'

const ALL = Object.entries<Operation>(operations)
const withoutAny = (has: (name: string, operation: Operation) => boolean): readonly string[] =>
  ALL.flatMap(([name, operation]) => (has(name, operation) ? [] : [name]))

/** Called by payment providers alone. */
const WITHOUT_CLIENT: readonly string[] = ['receivePaymentEvent']

const ADAPTERS = join(import.meta.dirname, '../../../adapters/http')

const CLIENT = readdirSync(ADAPTERS)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(ADAPTERS, file), 'utf8'))
  .join('\n')

/** Whether a class of the client names it, or takes it with the other calls of a material. */
const isOfClient = (name: string, operation: Operation): boolean =>
  new RegExp(`\\.${name}\\b`).test(CLIENT) ||
  Object.values(materialCalls).some((calls) => Object.values<Operation>(calls).includes(operation))

describe('the contract', () => {
  it('has the 65 operations of the specification, and names what it adds', () => {
    const listed = new Set(callsOf(SPECIFICATION))
    const own = ALL.flatMap(([, each]) => (each.addition ? [] : [asListed(each)]))
    expect(own.toSorted()).toEqual([...listed].toSorted())
    expect(own).toHaveLength(65)
  })
})

describe('every operation of the contract', () => {
  it('has an example of what it takes and answers, and an entry in the OpenAPI document', () => {
    const { paths } = openApiDocument()
    expect(withoutAny((name, { body, answer }) => name in examples || (!body && !answer))).toEqual(
      [],
    )
    expect(
      withoutAny((_, { path, method }) => paths[path]?.[method.toLowerCase()] !== undefined),
    ).toEqual([])
  })

  it('is made by a method of the client', () => {
    expect(CLIENT).toContain('materialCalls')
    expect(withoutAny(isOfClient)).toEqual(WITHOUT_CLIENT)
    expect(isOfClient('flyToTheMoon', operations.getCampaign)).toBe(false)
  })

  it('has a body that can be sent about somebody’s own, where one must be', () => {
    const { paths } = openApiDocument()
    const mustBeSent = ({ path, method }: Operation): boolean =>
      paths[path]?.[method.toLowerCase()]?.requestBody?.required === true
    const taken = (name: string, { access, file }: Operation): boolean =>
      access === 'public' || file !== undefined || name in BODIES
    expect(withoutAny((name, each) => taken(name, each) || !mustBeSent(each))).toEqual([])
  })
})

describeOnPglite('every operation of the contract', (open) => {
  it('has a route', async () => {
    const { services } = await apiOver(await open(), {}, { payments: { kind: 'demo' } })
    const { routes } = await buildServerApp(services)
    expect(withoutAny((_, operation) => routes.includes(operation))).toEqual([])
  })
})

describeOnPostgres('every operation of the contract', (open) => {
  it('finds nothing of another workspace by the second fence alone, where statements name none', async () => {
    vi.spyOn(NameWorkspace.prototype, 'transformQuery').mockImplementation(({ node }) => node)
    const world = await makeWorld(await apiOver(await open(), {}, { payments: { kind: 'demo' } }))
    const before = await everything(world.api)
    const wrong: [OperationName, number][] = []
    for (const name of named(({ access, params }) => access !== 'public' && params !== undefined)) {
      const { status } = await callNamed(world, name, world.eve.access)
      if (status !== 404) wrong.push([name, status])
    }
    expect(wrong).toEqual([])
    expect(await everything(world.api)).toBe(before)
  })

  it('shows rows of every workspace where neither fence stands, so that each is seen to hold', async () => {
    const database = await open()
    const { ids, api, eve } = await makeWorld(await apiOver(database))
    const { body } = await api.call('GET', '/api/workspaces/', undefined, { token: eve.access })
    const foreignRows = (isFenceOpen: boolean) =>
      database.inWorkspace(body.data[0].id, async (transaction) => {
        const sql = sqlIn(transaction)
        if (isFenceOpen) await sql`set local app.workspace to '*'`
        const [found] = await sql<{ count: number }>`select count(*)::integer as count
          from campaign where workspace_id = ${ids.workspace}`
        return found?.count
      })
    expect(await foreignRows(false)).toBe(0)
    expect(await foreignRows(true)).toBe(1)
  })

  it('is fenced in every table that carries a workspace, by one that takes none for nobody’s', async () => {
    const unfenced = await sqlOn(await open())<{ name: string }>`
      select c.relname as name from pg_class c
      join information_schema.columns f on f.table_name = c.relname and f.table_schema = 'public'
      where f.column_name = 'workspace_id' and c.relkind = 'r' and not (c.relrowsecurity
        and exists (select from pg_policy p, pg_get_expr(p.polqual, c.oid) seen
          where p.polrelid = c.oid and p.polcmd = '*' and seen = pg_get_expr(p.polwithcheck, c.oid)
            and seen like '%workspace_id%IS NOT FALSE%'
            and (f.is_nullable = 'NO' or seen like '%COALESCE(workspace_id, %-1%')))`
    expect(unfenced.map(({ name }) => name)).toEqual([])
  })

  it('has the same fences where a database was made with others', async () => {
    const database = await open()
    const fences = () => sqlOn(database)<{ of: string; seen: string }>`
      select polrelid::regclass::text as of, pg_get_expr(polqual, polrelid) as seen,
        pg_get_expr(polwithcheck, polrelid) as written from pg_policy order by 1`
    const made = await fences()
    const run = (sql: string) => database.asOwner((connection) => connection.run(sql))
    for (const { of } of made)
      await run(`alter policy ${of}_fence on ${of} using (true) with check (true)`)
    expect(new Set((await fences()).map(({ seen }) => seen))).toEqual(new Set(['true']))
    await run(oneQuestionOfTheFence)
    expect(await fences()).toEqual(made)
  })
})
