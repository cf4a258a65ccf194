import { expect, it } from 'vitest'
import { BoundedMap } from '#server/bounded-map.ts'

it('a bounded map forgets what it was told first, and no more than it must', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.set('b', 3)
  expect(['a', 'b'].map((key) => map.get(key))).toEqual([1, 3])
  map.set('c', 4)
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([undefined, 3, 4])
  map.delete('b')
  expect(map.get('b')).toBe(undefined)
})
