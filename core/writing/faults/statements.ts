import type { LookedAt } from './fault.ts'
import type { Grounds } from './grounds.ts'

/** How firmly something is told, and so how many words that nobody vouches for are too many. */
export type Firmness = 'news' | 'of somebody' | 'in passing'

const TOO_MANY: Readonly<Record<Firmness, number>> = { news: 1, 'of somebody': 2, 'in passing': 4 }

/** The words of a statement that tell something, and those of them that no fact has. */
export interface Told {
  readonly telling: readonly string[]
  readonly unknown: readonly string[]
}

/** Whether most of what is told is not known: one word of praise or news is enough, more of a mere remark. */
export const isTooMuch = ({ telling, unknown }: Told, firmness: Firmness): boolean =>
  unknown.length * 2 > telling.length && unknown.length >= TOO_MANY[firmness]

export const names = (text: string, called: readonly string[]): boolean =>
  called.some((name) => text.includes(name))

export const withoutNames = (text: string, { called }: Grounds): string =>
  [...called.person, ...called.own].reduce((left, name) => left.replaceAll(name, ' '), text)

/** What is near to today, such as "last week", is no fact's; a conversation may have it. */
export const isOfLately = (
  text: string,
  lately: RegExp,
  { grounds, thread }: Pick<LookedAt, 'grounds' | 'thread'>,
): boolean => {
  const found = lately.exec(text)?.[0]
  return found !== undefined && thread.length === 0 && !grounds.has(found)
}
