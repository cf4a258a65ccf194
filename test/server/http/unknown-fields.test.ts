import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { personOnWire } from '#adapters/http/contract/examples/people.ts'
import { examples, operations } from '#adapters/http/contract/index.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import { profileReading } from '#adapters/http/contract/people.ts'
import { wireFieldsOf } from '#adapters/http/contract/record.ts'
import { ApiError } from '#server/http/errors.ts'
import { validatedBody } from '#server/http/validation.ts'

const profile = Object.fromEntries(
  Object.entries(personOnWire).filter(([name]) => wireFieldsOf(profileReading).includes(name)),
)
/** What no example shows, for it is one of several ways. */
const MORE: readonly [string, unknown][] = [
  ['refreshToken', { refresh: 'r', client: 'extension' }],
  ['connectPeople', { ids: [1] }],
  [
    'changeUser',
    { tutorial: { isFirstLogin: true, getStarted: null, runningBackgroundInfo: null } },
  ],
  [
    'changeTask',
    {
      status: 'failed',
      lease_token: 'lease-1',
      fail_code: 'profile_unavailable',
      result: {
        profile: { ...profile, positions: [{ title: 'a', company: 'b', period: 'c' }] },
        accepted: [{ prospect: 1, public_identifier: 'ada', accepted_at: null }],
      },
    },
  ],
]

const bodies = [
  ...Object.entries(examples).map(
    ([name, example]) => [name, 'body' in example ? example.body : undefined] as const,
  ),
  ...MORE,
].flatMap(([name, body]) => {
  const operation: Operation | undefined = Object.entries(operations).find(
    ([of]) => of === name,
  )?.[1]
  return operation?.body === undefined ? [] : [[name, operation.body, body] as const]
})

/** Each object in a value, and where it is. */
const objectsIn = (value: unknown, at: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [
        ...(Array.isArray(value) ? [] : [at]),
        ...Object.entries(value).flatMap(([name, each]) => objectsIn(each, [...at, name])),
      ]
    : []

const withField = (value: unknown, [next, ...rest]: readonly string[]): unknown => {
  if (next === undefined) return { ...(value as object), ['constructor']: 1 }
  const copy = structuredClone(value) as Record<string, unknown>
  copy[next] = withField(copy[next], rest)
  return copy
}

const refused = (work: () => unknown) => {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof ApiError ? error.errors : error
  }
}

describe('a field that nothing reads', () => {
  it('is in no example, and every call with a body has one', () => {
    for (const [, schema, body] of bodies)
      expect(refused(() => validatedBody(schema, body))).toBe(null)
    const taking = Object.entries<Operation>(operations).filter(
      ([, { body }]) => body !== undefined,
    )
    expect(new Set(bodies.map(([name]) => name))).toEqual(new Set(taking.map(([name]) => name)))
  })

  it('is refused where only another way than the one that was taken knows it', () => {
    const name = z.object({ name: z.string() })
    const either = z.union([name, name.extend({ age: z.number() })])
    expect(refused(() => validatedBody(either, { name: 'Ada', age: 36 }))).toEqual([
      { code: 'unknown_field', detail: 'There is no such field.', attr: 'age' },
    ])
  })

  it.each(
    bodies.flatMap(([name, schema, body]) =>
      objectsIn(body).map(
        (at) => [name, [...at, 'constructor'].join('.'), schema, body, at] as const,
      ),
    ),
  )('is refused by name in the body of %s: %s', (_, attr, schema, body, at) => {
    expect(refused(() => validatedBody(schema, withField(body, at)))).toEqual([
      { code: 'unknown_field', detail: 'There is no such field.', attr },
    ])
  })
})
