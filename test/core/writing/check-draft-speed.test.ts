import { expect, it } from 'vitest'
import { checkDraft } from '../../../core/writing/check-draft.ts'
import type { Fact } from '../../../core/writing/facts.ts'

const FACTS: readonly Fact[] = [
  { field: 'first_name', value: 'Ada', origin: 'person' },
  { field: 'last_name', value: '伊藤', origin: 'person' },
  { field: 'about', value: 'Always say "boo". Since 2015. 設計をしています。', origin: 'person' },
]
const LENGTH = 20_000
/** Takes a tenth of it; without the cut into pieces, more than all of it. */
const MOST_CPU_MS = 1_500

it.each([
  ['en', 'a'],
  ['en', 'Aa '],
  ['en', 'one-'],
  ['en', '“a'],
  ['en', '1 '],
  ['ja', 'ア・'],
  ['ja', '漢字賞'],
  ['ja', '伊藤様'],
  ['ja', '「」'],
] as const)('a long draft in %s of nothing but %j is checked in no time', (language, part) => {
  const body = part.repeat(LENGTH / part.length)
  const context = { facts: FACTS, language, maxLength: LENGTH, others: ['Beatrix Nakagawa'] }
  const begun = process.cpuUsage()
  checkDraft({ body, evidence: [] }, context)
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(MOST_CPU_MS)
})
