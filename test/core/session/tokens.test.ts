import { expect, it } from 'vitest'
import { isTokens } from '#core/session/tokens.ts'

it.each([
  [{ access: 'a', refresh: 'r' }, true],
  [{ access: '', refresh: '' }, true],
  [{ access: 1, refresh: 'r' }, false],
  [{ access: 'a', refresh: null }, false],
  [{ access: 'a' }, false],
  [{ refresh: 'r' }, false],
  ['tokens', false],
  [null, false],
])('%j are tokens: %s', (value, are) => {
  expect(isTokens(value)).toBe(are)
})
