import { realDate, type RealDate } from '#core/runtime/moments.ts'
import { snakeCase } from '#core/runtime/snake-case.ts'

/** Answers what the wire has as the core has it; throws where it is something else. */
export type Guard<T> = (wire: unknown) => T

/** What a guard did not let in. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

/** Lets in what `is` takes, as it is. */
export const only =
  <T>(what: string, is: (wire: unknown) => wire is T): Guard<T> =>
  (wire) => {
    if (is(wire)) return wire
    throw new Refused(`This is no ${what}.`)
  }

export const text = only('text', (wire): wire is string => typeof wire === 'string')
export const whole = only('whole number', (wire): wire is number => Number.isSafeInteger(wire))

export const oneOf = <const T extends string>(names: readonly T[]): Guard<T> =>
  only(names.join(' or '), (wire): wire is T => names.some((name) => name === wire))

export const orNull =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (wire) =>
    wire === null ? null : guard(wire)

const array = only('list', (wire): wire is readonly unknown[] => Array.isArray(wire))

export const listOf =
  <T>(guard: Guard<T>): Guard<readonly T[]> =>
  (wire) =>
    array(wire).map(guard)

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** In UTC, of a day that there is. */
const isTime = (wire: unknown): wire is string => {
  if (typeof wire !== 'string' || !ISO.test(wire)) return false
  const ms = Date.parse(wire)
  return !Number.isNaN(ms) && wire.startsWith(new Date(ms).toISOString().slice(0, 16))
}

export const timeText = only('time', isTime)
export const realTime: Guard<RealDate> = (wire) => realDate(timeText(wire))

type Guards = Readonly<Record<string, Guard<unknown>>>
type Guarded<G extends Guards> = { readonly [K in keyof G]: ReturnType<G[K]> }

export const object = only(
  'object',
  (wire): wire is Readonly<Record<string, unknown>> =>
    typeof wire === 'object' && wire !== null && !Array.isArray(wire),
)

/**
 * Fields that have to be there and fields that may be left out, by the core's names; others are dropped.
 * `wireNames` has those that aren't the field's own in snake case.
 */
export const record = <G extends Guards, O extends Guards = {}>(
  fields: G,
  optional?: O,
  wireNames: Readonly<Record<string, string>> = {},
): Guard<Guarded<G> & Partial<Guarded<O>>> => {
  const namesOf = (guards: Guards) =>
    Object.entries(guards).map(
      ([name, guard]) => [name, wireNames[name] ?? snakeCase(name), guard] as const,
    )
  // Of all that there are, a page reads few.
  let needed: ReturnType<typeof namesOf> | undefined
  let others: ReturnType<typeof namesOf> | undefined
  return (wire) => {
    needed ??= namesOf(fields)
    others ??= namesOf(optional ?? {})
    const given = object(wire)
    const read: Record<string, unknown> = {}
    for (const [name, wireName, guard] of needed) read[name] = guard(given[wireName])
    for (const [name, wireName, guard] of others) {
      const value = given[wireName]
      if (value !== undefined) read[name] = guard(value)
    }
    return read as Guarded<G> & Partial<Guarded<O>>
  }
}

/** A value of the core with the wire's names. */
export const inSnakeCase = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inSnakeCase)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [snakeCase(name), inSnakeCase(each)]),
  )
}
