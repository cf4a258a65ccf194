import { expect, it } from 'vitest'
import { paths } from '#core/navigation/paths.ts'
import { isUseBlocked } from '#core/workspace/expired-gate.ts'

it.each([
  paths.campaigns(7),
  paths.prospecting(7, 3),
  paths.account(7),
  paths.gettingStarted(7),
  paths.salesKit(7),
])('an expired workspace is blocked on %s', (path) => {
  expect(isUseBlocked('expired', path)).toBe(true)
})

it.each([paths.billingAndCredits(7), paths.payment(7)])(
  'an expired workspace is open on %s',
  (path) => {
    expect(isUseBlocked('expired', path)).toBe(false)
  },
)

it.each(['trial', 'active'] as const)('a workspace of any other status is open: %s', (status) => {
  expect(isUseBlocked(status, paths.campaigns(7))).toBe(false)
  expect(isUseBlocked(status, paths.billingAndCredits(7))).toBe(false)
})
