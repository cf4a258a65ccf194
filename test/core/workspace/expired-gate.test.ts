import { expect, it } from 'vitest'
import { paths } from '#core/navigation/paths.ts'
import { isUseBlocked, whatEnded } from '#core/workspace/expired-gate.ts'
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

it('what an expired workspace had is told by its plan, and by what its trial might spend', () => {
  const subscription = { status: 'canceled', product: { name: 'Premium', credit: 2_000 } }
  expect(whatEnded({ subscription, maxCredit: 500 })).toBe('plan')
  expect(whatEnded({ subscription: null, maxCredit: 500 })).toBe('trial')
  // Somebody's second workspace.
  expect(whatEnded({ subscription: null, maxCredit: 0 })).toBe('nothing')
})
