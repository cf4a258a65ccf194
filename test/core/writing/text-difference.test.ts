import { expect, it } from 'vitest'
import { textDifference } from '#core/writing/text-difference.ts'

const shown = (before: string, after: string, language: 'en' | 'ja' = 'en'): string =>
  textDifference(before, after, language)
    .parts.map(
      ({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind],
    )
    .join('')

it.each([
  ['nothing', 'Hello Ann.', 'Hello Ann.', 'Hello Ann.'],
  ['a word', 'Hello Ann.', 'Hello Aiko.', 'Hello [-Ann-][+Aiko+].'],
  ['words at the end', 'Hello.', 'Hello. Talk soon', 'Hello.[+ Talk soon+]'],
  ['everything', '', 'Hello', '[+Hello+]'],
])('tells that %s changed', (_, before, after, expected) => {
  expect(shown(before, after)).toBe(expected)
})

it('counts words, and characters of Japanese', () => {
  expect(textDifference('Do you have time?', 'Have a look?', 'en')).toMatchObject({
    removed: 4,
    added: 3,
  })
  expect(shown('来週お電話を', '来週15分ほど', 'ja')).toBe('来週[-お電話を-][+15分ほど+]')
  expect(textDifference('来週お電話を', '来週15分ほど', 'ja')).toMatchObject({
    removed: 4,
    added: 5,
  })
})
