import type { PersonFilter } from '../person/person-filter.ts'
import type { Headcount } from '../sales-kit/headcount.ts'
import { hasPhrase, hasWords, plainWords } from '../sales-kit/words.ts'
import type { PersonTraits, TopicSources } from './topic-sources.ts'

export const TRAITS = ['jobTitle', 'industry', 'location', 'headcount'] as const
export type Trait = (typeof TRAITS)[number]

/** Some of a campaign's people, by what they have in common. */
export interface Slice {
  readonly trait: Trait
  /** As the ICP profile or most of them call it; of sizes, such as 51-200. */
  readonly value: string
  readonly audienceFilter: PersonFilter
  readonly peopleCount: number
}

const MIN_PEOPLE = 2
/** Of each trait. */
const MAX_SLICES = 5
/** As many values as a filter takes. */
const MAX_FILTER_VALUES = 20
const MAX_VALUE_LENGTH = 100

/** Sizes of companies, by the least of them; the last has no end. */
const SIZES = [1, 11, 51, 201, 1001] as const

/**
 * The largest first, trait after trait: by what the ICP profile asks for, and by what is most common where
 * it asks for nothing that anybody is. A slice is of two people at least, and not of all of them.
 */
export const slicesOf = ({
  icpProfile,
  people,
}: Pick<TopicSources, 'icpProfile' | 'people'>): readonly Slice[] => {
  const wanted = {
    jobTitle: icpProfile?.jobTitles ?? [],
    industry: icpProfile?.industries ?? [],
    location: icpProfile?.locations ?? [],
    headcount: [],
  }
  return TRAITS.flatMap((trait) => {
    const asked = sliced(people, trait, (text) =>
      wanted[trait].find((value) => MATCHES[trait](plainWords(text), plainWords(value))),
    )
    return asked.length > 0 ? asked : sliced(people, trait, (text) => text)
  })
}

/** Whether what somebody says of a trait is what is asked for. */
const MATCHES: Readonly<Record<Trait, (told: string, asked: string) => boolean>> = {
  jobTitle: hasWords,
  industry: hasPhrase,
  location: hasPhrase,
  headcount: (told, asked) => told === asked,
}

interface Group {
  readonly value: string
  /** How many say what, to the letter. */
  readonly told: Map<string, number>
}

const sliced = (
  people: readonly PersonTraits[],
  trait: Trait,
  valueOf: (text: string) => string | undefined,
): readonly Slice[] => {
  const groups = new Map<string, Group>()
  for (const person of people) {
    const told = textOf(person, trait)
    const value = told.trim() === '' ? undefined : valueOf(told.trim())
    if (value === undefined || value.length > MAX_VALUE_LENGTH) continue
    const key = plainWords(value)
    const group = groups.get(key) ?? { value, told: new Map<string, number>() }
    group.told.set(told, (group.told.get(told) ?? 0) + 1)
    groups.set(key, group)
  }
  return [...groups.values()]
    .map((group) => sliceOf(trait, group))
    .filter(({ peopleCount: count }) => count >= MIN_PEOPLE && count < people.length)
    .toSorted(
      (one, other) => other.peopleCount - one.peopleCount || (one.value < other.value ? -1 : 1),
    )
    .slice(0, MAX_SLICES)
}

/** Of those alone whom its filter finds; industries and sizes no filter knows. */
const sliceOf = (trait: Trait, { value, told }: Group): Slice => {
  const isFiltered = trait === 'jobTitle' || trait === 'location'
  const common = [...told]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, isFiltered ? MAX_FILTER_VALUES : told.size)
  return {
    ...{ trait, value },
    audienceFilter: isFiltered ? { [trait]: common.map(([text]) => text) } : {},
    peopleCount: common.reduce((sum, [, count]) => sum + count, 0),
  }
}

const textOf = (person: PersonTraits, trait: Trait): string =>
  trait === 'headcount' ? sizeOf(person.headcount) : person[trait]

/** The size that a headcount begins in, such as 51-200. */
const sizeOf = (headcount: Headcount | null): string => {
  if (headcount === null) return ''
  const at = SIZES.findLastIndex((least) => headcount.min >= least)
  const [least, next] = [SIZES[Math.max(0, at)], SIZES[Math.max(0, at) + 1]]
  return next === undefined ? `${least}+` : `${least}-${next - 1}`
}
