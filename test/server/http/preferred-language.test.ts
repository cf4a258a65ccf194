import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { preferredLanguage } from '#server/http/preferred-language.ts'

it.each([
  ['ja', 'ja'],
  ['JA-JP,ja;q=0.9,en;q=0.8', 'ja'],
  [' ja, en', 'ja'],
  ['en-US,en;q=0.9,ja;q=0.8', 'en'],
  ['jam', 'en'],
  ['de, ja', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('a browser that asks for %j is answered in %s', (asked, language) => {
  const headers = { 'accept-language': asked }
  expect(preferredLanguage({ headers } as FastifyRequest)).toBe(language)
})
