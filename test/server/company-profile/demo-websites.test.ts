import { expect, it } from 'vitest'
import { draftOf } from '#core/company-profile/proposal.ts'
import { ruleWriter } from '#core/company-profile/rules/rule-writer.ts'
import { companyPage } from '#demo-network/pages/company-page.ts'
import { companyWebsite } from '#demo-network/pages/company-website.ts'
import { Times } from '#demo-network/pages/times.ts'
import { generateCompanies } from '#demo-network/people/generate-companies.ts'
import { industries } from '#demo-network/people/words/industries.ts'
import { htmlPage } from '#server/web-pages/page-texts.ts'

const companies = generateCompanies(1)
const one = (industry: string, isJapanese: boolean) =>
  companies.find((each) => each.industry === industry && (each.countryCode === 'JP') === isJapanese)
const found = industries
  .flatMap(({ name }) => [one(name, true), one(name, false)])
  .filter((company) => company !== undefined)

it('a company of the demo network has a website that a whole profile is proposed from', async () => {
  expect(found.length).toBeGreaterThan(industries.length)
  for (const company of found) {
    const page = htmlPage(companyWebsite(company).text, 'http://localhost:4281/company/a/website')
    const draft = draftOf((await ruleWriter.proposeProfile(page, 'en')).proposals)
    expect([company.industry, draft]).toMatchObject([
      company.industry,
      {
        company: { companyName: company.name, companyDescription: expect.any(String) },
        icpProfile: {
          ...{ name: 'Ideal customer', description: expect.any(String) },
          ...{ jobTitles: expect.arrayContaining([expect.any(String)]) },
          ...{ headcountMin: expect.any(Number), headcountMax: expect.any(Number) },
          ...{ pains: expect.any(String), valueProposition: expect.any(String) },
        },
        goal: { name: 'Book a meeting', kind: 'book_meeting', callToAction: expect.any(String) },
      },
    ])
    // In Japanese it is used nationwide, which is no location.
    expect(draft.icpProfile.locations).toEqual(
      company.countryCode === 'JP' ? undefined : [expect.any(String)],
    )
  }
})

it('the network’s own page of a company tells of neither its clock nor the company’s industry as a customer’s', async () => {
  const view = {
    ...{ times: new Times(0, 720, 'UTC'), member: { id: 1, name: 'Ann Kowalski' }, csrfToken: '' },
    network: {
      ...{ invited: () => [], contacts: () => [], clock: { now: () => 0 } },
      directory: { peopleAt: () => [] },
    },
  }
  const company = found.find(({ industry }) => industry === 'Marketing and media')
  if (company === undefined) throw new Error('Nobody is in marketing.')
  const markup = companyPage(view as never, company, null).text
  expect(markup).toContain('runs 720× faster')
  const page = htmlPage(markup, 'http://localhost:4281/company/a')
  const { icpProfile } = draftOf((await ruleWriter.proposeProfile(page, 'en')).proposals)
  expect(icpProfile).toEqual({
    ...{ name: 'Ideal customer', description: 'consumer brands', industries: ['Consumer goods'] },
  })
})
