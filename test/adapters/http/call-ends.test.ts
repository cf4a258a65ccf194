import { beforeEach, expect, it } from 'vitest'
import { AuthorizedTransport } from '#adapters/http/authorized-transport.ts'
import { buildUrl } from '#adapters/http/build-url.ts'
import { freshKeys, keysFrom } from '#adapters/http/idempotency-key.ts'
import { operations } from '#adapters/http/contract/index.ts'
import { taskOperations } from '#adapters/http/contract/tasks.ts'
import { HttpTransport } from '#adapters/http/http-transport.ts'
import { pageOf } from '#adapters/http/pages.ts'
import { readBody } from '#adapters/http/read-body.ts'
import { TaskCalls } from '#adapters/http/task-calls.ts'
import { RequestRejected, ServerUnreachable } from '#core/errors.ts'
import { campaignId, taskId } from '#core/runtime/ids.ts'
import { realDate } from '#core/runtime/moments.ts'
import type { LeasedTask } from '#core/task/task-work.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

let clock: FakeClock
let sent: RequestInit[]
let answer: (init: RequestInit) => Response | Promise<Response>
let transport: HttpTransport

beforeEach(() => {
  clock = new FakeClock()
  sent = []
  transport = new HttpTransport({
    baseUrl: 'http://server.test',
    fetch: async (_, init = {}) => {
      sent.push(init)
      return answer(init)
    },
    scheduler: clock,
    clock,
  })
})

const access = { authorized: <T>(call: (token: string) => Promise<T>) => call('access-1') }
const callsWith = (keys = freshKeys(() => 'key-1')) =>
  new AuthorizedTransport(transport, access, keys)
const ofCampaign = { params: { id: campaignId(7) } }
const refusal = (code: string, status: number) =>
  Response.json({ type: 'client_error', errors: [{ code, detail: code, attr: null }] }, { status })
const aborted = (init: RequestInit): Promise<Response> =>
  new Promise((_, reject) => {
    const end = () => reject(init.signal?.reason)
    if (init.signal?.aborted) end()
    init.signal?.addEventListener('abort', end)
  })

it('a call that was answered leaves no timer, and is deaf to its signal from then on', async () => {
  const signal = new AbortController().signal
  const listening = new Set<unknown>()
  const { addEventListener, removeEventListener } = signal
  signal.addEventListener = (...given: Parameters<typeof addEventListener>) => {
    listening.add(given[1])
    addEventListener.apply(signal, given)
  }
  signal.removeEventListener = (...given: Parameters<typeof removeEventListener>) => {
    listening.delete(given[1])
    removeEventListener.apply(signal, given)
  }
  answer = () => new Response(null, { status: 204 })
  await transport.call(operations.deleteCampaign, { ...ofCampaign, signal })
  expect(clock.untilNext).toBeNull()
  expect(listening.size).toBe(0)
  expect(sent).toMatchObject([{ credentials: 'omit' }])
})

it('a call whose signal was given up before is given up at once', async () => {
  answer = aborted
  const signal = AbortSignal.abort(new Error('The page was left.'))
  const call = transport.call(operations.deleteCampaign, { ...ofCampaign, signal })
  await expect(call).rejects.toThrow('The page was left.')
})

it('a write is sent again where no answer came, and not where it was refused', async () => {
  answer = () => refusal('permission_denied', 403)
  const write = () => callsWith().write(operations.runCampaign, ofCampaign)
  await expect(write()).rejects.toBeInstanceOf(RequestRejected)
  expect(sent).toHaveLength(1)
  answer = () => Promise.reject(new TypeError('reset'))
  await expect(write()).rejects.toBeInstanceOf(ServerUnreachable)
  expect(sent).toHaveLength(3)
})

it('a deletion has a key of the one that was chosen', async () => {
  answer = () => new Response(null, { status: 204 })
  await callsWith(keysFrom('spring')).call(operations.deleteCampaign, ofCampaign)
  const key = new Headers(sent[0]?.headers).get('idempotency-key')
  expect(key).toBe('spring DELETE /api/campaigns/7/')
})

it('a key of a write is as long as its 128 bits, whatever they are', () => {
  const { ofWrite } = freshKeys()
  const keys = Array.from({ length: 50 }, () => ofWrite(''))
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true)
  expect(new Set(keys).size).toBe(50)
})

it('an address says nothing of what is empty', () => {
  const query = { search: '', status: [], page: 2, all: false }
  expect(buildUrl('/people/{id}/', { id: 7 }, query)).toBe('/people/7/?page=2&all=false')
  expect(() => buildUrl('/people/{id}/')).toThrow('needs id')
})

it('a page has another where either its number or its place says so', () => {
  const page = { count: 0, data: [], next: null }
  expect(pageOf(page)).toMatchObject({ hasNext: false, nextCursor: null })
  expect(pageOf({ ...page, next: '/?page=2' })).toMatchObject({ hasNext: true })
  expect(pageOf({ ...page, nextCursor: 'x' })).toMatchObject({ hasNext: true, nextCursor: 'x' })
})

it('a body may be as large as allowed; of a larger one no more is read', async () => {
  expect(await readBody(new Response('12345'), 5)).toBe('12345')
  let isCancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(4)),
    cancel: () => void (isCancelled = true),
  })
  await expect(readBody(new Response(endless), 5)).rejects.toThrow('larger than 5')
  expect(isCancelled).toBe(true)
})

it('a body that ends within a character says so', async () => {
  expect(await readBody(new Response(new Uint8Array([0x61, 0xe3, 0x81])), 5)).toBe('a\uFFFD')
})

it.each([
  [500, 'server_error', null, null],
  [499, 'client_error', '-5', 0],
])(
  'a refusal with %i is a %s, and says to wait no less than nothing',
  async (status, type, after, retryAfterMs) => {
    const headers = after === null ? {} : { 'retry-after': after }
    answer = () => new Response('', { status, headers })
    const call = transport.call(operations.deleteCampaign, ofCampaign)
    await expect(call).rejects.toMatchObject({ body: { type }, retryAfterMs })
  },
)

it('a workspace is expired by a 403 alone', async () => {
  answer = () => refusal('workspace_expired', 404)
  const call = transport.call(operations.deleteCampaign, ofCampaign)
  await expect(call).rejects.toBeInstanceOf(RequestRejected)
})

const TASK: LeasedTask = {
  id: taskId(900),
  action: 'VISIT_PEOPLE',
  campaign: null,
  leaseToken: 'lease-1',
  leaseExpiresAt: realDate('2026-11-02T09:05:00Z'),
  mode: 'act',
  payload: { network: 'http://localhost:4281' },
}

it('a lease is timed from when it was asked for, not from when it was given', async () => {
  const now = new Date(clock.now())
  answer = async () => {
    await clock.elapse(10_000)
    return Response.json({ data: [], next_due_at: now.toISOString(), now: now.toISOString() })
  }
  const tasks = new TaskCalls(callsWith(), clock, taskOperations)
  expect((await tasks.lease(1)).nextDueAt).toEqual(now)
})

it('a last look names the member where one acts, and is not gone on from where it is refused', async () => {
  const tasks = new TaskCalls(callsWith(), clock, taskOperations)
  const bodies = () => sent.map(({ body }) => JSON.parse(String(body)) as unknown)
  answer = () => refusal('daily_limit_reached', 429)
  expect(await tasks.begin(TASK, 'member-1')).toMatchObject({ kind: 'stop' })
  answer = () => refusal('insufficient_credits', 402)
  expect(await tasks.begin(TASK)).toMatchObject({ kind: 'stop' })
  answer = () => refusal('not_found', 404)
  await expect(tasks.begin(TASK)).rejects.toBeInstanceOf(RequestRejected)
  const look = { status: 'running', lease_token: 'lease-1' }
  expect(bodies()).toEqual([{ ...look, member: 'member-1' }, look, look])
})

it('a settlement is sent once more where no answer came', async () => {
  const tasks = new TaskCalls(callsWith(), clock, taskOperations)
  answer = () => Promise.reject(new TypeError('reset'))
  await expect(tasks.settle(TASK, { status: 'unverified' })).rejects.toThrow()
  expect(sent).toHaveLength(2)
})
