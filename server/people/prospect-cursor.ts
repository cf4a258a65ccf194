import * as z from 'zod/mini'
import type { ProspectOrdering } from '#core/prospect/prospect-api.ts'
import type { ProspectCursor } from './prospect-row-store.ts'

const written = z.tuple([
  z.string(),
  z.string(),
  z.int().check(z.positive(), z.maximum(2_147_483_647)),
])

export const cursorToWire = (ordering: ProspectOrdering, { key, id }: ProspectCursor): string =>
  Buffer.from(JSON.stringify([ordering, key, id])).toString('base64url')

/** Undefined where it isn't one of ours for this ordering. */
export function cursorFromWire(
  text: string,
  ordering: ProspectOrdering,
): ProspectCursor | undefined {
  const parsed = z.safeParse(written, parseJson(text))
  if (!parsed.success || parsed.data[0] !== ordering) return undefined
  const [, key, id] = parsed.data
  return isKeyOf(ordering, key) ? { key, id } : undefined
}

const isKeyOf = (ordering: ProspectOrdering, key: string): boolean =>
  ordering.endsWith('full_name') ||
  (ordering.endsWith('status_changed_at') && /^\d{4,}-[\d:. +-]+$/.test(key)) ||
  (ordering.endsWith('id') ? /^\d{1,10}$/ : /^\d$/).test(key)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
