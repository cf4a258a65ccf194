import { safeParse, type core } from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { AuthorizedTransport } from '#adapters/http/authorized-transport.ts'
import { authOperations } from '#adapters/http/contract/auth.ts'
import { encode } from '#adapters/http/contract/encode.ts'
import { authExamples } from '#adapters/http/contract/examples/auth.ts'
import { messageExamples } from '#adapters/http/contract/examples/live.ts'
import { leasedTaskOnWire, taskExamples } from '#adapters/http/contract/examples/tasks.ts'
import { userExamples } from '#adapters/http/contract/examples/users.ts'
import { wireFieldsOf } from '#adapters/http/contract/record.ts'
import { taskOperations, taskPayload } from '#adapters/http/contract/tasks.ts'
import { userOperations } from '#adapters/http/contract/users.ts'
import { inSnakeCase, type Guard } from '#adapters/http/guards/guard.ts'
import { GuardingTransport } from '#adapters/http/guards/guarding-transport.ts'
import * as session from '#adapters/http/guards/session-operations.ts'
import { TaskLiveCodec } from '#adapters/http/guards/task-live-codec.ts'
import { guardedTaskOperations as guarded } from '#adapters/http/guards/task-operations.ts'
import { JsonLiveCodec } from '#adapters/http/live-codec.ts'
import { TaskCalls } from '#adapters/http/task-calls.ts'
import { UnexpectedAnswer } from '#core/errors.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import type { LeasedTask, Settlement } from '#core/task/task-work.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { outcomeOf, variants } from '../../fixtures/wire-variants.ts'

const PAYLOAD = {
  ...leasedTaskOnWire.payload,
  note: 'Hello',
  text: 'Hello again',
  thread_url: 'https://network.example/threads/ada-lovelace',
  replied_since: '2026-11-02T08:00:00.000Z',
  own_texts: ['Hello'],
  since: '2026-11-02T08:00:00Z',
  people: [{ prospect: 101, public_identifier: 'ada-lovelace' }],
  accepted_since: '2024-02-29T23:59:59.123456Z',
  search_url: 'https://network.example/search?q=ada',
  list: 'connections',
  page: 2,
}

const LEASE = {
  ...taskExamples.leaseTasks.answer,
  data: [{ ...leasedTaskOnWire, payload: PAYLOAD }],
  next_due_at: '2026-11-02T08:10:00.000Z',
}

/** What a guard reads, and the whole of what the contract does. */
const both = (guard: unknown, schema: core.$ZodType, wire: unknown) => ({
  guarded: outcomeOf(() => (guard as Guard<unknown>)(wire)),
  whole: outcomeOf((): unknown => {
    const parsed = safeParse(schema, wire)
    return parsed.success ? parsed.data : 'refused'
  }),
})

const NOTHING: RegExp = /^$/

/** By the guard, the contract, an answer, and which of its fields nobody who works reads. */
const ANSWERS = [
  [
    'a lease',
    ...[guarded.leaseTasks.answer, taskOperations.leaseTasks.answer, LEASE],
    /^\.data\.0\.(workspace|campaign_person|status|remark|reason_code|result|scheduled_at|attempts|dedup_key)/,
  ],
  [
    'a changed task',
    ...[guarded.changeTask.answer, taskOperations.changeTask.answer],
    taskExamples.changeTask.answer,
    /^\.(?!id|status)/,
  ],
  [
    'new tokens',
    ...[session.guardedTokenOperations.refreshToken.answer, authOperations.refreshToken.answer],
    ...[authExamples.refreshToken.answer, NOTHING],
  ],
  [
    'a user',
    ...[session.getUser.answer, userOperations.getUser.answer, userExamples.getUser.answer],
    /^\.(?!username)/,
  ],
] as const

describe('what the extension reads without schemas', () => {
  it('of a payload is every field that the contract has', () => {
    expect(Object.keys(PAYLOAD).toSorted()).toEqual([...wireFieldsOf(taskPayload)].toSorted())
  })

  it.each(ANSWERS)('is read as the contract reads it: %s', (_, guard, schema, wire) => {
    const read = both(guard, schema, wire)
    expect(read.whole).toMatchObject(read.guarded as object)
  })

  it.each(ANSWERS)('is refused where the contract refuses it: %s', (_, guard, schema, wire, un) => {
    for (const [path, variant] of variants(wire)) {
      const read = both(guard, schema, JSON.parse(JSON.stringify(variant) ?? 'null'))
      if (un.test(path)) continue
      const told = `${path}: ${JSON.stringify(variant)}`
      if (read.whole === 'refused') expect(read.guarded, told).toBe('refused')
      else expect(read.whole, told).toMatchObject(read.guarded as object)
    }
  })

  it.each(['taskMessage', 'subscribed', 'pong', 'socketError'] as const)(
    'of a socket is a frame as the contract has it, or none: %s',
    (name) => {
      for (const [path, variant] of variants(messageExamples[name])) {
        const text = JSON.stringify(variant) ?? ''
        expect(new TaskLiveCodec().read(text), path).toEqual(new JsonLiveCodec().read(text))
      }
      const text = JSON.stringify(messageExamples[name])
      expect(new TaskLiveCodec().read(text)).toEqual(new JsonLiveCodec().read(text))
      expect(new TaskLiveCodec().read(text)).not.toBeNull()
    },
  )

  it('of a socket of tasks is no other message, and no text', () => {
    const codec = new TaskLiveCodec()
    expect(codec.read(JSON.stringify(messageExamples.personMessage))).toBeNull()
    expect(codec.read('<html>')).toBeNull()
  })
})

const at = outreachDate('2026-11-02T08:00:00Z')
const receipt = { url: 'https://network.example/in/ada', readAt: at, evidence: 'Pending' }
const accepted = [{ prospect: 101, publicIdentifier: 'ada', acceptedAt: at }]
const thread = [{ from: 'person', text: 'Hello', at: null }]

describe('what the extension says without schemas', () => {
  it.each([
    { status: 'succeeded', result: { relation: 'pending', sentNote: 'Hello' }, receipt },
    { status: 'succeeded', result: { accepted, nextPage: 2, nextList: 'connections' }, receipt },
    { status: 'failed', failCode: 'not_connected', result: { thread }, member: 'ann' },
    { status: 'unverified', unreachable: true },
  ] as unknown as readonly Settlement[])('is what the contract writes: %o', (settlement) => {
    const body = { ...settlement, leaseToken: 'lease-1' }
    const whole: unknown = encode(taskOperations.changeTask.body, body)
    expect(JSON.stringify(sorted(inSnakeCase(body)))).toBe(JSON.stringify(sorted(whole)))
  })

  it('of a socket is what the contract writes', () => {
    const [codec, whole] = [new TaskLiveCodec(), new JsonLiveCodec()]
    expect(codec.ping()).toBe(whole.ping())
    expect(codec.subscribe()).toBe(whole.subscribe({ kind: 'tasks' }))
  })
})

/** With its fields in one order. */
const sorted = (value: unknown): unknown => {
  const plain: unknown = JSON.parse(JSON.stringify(value))
  if (Array.isArray(plain)) return plain.map(sorted)
  if (typeof plain !== 'object' || plain === null) return plain
  const fields = Object.entries(plain).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, each]) => [name, sorted(each)]))
}

describe('a worker without schemas', () => {
  const tasksAnswering = (body: string) => {
    const clock = new FakeClock()
    const send = async () => new Response(body)
    const transport = new GuardingTransport({ baseUrl: '', fetch: send, scheduler: clock, clock })
    const access = { authorized: <T>(call: (token: string) => Promise<T>) => call('access') }
    return new TaskCalls(new AuthorizedTransport(transport, access), clock, guarded)
  }

  it.each(['<html>', '{}', '{"id":"900","status":"running"}'])(
    'does not begin what is answered with %s',
    async (body) => {
      const begun = tasksAnswering(body).begin({ id: 900, leaseToken: 'lease-1' } as LeasedTask)
      await expect(begun).rejects.toThrow(UnexpectedAnswer)
    },
  )

  it('takes no task of a lease that is not of the contract', async () => {
    const wrong = { ...LEASE, data: [{ ...leasedTaskOnWire, mode: 'do' }] }
    const leased = tasksAnswering(JSON.stringify(wrong)).lease(1)
    await expect(leased).rejects.toThrow('POST /api/tasks/lease/ answered something unexpected.')
  })
})
