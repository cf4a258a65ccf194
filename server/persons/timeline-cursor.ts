import * as z from 'zod/mini'
import type { TimelineCursor } from './person-details-store.ts'

const written = z.tuple([
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d [\d:.]{8,15}[+-][\d:]{2,9}$/)),
  z.int().check(z.minimum(0), z.maximum(3)),
  z.int().check(z.minimum(0)),
])

export const timelineCursorToWire = ({ at, source, id }: TimelineCursor): string =>
  Buffer.from(JSON.stringify([at, source, id])).toString('base64url')

/** Undefined where it isn't one of ours. */
export function timelineCursorFromWire(text: string): TimelineCursor | undefined {
  const parsed = z.safeParse(written, parseJson(text))
  if (!parsed.success) return undefined
  const [at, source, id] = parsed.data
  return { at, source, id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
