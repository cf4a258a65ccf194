import { expect, it } from 'vitest'
import { clip } from '#core/runtime/clip.ts'

it.each([
  ['abc', 5, 'abc'],
  ['abcdef', 3, 'abc'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀', 3, 'ab'],
  ['😀', 1, ''],
  ['a\ude00b', 5, 'a\ufffdb'],
  ['a\ud83d', 5, 'a'],
])('a text, %j, clipped to %i is %j: never half of a character', (text, length, clipped) => {
  expect(clip(text, length)).toBe(clipped)
})
