import { snakeCase } from '#core/runtime/snake-case.ts'
import { isTimeZone } from '#core/runtime/time-zone.ts'
import { object, only, Refused, text, whole, type Guard } from './guard.ts'

/** What the contract has beyond what the extension reads: `scripts/contract` writes its answers in these. */
export const anything: Guard<unknown> = (wire) => wire
export const flag = only('flag', (wire): wire is boolean => typeof wire === 'boolean')
export const nothing = only('null', (wire): wire is null => wire === null)
export const number = only('number', (wire): wire is number => Number.isFinite(wire))

export const from = (least: number, most: number): Guard<number> =>
  only(
    `whole number from ${least} to ${most}`,
    (wire): wire is number => whole(wire) >= least && whole(wire) <= most,
  )

export const above = (least: number): Guard<number> =>
  only(`number above ${least}`, (wire): wire is number => number(wire) > least)

export const like = (pattern: RegExp): Guard<string> =>
  only(`text like ${pattern}`, (wire): wire is string => pattern.test(text(wire)))

export const is = <const T>(value: T): Guard<T> =>
  only(JSON.stringify(value), (wire): wire is T => wire === value)

const DAY = /^\d{4}-\d\d-\d\d$/

export const day = only('day', (wire): wire is string => {
  const ms = Date.parse(text(wire))
  return (
    DAY.test(text(wire)) && !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text(wire))
  )
})

export const timeZone = only('time zone', (wire): wire is string => isTimeZone(text(wire)))

export const webAddress = only(
  'web address',
  (wire): wire is string =>
    URL.canParse(text(wire)) && /^https?:$/.test(new URL(text(wire)).protocol),
)

/** One of the core's names, in snake case on the wire. */
export const nameOf = (names: readonly string[]): Guard<string> => {
  const byWireName = new Map<unknown, string>(names.map((name) => [snakeCase(name), name]))
  return (wire) => {
    const name = byWireName.get(wire)
    if (name !== undefined) return name
    throw new Refused(`This is none of ${names.join(', ')}.`)
  }
}

/** An object whose names may be any, or are all of these and no other. */
export const mapOf =
  <T>(guard: Guard<T>, names?: readonly string[]): Guard<Readonly<Record<string, T>>> =>
  (wire) => {
    const given = Object.entries(object(wire)).map(([name, value]) => [name, guard(value)] as const)
    const has = new Set(given.map(([name]) => name))
    if (names && (has.size !== names.length || !names.every((name) => has.has(name)))) {
      throw new Refused(`This is not ${names.join(', ')}.`)
    }
    return Object.fromEntries(given)
  }

/** What is left out stands for `value`. */
export const orElse =
  <T>(guard: Guard<T>, value: T): Guard<T> =>
  (wire) =>
    wire === undefined ? value : guard(wire)

/** The first that lets it in. */
export const either =
  <T>(...guards: readonly Guard<T>[]): Guard<T> =>
  (wire) => {
    for (const guard of guards) {
      try {
        return guard(wire)
      } catch (refusal) {
        if (!(refusal instanceof Refused)) throw refusal
      }
    }
    throw new Refused('This is none of what it may be.')
  }

/** The one that the value of a field tells. */
export const by =
  <T>(field: string, guards: Readonly<Record<string, Guard<T>>>): Guard<T> =>
  (wire) => {
    const told = text(object(wire)[field])
    const guard = Object.hasOwn(guards, told) ? guards[told] : undefined
    if (guard) return guard(wire)
    throw new Refused(`This has no ${field} that is known.`)
  }
