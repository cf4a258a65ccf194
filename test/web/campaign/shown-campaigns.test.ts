import { expect, it } from 'vitest'
import { isSameSearch, shownCampaigns } from '#web/campaign/list/shown-campaigns.ts'

it('back undoes a search of campaigns as a whole, and brings it back after it was cleared', () => {
  const none = new URLSearchParams()
  const begun = new URLSearchParams({ search: 's' })
  expect(isSameSearch(none, { search: 's' })).toBe(false)
  expect(isSameSearch(begun, { search: 'sp' })).toBe(true)
  expect(isSameSearch(begun, { search: '', status: '' })).toBe(false)
  expect(isSameSearch(begun, { status: 'paused' })).toBe(false)
})

it.each([
  ['archived', { archived: true }],
  ['paused', { status: 'paused' }],
  ['none', {}],
])('an address with status=%s asks for %j', (status, asked) => {
  const shown = shownCampaigns(new URLSearchParams({ status }))
  expect(shown).toEqual({ ...asked, ordering: '-id' })
})
