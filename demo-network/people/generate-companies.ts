import type { Company } from './company.ts'
import { cultures } from './cultures/index.ts'
import { slugOf } from './identifier.ts'
import { seededRandom } from './seeded-random.ts'
import { industries } from './words/industries.ts'

/** The companies people work at: the same few hundred for the same seed. */
export const generateCompanies = (seed: number): Company[] => {
  const random = seededRandom(seed, 'companies')
  const companies = new Map<string, Company>()
  for (const culture of cultures) {
    for (const word of culture.companyWords) {
      for (const industry of random.shuffled(industries).slice(0, 3)) {
        const name = `${word} ${random.pick(industry.companySuffixes)}`
        const companyId = slugOf(name)
        if (companies.has(companyId)) continue
        const founded = random.between(1948, 2022)
        const headcount = Math.round(12 * 10 ** (random.next() * 2.6))
        const city = random.pick(culture.cities)
        companies.set(companyId, {
          companyId,
          name,
          industry: industry.name,
          location: `${city}, ${culture.country}`,
          countryCode: culture.countryCode,
          founded,
          headcount,
          tagline: random.pick(industry.taglines),
          description: `${name} ${industry.what}. Founded in ${founded} in ${city}, today a team of ${headcount.toLocaleString('en')} in ${culture.country} and beyond.`,
          hue: random.between(0, 359),
        })
      }
    }
  }
  return [...companies.values()]
}
