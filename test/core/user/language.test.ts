import { expect, it } from 'vitest'
import { FALLBACK_LANGUAGE, LANGUAGES, languageFor } from '#core/user/language.ts'

it('there are English and Japanese, and English is the fallback', () => {
  expect(LANGUAGES).toEqual(['en', 'ja'])
  expect(FALLBACK_LANGUAGE).toBe('en')
})

it.each([
  ['en', 'en'],
  ['ja', 'ja'],
  ['ja-JP', 'ja'],
  ['JA_jp', 'ja'],
  ['en-GB', 'en'],
  ['fr-FR', 'en'],
  ['jam', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('who asks for %s is spoken to in %s', (tag, language) => {
  expect(languageFor(tag)).toBe(language)
})
