import { apiError, cut, invalidField, type ApiError } from './errors.ts'

/** Deeper than any body of the contract. */
const MAX_NESTING = 32

/** How JSON writes NUL, and either half of a character that takes two. */
const ESCAPED = /\\u(?:0000|[dD][89a-fA-F])/

/** Holds a file: whoever reads it tells of bytes that are no text. */
const FILE = 'csv'

type Flaw =
  | { readonly kind: 'too_deep' }
  | { readonly kind: 'bad_text'; readonly detail: string; readonly path: string[] }

/**
 * What JSON allows and nothing here can keep: endless nesting, and NUL or half a character (a
 * surrogate without the other), which no database takes. Names the field that holds it; null where
 * all is well. `text` is what the body was parsed from: most have no place for either.
 */
export function unsoundness(body: unknown, text: string): ApiError | null {
  const mayBeBad = ESCAPED.test(text) || !text.isWellFormed()
  const flaw = flawIn(body, MAX_NESTING, mayBeBad)
  if (flaw === null) return null
  if (flaw.kind === 'bad_text') {
    const field = cut(flaw.path.join('.')) || 'non_field_errors'
    return invalidField(field, flaw.detail)
  }
  return apiError(400, 'parse_error', `The body nests deeper than ${MAX_NESTING} levels.`)
}

/** Makes nothing for what it finds sound: bodies may have millions of values. */
function flawIn(value: unknown, levelsLeft: number, mayBeBad: boolean): Flaw | null {
  if (typeof value === 'string') return mayBeBad ? badText(value) : null
  if (typeof value !== 'object' || value === null) return null
  if (levelsLeft === 0) return { kind: 'too_deep' }
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const flaw = flawIn(value[index], levelsLeft - 1, mayBeBad)
      if (flaw) return under(String(index), flaw)
    }
    return null
  }
  for (const key in value) {
    const badKey = mayBeBad ? badText(key) : null
    if (badKey) return badKey
    const inside: unknown = value[key as keyof typeof value]
    const isFile = key === FILE && typeof inside === 'string' && inside.isWellFormed()
    const flaw = isFile ? null : flawIn(inside, levelsLeft - 1, mayBeBad)
    if (flaw) return under(key, flaw)
  }
  return null
}

function badText(text: string): Flaw | null {
  const detail = text.includes('\0')
    ? 'A text holds a NUL character.'
    : text.isWellFormed()
      ? null
      : 'A text holds half a character.'
  return detail === null ? null : { kind: 'bad_text', detail, path: [] }
}

function under(key: string, flaw: Flaw): Flaw {
  if (flaw.kind === 'bad_text') flaw.path.unshift(key)
  return flaw
}
