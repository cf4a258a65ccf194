import { expect, it } from 'vitest'
import { pathId } from '#core/navigation/path-id.ts'
import { workspaceId } from '#core/runtime/ids.ts'

it('an id in a path is a whole number above 0, written plainly', () => {
  expect(pathId('7', workspaceId)).toBe(7)
  expect(pathId('999999999999999', workspaceId)).toBe(999_999_999_999_999)
  for (const part of [
    undefined,
    null,
    '',
    '0',
    '07',
    '-1',
    '1.5',
    '1e3',
    'abc',
    '7 ',
    '9'.repeat(16),
  ]) {
    expect(pathId(part, workspaceId), String(part)).toBe(null)
  }
})
