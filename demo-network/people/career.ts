import type { Company } from './company.ts'
import type { Position } from './person.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Role } from './words/roles.ts'

/** The network's people have careers up to here; nothing about them depends on the real date. */
const present = { year: 2026, month: 9 }

interface CareerFacts {
  readonly role: Role
  readonly company: Company
  readonly otherCompanies: readonly Company[]
  readonly inJapanese: boolean
}

/** One to four positions, the present one first, with no gaps and no overlaps. */
export const careerOf = (facts: CareerFacts, random: SeededRandom): Position[] => {
  const titles = facts.inJapanese ? facts.role.titlesInJapanese : facts.role.titles
  const deeds = random.shuffled(facts.inJapanese ? facts.role.deedsInJapanese : facts.role.deeds)
  let rank = random.between(0, titles.length - 1)
  let until = present.year * 12 + present.month
  const count = Math.min(rank + 1 + random.between(0, 1), 4)
  const positions: Position[] = []
  for (let index = 0; index < count; index += 1) {
    const company = index === 0 ? facts.company : random.pick(facts.otherCompanies)
    const from = until - random.between(9, 58)
    positions.push({
      title: titles[rank] ?? facts.role.titles[0] ?? '',
      companyName: company.name,
      companyId: company.companyId,
      from: monthOf(from),
      to: index === 0 ? null : monthOf(until),
      description: deeds[index] ?? '',
    })
    until = from
    rank = Math.max(0, rank - 1)
  }
  return positions
}

export const yearsOf = (positions: readonly Position[]): number => {
  const first = positions.at(-1)?.from ?? `${present.year}`
  return Math.max(2, present.year - Number(first.slice(0, 4)))
}

const monthOf = (months: number): string =>
  `${Math.floor((months - 1) / 12)}-${String(((months - 1) % 12) + 1).padStart(2, '0')}`
