import { snakeCase } from '#core/runtime/snake-case.ts'

/** What the core has as the wire has it: not checked, the compiler has done it. */
export type Writer = (value: unknown) => unknown

export const asItIs: Writer = (value) => value

type Values = Readonly<Record<string, unknown>>

/**
 * An object of these fields, by the core's names and separated by spaces; others never go out. `parts` has
 * those that are written otherwise than they are, `wireNames` those not called as the core calls them in snake case.
 */
export const fields = (
  names: string,
  parts: Readonly<Record<string, Writer>> = {},
  wireNames: Readonly<Record<string, string>> = {},
): Writer => {
  let list: readonly string[] | undefined
  return (value) => {
    list ??= fieldNames(names)
    const wire: Record<string, unknown> = {}
    for (const name of list) {
      const field = (value as Values)[name]
      if (field === undefined) continue
      wire[wireNames[name] ?? snakeCase(name)] =
        field === null ? null : (parts[name]?.(field) ?? field)
    }
    return wire
  }
}

const fieldNames = (names: string): readonly string[] => names.split(' ').filter(Boolean)

export const each =
  (writer: Writer): Writer =>
  (value) =>
    (value as readonly unknown[]).map(writer)

export const isoTime: Writer = (value) => (value as Date).toISOString()

export const inSnake: Writer = (value) => snakeCase(value as string)

/** Texts in one, separated by commas; a comma of one, or a backslash, has a backslash before it. */
export const commaList: Writer = (value) =>
  (value as readonly string[]).map((text) => text.replaceAll(/[\\,]/g, '\\$&')).join(',')

/** The first of whose fields, separated by spaces, the value has all; what has none goes out as it is. */
export const written =
  (...records: readonly (readonly [names: string, writer: Writer])[]): Writer =>
  (value) => {
    if (typeof value !== 'object' || value === null) return value
    const has = (names: string) => fieldNames(names).every((name) => Object.hasOwn(value, name))
    return records.find(([names]) => has(names))?.[1](value) ?? value
  }

/** The one that the value of a field tells. */
export const writtenBy =
  (field: string, writers: Readonly<Record<string, Writer>>): Writer =>
  (value) =>
    writers[String((value as Values)[field])]?.(value) ?? value
