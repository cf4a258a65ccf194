import { expect, it } from 'vitest'
import { columnNames } from '#core/campaign/column-names.ts'

it.each([
  [
    ['\u0000Name\u0007', '\u0001'],
    ['Name', 'B'],
  ],
  [['x'.repeat(200)], ['x'.repeat(200)]],
  [[`${'x'.repeat(199)}yz`], [`${'x'.repeat(199)}y`]],
  [
    ['Z', '', 'z'],
    ['Z', 'B', 'z (2)'],
  ],
])('the headers %j are told apart as %j', (headers, names) => {
  expect(columnNames(headers)).toEqual(names)
})
