import { describe, expect, it } from 'vitest'
import { copyName } from '#core/campaign/copy-name.ts'

describe('the copy of a campaign', () => {
  it.each([
    ['Spring', 'en', 'Spring (copy)'],
    ['春の採用', 'ja', '春の採用（コピー）'],
    ['x'.repeat(200), 'en', `${'x'.repeat(193)} (copy)`],
    [`${'x'.repeat(192)} and more`, 'en', `${'x'.repeat(192)} (copy)`],
    ['😀'.repeat(100), 'ja', `${'😀'.repeat(97)}（コピー）`],
  ] as const)('of %s in %s is called %s', (name, language, copy) => {
    expect(copyName(name, language)).toBe(copy)
    expect(copyName(name, language).length).toBeLessThanOrEqual(200)
  })
})
