import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#server/http/errors.ts'
import { validated, validatedBody } from '#server/http/validation.ts'

const refused = (work: () => unknown): readonly unknown[] => {
  try {
    work()
    return []
  } catch (error) {
    if (error instanceof ApiError) return error.errors.map(({ attr, code }) => `${attr}: ${code}`)
    throw error
  }
}

describe('a refused body', () => {
  it('calls a field read-only at the top alone, where the answer has it', () => {
    const inner = z.object({ name: z.string() })
    const schema = z.object({ name: z.string(), inner })
    const body = { name: 'a', id: 1, nope: 2, inner: { name: 'b', id: 3 } }
    expect(refused(() => validatedBody(schema, body, ['id', 'inner']))).toEqual([
      'id: read_only',
      'nope: unknown_field',
      'inner.id: unknown_field',
    ])
  })

  it('names 50 fields at most', () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, n]))
    expect(refused(() => validatedBody(z.object({}), fields(50)))).toHaveLength(50)
    expect(refused(() => validatedBody(z.object({}), fields(51)))).toHaveLength(50)
    expect(refused(() => validated(z.strictObject({}), fields(51)))).toHaveLength(50)
  })

  it.each([
    ['a number that is too small', z.number().min(2), 1, 'min_value'],
    ['a number that is too large', z.number().max(2), 3, 'max_value'],
    ['a list that is too short', z.array(z.number()).min(1), [], 'min_length'],
    ['a text that is too short', z.string().min(2), 'a', 'min_length'],
    ['a text that is empty', z.string().min(1), '', 'blank'],
    ['a choice that is missing', z.enum(['a']), undefined, 'required'],
    ['a union that is missing', z.union([z.string(), z.number()]), undefined, 'required'],
    ['a text of another form', z.string().regex(/b/), 'a', 'invalid'],
  ])('tells of %s', (_, field, value, code) => {
    expect(refused(() => validated(z.object({ field }), { field: value }))).toEqual([
      `field: ${code}`,
    ])
  })

  it('says what was sent, cut, unless it has parts', () => {
    const choices = z.object({ a: z.enum(['x']) })
    const detailOf = (a: unknown) => {
      try {
        return validated(choices, { a })
      } catch (error) {
        return (error as ApiError).errors[0]?.detail
      }
    }
    expect(detailOf('long'.repeat(100))).toBe(
      `"${'long'.repeat(50)}…" is not a valid choice: use x.`,
    )
    expect(detailOf({ b: 1 })).toBe('This is not a valid choice: use x.')
    expect(detailOf(7)).toBe('7 is not a valid choice: use x.')
  })
})
