import { describe, expect, it } from 'vitest'
import { RowKeys } from '#web/table/row-keys.ts'

const keysOf = (keys: RowKeys, first: number, last: number): readonly number[] => {
  keys.show(first, last)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at - keys.origin)
}

describe('the keys of rows', () => {
  it('stay with who stays in view as somebody scrolls', () => {
    const keys = new RowKeys()
    const [, second, third] = keysOf(keys, 0, 2)
    expect(keysOf(keys, 1, 3).slice(0, 2)).toEqual([second, third])
    expect(keysOf(keys, 0, 2).slice(1)).toEqual([second, third])
  })

  it('are those of the rows that a jump leaves, in their order, in both directions', () => {
    const keys = new RowKeys()
    keysOf(keys, 0, 2)
    const before = keysOf(keys, 1, 3)
    expect(keysOf(keys, 50_000, 50_002)).toEqual(before)
    expect(keysOf(keys, 20, 22)).toEqual(before)
    expect(keysOf(keys, 20, 22)).toEqual(before)
  })
})
