import { clip } from '../runtime/clip.ts'
import { MAX_TOPIC_PROPOSALS, type TopicProposal } from '../topic/topic-proposal.ts'
import type { Language } from '../user/language.ts'
import { keepable } from './keepable.ts'
import { slicesOf, TRAITS, type Slice, type Trait } from './slices.ts'
import type { TopicSources } from './topic-sources.ts'
import type { TopicWriter } from './topic-writer.ts'

/**
 * Proposes by rules, the same for the same: a slice of the people, and for it the user's own words of why, from
 * the ICP profile and the goal in turn. Nothing where either is missing.
 */
export const rulesTopicWriter: TopicWriter = {
  writer: 'rules',
  proposeTopics: async (sources) => {
    const motives = motivesOf(sources)
    const proposals = inTurns(slicesOf(sources)).flatMap((slice, at) => {
      const motive = motives[at % motives.length]
      return motive === undefined ? [] : [proposalOf(slice, motive, sources)]
    })
    return { proposals: keepable(proposals, sources) }
  },
}

interface Motive {
  readonly from: 'pains' | 'offer' | 'goal'
  readonly text: string
}

const motivesOf = ({ icpProfile, goal }: TopicSources): readonly Motive[] =>
  [
    { from: 'pains', text: firstSentence(icpProfile?.pains) },
    { from: 'offer', text: firstSentence(icpProfile?.valueProposition) },
    { from: 'goal', text: firstSentence(goal?.description || goal?.name) },
  ].filter((motive): motive is Motive => motive.text !== '')

const MAX_SENTENCE_LENGTH = 300

const firstSentence = (text = ''): string => {
  const plain = text.trim().replaceAll(/\s+/g, ' ')
  const end = /[。！？]|[.!?](?= )/u.exec(plain)
  return clip(end ? plain.slice(0, end.index + 1) : plain, MAX_SENTENCE_LENGTH)
}

/** The largest slice of each trait, then the next of each. */
const inTurns = (slices: readonly Slice[]): readonly Slice[] => {
  const byTrait = TRAITS.map((trait) => slices.filter((slice) => slice.trait === trait))
  const most = Math.max(...byTrait.map(({ length }) => length))
  return Array.from({ length: most }, (_, at) => byTrait.flatMap((own) => own[at] ?? []))
    .flat()
    .slice(0, MAX_TOPIC_PROPOSALS)
}

const proposalOf = (
  { trait, value, audienceFilter, peopleCount }: Slice,
  { from, text }: Motive,
  { language, people }: TopicSources,
): TopicProposal => {
  const words = WORDS[language]
  const told = words.told[trait](value)
  return {
    name: words.name[trait](value),
    angle: text,
    reason: `${words.count(peopleCount, people.length, told)}${words.from[from]}`,
    ...{ audienceFilter, peopleCount },
  }
}

interface Words {
  readonly name: Readonly<Record<Trait, (value: string) => string>>
  readonly told: Readonly<Record<Trait, (value: string) => string>>
  count(some: number, all: number, told: string): string
  readonly from: Readonly<Record<Motive['from'], string>>
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    name: {
      jobTitle: (value) => value,
      industry: (value) => value,
      location: (value) => value,
      headcount: (value) => `Companies with ${value} employees`,
    },
    told: {
      jobTitle: (value) => `the job title “${value}”`,
      industry: (value) => `the industry “${value}”`,
      location: (value) => `the location “${value}”`,
      headcount: (value) => `companies with ${value} employees`,
    },
    count: (some, all, told) => `${some} of ${all} people have ${told} in common. `,
    from: {
      pains: 'The angle is from the pains of the ICP profile.',
      offer: 'The angle is from the value proposition of the ICP profile.',
      goal: 'The angle is from the goal.',
    },
  },
  ja: {
    name: {
      jobTitle: (value) => value,
      industry: (value) => value,
      location: (value) => value,
      headcount: (value) => `従業員 ${value} 名の会社`,
    },
    told: {
      jobTitle: (value) => `役職「${value}」`,
      industry: (value) => `業種「${value}」`,
      location: (value) => `所在地「${value}」`,
      headcount: (value) => `従業員 ${value} 名の会社`,
    },
    count: (some, all, told) => `${all} 人のうち ${some} 人が${told}で共通しています。`,
    from: {
      pains: '切り口は ICP プロフィールの課題から引用しました。',
      offer: '切り口は ICP プロフィールの提供価値から引用しました。',
      goal: '切り口はゴールから引用しました。',
    },
  },
}
