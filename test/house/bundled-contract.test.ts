import { safeParse, type core } from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { buildUrl } from '#adapters/http/build-url.ts'
import * as contract from '#adapters/http/contract/all.ts'
import { encode } from '#adapters/http/contract/encode.ts'
import { messageExamples } from '#adapters/http/contract/examples/live.ts'
import { examples, operations } from '#adapters/http/contract/index.ts'
import { liveExchange } from '#adapters/http/contract/live-exchange.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import * as moreGuards from '#adapters/http/guards/contract-guards.ts'
import type { Guard } from '#adapters/http/guards/guard.ts'
import * as guards from '#adapters/http/guards/guard.ts'
import * as writers from '#adapters/http/guards/writer.ts'
import { contractCode } from '../../scripts/contract/contract-code.ts'
import { outcomeOf, variants } from '../fixtures/wire-variants.ts'

interface BundledCall {
  readonly method: string
  readonly path: string
  readonly params?: writers.Writer
  readonly query?: writers.Writer
  readonly body?: writers.Writer
  readonly answer?: Guard<unknown>
}

type Bundled = Readonly<Record<string, Readonly<Record<string, BundledCall>>>> & {
  readonly liveExchange: { readonly body: writers.Writer; readonly answer: Guard<unknown> }
}

/** What a bundle has of the contract, by the names that the contract exports. */
const evaluate = (code: string): Bundled => {
  const words = { ...guards, ...moreGuards, ...writers }
  const body = code
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export const (\w+) =/gm, 'all.$1 =')
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- as a bundle does
  const make = new Function(...Object.keys(words), `const all = {}\n${body}\nreturn all`)
  return make(...Object.values(words)) as Bundled
}

const inBundle = evaluate(contractCode(contract))
const calls = new Map<string, BundledCall>(
  Object.entries(inBundle)
    .filter(([name]) => name.endsWith('Operations'))
    .flatMap(([, group]) => Object.entries(group)),
)

const ALL: readonly (readonly [string, Operation])[] = Object.entries(operations)
type Example = { readonly body?: unknown; readonly answer?: unknown }
const exampleOf = (name: string): Example =>
  (examples as Readonly<Record<string, Example>>)[name] ?? {}

/** One call of those that answer the same. */
const answers = [...new Map(ALL.map((call) => [call[1].answer, call] as const)).values()].flatMap(
  ([name, { answer }]) => (answer ? [[name, answer, exampleOf(name).answer] as const] : []),
)
const bodies = ALL.flatMap(([name, { body }]) => {
  const example = exampleOf(name).body
  return body && example !== undefined ? [[name, body, example] as const] : []
})
const exchanged = Object.values(messageExamples).filter((message) => 'type' in message)

const parsed = (schema: core.$ZodType, wire: unknown): unknown => {
  const { success, data } = safeParse(schema, wire)
  return success ? data : 'refused'
}

/** As it goes over the wire. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** How long a text is, whether in small letters, and the form of what only a server makes: that the server holds. */
const isHarmless = (schema: core.$ZodType, wire: unknown): boolean =>
  safeParse(schema, wire).error?.issues.every(
    (issue) =>
      ((issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'string') ||
      (issue.code === 'invalid_format' && issue.format === 'uuid'),
  ) ?? false

const sameOrRefused = (read: Guard<unknown>, schema: core.$ZodType, wire: unknown): void => {
  expect(parsed(schema, wire)).not.toBe('refused')
  expect(read(wire)).toEqual(parsed(schema, wire))
  for (const [path, variant, wrong] of variants(wire)) {
    const json: unknown = JSON.parse(JSON.stringify(variant) ?? 'null')
    const whole = parsed(schema, json)
    if (path.endsWith('.shortcut') || (whole === 'refused' && isHarmless(schema, json))) continue
    expect(
      outcomeOf(() => read(json)),
      `${path}: ${JSON.stringify(wrong)}`,
    ).toEqual(whole)
  }
}

describe('the contract in a bundle', () => {
  it('has every call, at its address', () => {
    for (const [name, { method, path }] of ALL)
      expect(calls.get(name)).toMatchObject({ method, path })
  })

  it.each(answers)('lets in of what %s answers what the contract lets in', (name, schema, wire) => {
    sameOrRefused(calls.get(name)?.answer ?? guards.text, schema, wire)
  })

  it.each(exchanged.map((message) => [message.type, message] as const))(
    'lets in of messages what the contract lets in: %s',
    (_, message) => {
      sameOrRefused(inBundle.liveExchange.answer, liveExchange.answer, message)
    },
  )

  it.each(bodies)('sends what %s takes as the contract sends it', (name, schema, wire) => {
    const value = parsed(schema, wire)
    expect(plain(calls.get(name)?.body?.(value))).toEqual(plain(encode(schema, value as object)))
  })

  it.each([
    ['listCampaigns', { status: 'running', archived: true, page: 2, pageSize: 20 }],
    ['listPeople', { jobTitle: ['Head, Sales', 'back\\slash'], tag: ['a'], campaign: [7, 8] }],
    ['listPeople', { activeFrom: new Date('2026-11-02T08:00:00Z'), cursor: 'x', ordering: '-id' }],
    ['listCampaignPeople', { search: 'Ada', status: ['VISITED', 'ACCEPTED'], fit: ['good'] }],
    ['listPersonSequenceMessages', { status: ['draft', 'approved'] }],
    ['listResults', { groupBy: 'step' }],
  ] as const)('asks %s with %o as the contract asks', (name, query) => {
    const { path, params, query: schema } = operations[name]
    const ids = { workspaceId: 3, campaignId: 7, id: 1 }
    const { params: writeParams, query: writeQuery } = calls.get(name) ?? {}
    const whole = buildUrl(path, encode(params, ids as never), encode(schema, query as never))
    const asked = buildUrl(path, writeParams?.(ids) as object, writeQuery?.(query) as object)
    expect(asked.split(/[?&]/).toSorted()).toEqual(whole.split(/[?&]/).toSorted())
    expect(whole).toContain('?')
  })
})
