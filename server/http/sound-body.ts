import { apiError, cut, invalidField, type ApiError } from './errors.ts'

/** Deeper than any body of the contract. */
const MAX_NESTING = 32

interface Place {
  readonly value: unknown
  readonly path: readonly string[]
}

/**
 * What JSON allows and nothing here can keep: endless nesting, and half a character (a surrogate
 * without the other), which no database takes. Names the field that holds it; null where all is well.
 */
export function unsoundness(body: unknown): ApiError | null {
  const left: Place[] = [{ value: body, path: [] }]
  for (let place = left.pop(); place !== undefined; place = left.pop()) {
    const { value, path } = place
    if (typeof value === 'string' && !value.isWellFormed()) return halfCharacter(path)
    if (typeof value !== 'object' || value === null) continue
    if (path.length === MAX_NESTING) {
      return apiError(400, 'parse_error', `The body nests deeper than ${MAX_NESTING} levels.`)
    }
    for (const [key, inner] of Object.entries(value)) {
      if (!key.isWellFormed()) return halfCharacter(path)
      left.push({ value: inner, path: [...path, key] })
    }
  }
  return null
}

const halfCharacter = (path: readonly string[]): ApiError =>
  invalidField(cut(path.join('.')) || 'non_field_errors', 'A text holds half a character.')
