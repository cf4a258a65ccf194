import { expect, it } from 'vitest'
import {
  acceptedGoal,
  acceptedIcpProfile,
  companyBefore,
  companyChanges,
} from '#core/company-profile/accept-proposals.ts'
import type { Goal } from '#core/sales-kit/goal.ts'

const PAGE = { url: 'https://kitefly.example/' }
const company = { companyName: 'Kite', companyDescription: '', website: '' }

it('an accepted company has the page as its website, where it had none', () => {
  const changes = companyChanges(company, { companyName: 'Kitefly' }, PAGE)
  expect(changes).toEqual({ companyName: 'Kitefly', website: PAGE.url })
  expect(companyBefore(company, changes)).toEqual({ companyName: 'Kite', website: '' })
  const known = { ...company, website: 'https://kite.example/' }
  const kept = companyChanges(known, { companyDescription: 'Routes.' }, PAGE)
  expect(kept).toEqual({ companyDescription: 'Routes.' })
  expect(companyBefore(known, kept)).toEqual({ companyDescription: '' })
})

it('an accepted ICP profile says which page it is from', () => {
  expect(acceptedIcpProfile({ name: 'Carriers' }, PAGE).generatedFromUrl).toBe(PAGE.url)
})

it('an accepted goal is the default where there is none', () => {
  const goal = { name: 'Book', kind: 'book_meeting' } as const
  const other = (isDefault: boolean) => ({ isDefault }) as Goal
  expect(acceptedGoal(goal, []).isDefault).toBe(true)
  expect(acceptedGoal(goal, [other(false)]).isDefault).toBe(true)
  expect(acceptedGoal(goal, [other(false), other(true)]).isDefault).toBe(false)
})
