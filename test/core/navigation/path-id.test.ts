import { expect, it } from 'vitest'
import { pathId } from '#core/navigation/path-id.ts'

it('an id in a path is a whole number above 0, written plainly', () => {
  expect(pathId('7')).toBe(7)
  expect(pathId('999999999999999')).toBe(999_999_999_999_999)
  for (const part of [undefined, '', '0', '07', '-1', '1.5', '1e3', 'abc', '7 ', '9'.repeat(16)]) {
    expect(pathId(part), String(part)).toBe(null)
  }
})
