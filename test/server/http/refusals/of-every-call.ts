import { vi, type MockInstance } from 'vitest'
import { examples, operations, type OperationName } from '#adapters/http/contract/index.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import { DatabaseUnavailable } from '#server/database/errors.ts'
import { signUp, type Answer } from '../../../fixtures/api.ts'
import { sqlOn } from '../../../fixtures/sql.ts'
import { addressOf } from '../../../fixtures/own-calls.ts'
import { callNamed, makeRows } from '../two-tenants.ts'
import type { RefusalWorld } from './refusal-world.ts'

type Provoke = (name: OperationName) => Promise<Answer>

const JSON_BODY = { 'content-type': 'application/json' }
const USED_KEY = { 'idempotency-key': 'used' }

/** What no query of theirs takes. */
const BAD_QUERIES: Partial<Record<OperationName, string>> = {
  getCampaignOverview: 'topic=x',
  getPromptSession: 'purpose=x',
  lastSynced: 'workspace=x',
  listCreditDays: 'time_zone=x',
  listCreditEntries: 'page_size=0',
  listJobTitles: `search=${'x'.repeat(300)}`,
  listLocations: `search=${'x'.repeat(300)}`,
  listResults: 'group_by=x',
  listTags: `search=${'x'.repeat(300)}`,
  personTimeline: `cursor=${'x'.repeat(201)}`,
}

/** The paths of what nobody has. */
const NOWHERE: Partial<Record<OperationName, string>> = {
  verifyEmail: `/api/auth/verify-email/${'x'.repeat(501)}/`,
  receivePaymentEvent: '/api/billing/nobody/events/',
}

const WAYS_IN = ['inWorkspace', 'asSystem', 'query', 'asOwner'] as const

/** What else breaks, of those that read nothing of the database. */
const BROKEN: Partial<Record<OperationName, (world: RefusalWorld) => MockInstance<() => unknown>>> =
  {
    outreachClock: ({ api }) => vi.spyOn(api.services.outreach.time, 'moment'),
  }

/** How each refusal that many calls have in common is provoked of any of them. */
export async function refusalsOfEveryCall(
  world: RefusalWorld,
): Promise<Readonly<Record<string, Provoke>>> {
  const { api, ada, eve, ids, ask, database } = world
  const { body: extension } = await api.call('POST', '/api/token/refresh/', {
    ...{ refresh: ada.refresh, client: 'extension' },
  })
  await ask('changeUser', { headers: USED_KEY })
  const bob = await signUp(api, 'bob@example.com')
  const bobs = await makeRows(api, bob, { campaign: 'Late', person: 'joan' })
  await sqlOn(database)`update workspace set expired_at = ${new Date(api.clock.now())}
    where id = ${bobs.workspace}`
  const late = { ...world, ids: bobs }

  const broken = async (name: OperationName, error: () => Error): Promise<Answer> => {
    const failing = [
      ...WAYS_IN.map((method) => vi.spyOn(database, method) as MockInstance),
      ...[BROKEN[name]?.(world) ?? []].flat(),
    ]
    for (const each of failing)
      each.mockImplementation(() => {
        throw error()
      })
    const answer = await ask(name, fitting(name, world))
    for (const each of failing) each.mockRestore()
    return answer
  }

  return {
    '400 validation_error': (name) => {
      const { body, query, path }: Operation = operations[name]
      if (body) return ask(name, { body: '[]', headers: JSON_BODY })
      if (!query) return ask(name, { headers: { 'idempotency-key': 'x'.repeat(201) } })
      return ask(name, { path: `${addressOf(path, ids)}?${BAD_QUERIES[name] ?? 'page=0'}` })
    },
    '400 parse_error': (name) => ask(name, { body: '{"x":', headers: JSON_BODY }),
    '401 not_authenticated': (name) => ask(name, { token: undefined }),
    '401 token_not_valid': (name) => ask(name, { token: 'forged' }),
    '403 permission_denied': (name) => ask(name, { token: extension.access }),
    '403 workspace_expired': (name) => callNamed(late, name, bob.access),
    '404 not_found': (name) => callNamed(world, name, eve.access, NOWHERE[name]),
    '409 idempotency_conflict': (name) => ask(name, { body: { x: 1 }, headers: USED_KEY }),
    '413 payload_too_large': (name) =>
      ask(name, { body: 'x', headers: { ...JSON_BODY, 'content-length': '1000000001' } }),
    '415 unsupported_media_type': (name) =>
      ask(name, { body: '<a/>', headers: { 'content-type': 'application/xml' } }),
    '421 misdirected_request': (name) => ask(name, { headers: { host: 'evil.example' } }),
    '500 error': (name) => broken(name, () => new Error('A defect.')),
    '503 service_unavailable': (name) => broken(name, () => new DatabaseUnavailable()),
  }
}

/** Of anybody's calls one that is read and comes to the database. */
const fitting = (
  name: OperationName,
  { api }: RefusalWorld,
): Parameters<RefusalWorld['ask']>[1] => {
  const given: Readonly<Record<string, object>> = examples
  if (name === 'uploadImport') return { body: 'url\n', headers: { 'content-type': 'text/csv' } }
  if (name === 'receivePaymentEvent') {
    const about = { id: 'sub_1', reference: 'somebody' }
    const { body, signature } = api.services.demoPay!.demoPayments.eventAbout(about as never)
    const path = '/api/billing/demo/events/'
    return { path, body, headers: { ...JSON_BODY, 'demo-signature': signature } }
  }
  return operations[name].access === 'public' ? bodyOf(given[name]) : {}
}

const bodyOf = (example: object = {}) => ('body' in example ? { body: example.body } : {})
