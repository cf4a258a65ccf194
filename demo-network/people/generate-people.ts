import { avatarOf } from './avatar.ts'
import { careerOf, yearsOf } from './career.ts'
import type { Company } from './company.ts'
import type { Culture, WrittenName } from './cultures/culture.ts'
import { cultures } from './cultures/index.ts'
import { generateCompanies } from './generate-companies.ts'
import { slugOf } from './identifier.ts'
import { opennessOf, restrictionOf } from './openness.ts'
import type { Person } from './person.ts'
import { replyingOf } from './replying.ts'
import type { SeededRandom } from './seeded-random.ts'
import { seededRandom } from './seeded-random.ts'
import { aboutInJapanese, aboutOf } from './words/about.ts'
import { industries } from './words/industries.ts'
import { roles } from './words/roles.ts'

export interface Network {
  readonly people: readonly Person[]
  readonly companies: readonly Company[]
}

/** Everybody on the demo network, the same for the same seed. */
export const generatePeople = (seed: number, count = 4000): readonly Person[] =>
  generateNetwork(seed, count).people

/** Everybody on the demo network and the companies they work at, the same for the same seed. */
export const generateNetwork = (seed: number, count = 4000): Network => {
  const companies = generateCompanies(seed)
  const taken = new Set<string>()
  const people = Array.from({ length: count }, (_, index) => {
    const random = seededRandom(seed, 'person', index)
    const culture = cultureOf(random)
    const nearby = companies.filter(({ countryCode }) => countryCode === culture.countryCode)
    return personOf({ seed, index, random, culture, nearby, companies, taken })
  })
  return { people, companies }
}

interface Place {
  readonly seed: number
  readonly index: number
  readonly random: SeededRandom
  readonly culture: Culture
  readonly nearby: readonly Company[]
  readonly companies: readonly Company[]
  readonly taken: Set<string>
}

const personOf = ({ seed, index, random, culture, nearby, companies, taken }: Place): Person => {
  const [first, last] = [random.pick(culture.firstNames), random.pick(culture.lastNames)]
  const publicIdentifier = identifierOf(`${first.latin} ${last.latin}`, random, taken)
  const company = random.pick(random.chance(0.9) ? nearby : companies)
  const industry =
    industries.find(({ name }) => name === company.industry) ?? random.pick(industries)
  const role = random.pick(roles)
  const inJapanese = first.native !== null && random.chance(0.5)
  const otherCompanies = (nearby.length > 4 ? nearby : companies).filter((one) => one !== company)
  const positions = careerOf({ role, company, otherCompanies, inJapanese }, random)
  const jobTitle = positions[0]?.title ?? ''
  const city = random.pick(culture.cities)
  const facts = { role, industry, companyName: company.name, city, years: yearsOf(positions) }
  const topic = random.pick(inJapanese ? role.topicsInJapanese : role.topics)
  const name = nameOf(first, last, inJapanese)
  return {
    publicIdentifier,
    ...name,
    headline: headlineOf({ jobTitle, companyName: company.name, topic, inJapanese }, random),
    about: inJapanese ? aboutInJapanese(facts, random) : aboutOf(facts, random),
    jobTitle,
    companyName: company.name,
    companyId: company.companyId,
    industry: company.industry,
    location: `${city}, ${culture.country}`,
    countryCode: culture.countryCode,
    positions,
    openness: opennessOf(seed, publicIdentifier),
    replying: replyingOf(seed, publicIdentifier),
    restriction: restrictionOf(seed, index, publicIdentifier),
    avatar: avatarOf(name.firstName, name.lastName),
  }
}

const cultureOf = (random: SeededRandom): Culture => {
  let left = random.next() * cultures.reduce((sum, { share }) => sum + share, 0)
  const found = cultures.find(({ share }) => (left -= share) < 0) ?? cultures[0]
  if (found === undefined) throw new Error('The network has no cultures.')
  return found
}

const identifierOf = (latinName: string, random: SeededRandom, taken: Set<string>): string => {
  for (;;) {
    const tail = random.between(0, 0xffff).toString(16).padStart(4, '0')
    const identifier = `${slugOf(latinName)}-${tail}`
    if (taken.has(identifier)) continue
    taken.add(identifier)
    return identifier
  }
}

const nameOf = (first: WrittenName, last: WrittenName, inJapanese: boolean) => {
  const firstName = (inJapanese ? first.native : null) ?? first.latin
  const lastName = (inJapanese ? last.native : null) ?? last.latin
  const fullName = inJapanese ? `${lastName} ${firstName}` : `${firstName} ${lastName}`
  return { firstName, lastName, fullName }
}

interface Work {
  readonly jobTitle: string
  readonly companyName: string
  readonly topic: string
  readonly inJapanese: boolean
}

const headlineOf = (work: Work, random: SeededRandom): string => {
  const { jobTitle: title, companyName: company, topic } = work
  if (work.inJapanese) return random.pick([`${company} ${title}`, `${company} ${title}｜${topic}`])
  return random.pick([
    `${title} at ${company}`,
    `${title} · ${company}`,
    `${title}, ${company} · ${topic}`,
    `${topic} · ${title} at ${company}`,
  ])
}
