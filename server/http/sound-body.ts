import { apiError, cut, invalidField, type ApiError } from './errors.ts'

/** Deeper than any body of the contract. */
const MAX_NESTING = 32

/** How JSON writes either half of a character that takes two. */
const ESCAPED_HALF = /\\u[dD][89a-fA-F]/

type Flaw =
  | { readonly kind: 'too_deep' }
  | { readonly kind: 'half_character'; readonly path: string[] }

/**
 * What JSON allows and nothing here can keep: endless nesting, and half a character (a surrogate
 * without the other), which no database takes. Names the field that holds it; null where all is
 * well. `text` is what the body was parsed from: most have no place for a half.
 */
export function unsoundness(body: unknown, text: string): ApiError | null {
  const mayHoldHalf = ESCAPED_HALF.test(text) || !text.isWellFormed()
  const flaw = flawIn(body, MAX_NESTING, mayHoldHalf)
  if (flaw === null) return null
  if (flaw.kind === 'half_character') {
    const field = cut(flaw.path.join('.')) || 'non_field_errors'
    return invalidField(field, 'A text holds half a character.')
  }
  return apiError(400, 'parse_error', `The body nests deeper than ${MAX_NESTING} levels.`)
}

/** Makes nothing for what it finds sound: bodies may have millions of values. */
function flawIn(value: unknown, levelsLeft: number, mayHoldHalf: boolean): Flaw | null {
  if (typeof value === 'string')
    return mayHoldHalf && !value.isWellFormed() ? halfCharacter() : null
  if (typeof value !== 'object' || value === null) return null
  if (levelsLeft === 0) return { kind: 'too_deep' }
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const flaw = flawIn(value[index], levelsLeft - 1, mayHoldHalf)
      if (flaw) return under(String(index), flaw)
    }
    return null
  }
  for (const key in value) {
    if (mayHoldHalf && !key.isWellFormed()) return halfCharacter()
    const flaw = flawIn(value[key as keyof typeof value], levelsLeft - 1, mayHoldHalf)
    if (flaw) return under(key, flaw)
  }
  return null
}

const halfCharacter = (): Flaw => ({ kind: 'half_character', path: [] })

function under(key: string, flaw: Flaw): Flaw {
  if (flaw.kind === 'half_character') flaw.path.unshift(key)
  return flaw
}
