import { expect, it } from 'vitest'
import { customColumns } from '#core/campaign/custom-columns.ts'

it('the first thirty columns that are nothing else are kept as custom fields', () => {
  expect(customColumns(['a', 'b', 'c', 'd'], (at) => at === 1)).toEqual([0, 2, 3])
  const many = Array.from({ length: 40 }, (_, at) => `${at}`)
  const kept = customColumns(many, (at) => at < 2)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([30, 2, 31])
})
