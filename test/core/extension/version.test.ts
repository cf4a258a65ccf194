import { expect, it } from 'vitest'
import { isOutdated, MIN_EXTENSION_VERSION } from '#core/extension/version.ts'

it('the version check asks for 0.1.62 at least', () => {
  expect(MIN_EXTENSION_VERSION).toBe('0.1.62')
})

it.each(['0.1.61', '0.1.9', '0.1', '0.0.999', '', 'new'])(
  'the version check takes %j for outdated',
  (version) => {
    expect(isOutdated(version)).toBe(true)
  },
)

it.each(['0.1.62', '0.1.62.0', '0.1.100', '0.2', '1'])(
  'the version check takes %j for new enough',
  (version) => {
    expect(isOutdated(version)).toBe(false)
  },
)
