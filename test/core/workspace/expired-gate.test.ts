import { expect, it } from 'vitest'
import { paths } from '#core/navigation/paths.ts'
import { isUseBlocked } from '#core/workspace/expired-gate.ts'
import { campaignId, workspaceId } from '#core/runtime/ids.ts'

const WORKSPACE = workspaceId(7)

it.each([
  paths.campaigns(WORKSPACE),
  paths.prospecting(WORKSPACE, campaignId(3)),
  paths.account(WORKSPACE),
  paths.gettingStarted(WORKSPACE),
  paths.salesKit(WORKSPACE),
])('an expired workspace is blocked on %s', (path) => {
  expect(isUseBlocked('expired', path)).toBe(true)
})

it.each([paths.billingAndCredits(WORKSPACE), paths.payment(WORKSPACE)])(
  'an expired workspace is open on %s',
  (path) => {
    expect(isUseBlocked('expired', path)).toBe(false)
  },
)

it.each(['trial', 'active'] as const)('a workspace of any other status is open: %s', (status) => {
  expect(isUseBlocked(status, paths.campaigns(WORKSPACE))).toBe(false)
  expect(isUseBlocked(status, paths.billingAndCredits(WORKSPACE))).toBe(false)
})
