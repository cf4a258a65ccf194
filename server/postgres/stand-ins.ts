import { PostgresQueryCompiler } from 'kysely'

/** What is given to a statement, by name. */
export type Given = Readonly<Record<string, unknown>>

/** Greater than any id and later than any moment, and so far apart that what is added to one is none of another. */
const FIRST = 8e15
const APART = 1e13

/** What stands in for what is no number. */
const names = new WeakMap<object, string>()

/** What the words of a statement may depend on: a yes or no, or that there is nothing, and which nothing. */
export const shapeOf = (value: unknown): string =>
  standsForItself(value) ? JSON.stringify(value) : 'given'

const standsForItself = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.length === 0)

/** Something else in the place of each: a number for a number, so that a day can be added to a moment. */
export const standInsFor = <G extends object>(given: G): G =>
  Object.fromEntries(
    Object.entries(given).map(([name, value], at) => {
      if (standsForItself(value)) return [name, value]
      if (typeof value === 'number') return [name, FIRST + at * APART]
      // No text can be made of it.
      const standIn: object = Array.isArray(value) ? [name] : Object.create(null)
      names.set(standIn, name)
      return [name, standIn]
    }),
  ) as G

/** What is asked by a parameter of a statement that was worded with stand-ins for these, in that order. */
export const partGiven = (
  parameter: unknown,
  given: readonly string[],
): ((all: Given) => unknown) => {
  const own = nameOf(parameter)
  if (own !== undefined) return (all) => all[own]
  const number = numberIn(parameter)
  if (number === null) return () => parameter
  const at = Math.round((number - FIRST) / APART)
  const name = given[at] ?? ''
  const added = number - FIRST - at * APART
  const sum = (all: Given) => Number(all[name]) + added
  return parameter instanceof Date ? (all) => new Date(sum(all)) : sum
}

const nameOf = (parameter: unknown): string | undefined =>
  typeof parameter === 'object' && parameter !== null ? names.get(parameter) : undefined

/** The number that stands in for another, in a date, too. */
const numberIn = (parameter: unknown): number | null => {
  const number = parameter instanceof Date ? parameter.getTime() : parameter
  return typeof number === 'number' && number > FIRST - APART / 2 ? number : null
}

/** Writes whatever is given as one parameter, however often the words have it. */
export class StandInCompiler extends PostgresQueryCompiler {
  readonly #places = new Map<unknown, string>()

  override compileQuery(...words: Parameters<PostgresQueryCompiler['compileQuery']>) {
    this.#places.clear()
    return super.compileQuery(...words)
  }

  protected override appendValue(parameter: unknown): void {
    const isStandIn = nameOf(parameter) !== undefined || numberIn(parameter) !== null
    const same = parameter instanceof Date ? parameter.toJSON() : parameter
    const place = isStandIn ? this.#places.get(same) : undefined
    if (place !== undefined) return this.append(place)
    super.appendValue(parameter)
    if (isStandIn) this.#places.set(same, this.getCurrentParameterPlaceholder())
  }
}
