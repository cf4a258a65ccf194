import * as z from 'zod/mini'
import type { PersonOrdering } from '#core/person/person-filter.ts'
import { personId } from '#core/runtime/ids.ts'
import type { PersonCursor } from './person-query.ts'

const written = z.tuple([z.string(), z.string(), z.int()])

export const cursorToWire = (ordering: PersonOrdering, { key, id }: PersonCursor): string =>
  Buffer.from(JSON.stringify([ordering, key, id])).toString('base64url')

/** Undefined where it isn't one of ours for this ordering. */
export function cursorFromWire(text: string, ordering: PersonOrdering): PersonCursor | undefined {
  const parsed = z.safeParse(written, parseJson(text))
  if (!parsed.success || parsed.data[0] !== ordering) return undefined
  const [, key, id] = parsed.data
  return isKeyOf(ordering, key) ? { key, id: personId(id) } : undefined
}

const isKeyOf = (ordering: PersonOrdering, key: string): boolean => {
  if (ordering.endsWith('_name')) return !key.includes('\0')
  if (ordering.endsWith('last_activity_at')) return /^\d{4}-\d\d-\d\d [\d:.]+[+-][\d:]+$/.test(key)
  return /^\d{1,9}$/.test(key)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
