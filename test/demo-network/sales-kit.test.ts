import { expect, it } from 'vitest'
import { EMPTY_ICP_PROFILE, icpProfileProblems } from '#core/sales-kit/icp-profile.ts'
import { EMPTY_SHORTCUT, isShortcutName } from '#core/sales-kit/message-shortcut.ts'
import { EMPTY_TEMPLATE, templateProblems } from '#core/sales-kit/sequence-template.ts'
import { unknownVariableIn } from '#core/sequence/variables.ts'
import { campaignPlans } from '#demo-network/workspace/plans.ts'
import { salesKit, type DemoSalesKit } from '#demo-network/workspace/sales-kit.ts'

const kit: DemoSalesKit = salesKit

it.each(kit.templates)('the steps of the demo’s template $name could be saved', (template) => {
  expect(templateProblems({ ...EMPTY_TEMPLATE, ...template })).toEqual([])
})

it.each(kit.shortcuts)('the demo’s shortcut $shortcut could be saved', (given) => {
  const { shortcut, body } = { ...EMPTY_SHORTCUT, ...given }
  expect([isShortcutName(shortcut), unknownVariableIn(body)]).toEqual([true, null])
})

it.each(kit.icpProfiles)('the demo’s ICP profile $name could be saved', (profile) => {
  expect(icpProfileProblems({ ...EMPTY_ICP_PROFILE, ...profile })).toEqual([])
})

it('every goal and ICP profile of the demo is used by a campaign', () => {
  const used = campaignPlans.flatMap(({ goal, icpProfile }) => [goal, icpProfile])
  const made = [...kit.goals, ...kit.icpProfiles].map(({ name }) => name)
  expect(new Set(used.filter((name) => name !== undefined))).toEqual(new Set(made))
})
