import { describe, expect, it } from 'vitest'
import { rulesTopicWriter } from '#core/topic-proposal/rules-topic-writer.ts'
import type { PersonTraits, TopicSources } from '#core/topic-proposal/topic-sources.ts'

const ICP = {
  ...{ description: '', jobTitles: [], industries: [], locations: [] },
  pains: 'Closing the month takes a week. Nobody likes it.',
  valueProposition: 'One set of numbers',
}
const GOAL = { name: 'Demo', description: '', callToAction: 'Shall we talk?' }

const people = (count: number, traits: Partial<PersonTraits>): readonly PersonTraits[] =>
  Array.from({ length: count }, () => ({
    ...{ jobTitle: '', industry: '', location: '', headcount: null },
    ...traits,
  }))

const proposed = async (sources: Partial<TopicSources>) => {
  const none = { language: 'en', goal: null, icpProfile: null, people: [], topics: [] } as const
  return (await rulesTopicWriter.proposeTopics({ ...none, ...sources })).proposals
}

describe('topics that rules propose', () => {
  it.each<[string, Partial<TopicSources>, readonly (readonly [string, number])[]]>([
    [
      'what is most common, trait after trait, the largest slice of each first',
      {
        people: [
          ...people(3, { jobTitle: 'CFO', location: 'Berlin' }),
          ...people(2, { jobTitle: 'Controller', industry: 'Food' }),
        ],
      },
      [
        ['CFO', 3],
        ['Food', 2],
        ['Berlin', 3],
        ['Controller', 2],
      ],
    ],
    [
      'what the ICP profile asks for, as it calls it, where anybody is that',
      {
        icpProfile: { ...ICP, jobTitles: ['Finance', 'Legal'], locations: ['Mars'] },
        people: [
          ...people(1, { jobTitle: 'Head of Finance', location: 'Oslo' }),
          ...people(2, { jobTitle: 'Finance Manager', location: 'Oslo' }),
          ...people(4, { jobTitle: 'Nurse' }),
        ],
      },
      [
        ['Finance', 3],
        ['Oslo', 3],
      ],
    ],
    [
      'sizes of companies',
      {
        people: [
          ...people(2, { headcount: { min: 60, max: 60 } }),
          ...people(2, { headcount: { min: 1001, max: null } }),
        ],
      },
      [
        ['Companies with 1001+ employees', 2],
        ['Companies with 51-200 employees', 2],
      ],
    ],
    [
      'no slice of one person, none of everybody, and none of a topic that is there',
      {
        topics: [{ name: 'cfo' }],
        people: [
          ...people(2, { jobTitle: 'CFO', location: 'Berlin' }),
          ...people(1, { jobTitle: 'COO', location: 'Berlin' }),
        ],
      },
      [],
    ],
  ])('are of %s', async (_, sources, wanted) => {
    const found = await proposed({ icpProfile: ICP, ...sources })
    expect(found.map(({ name, peopleCount }) => [name, peopleCount])).toEqual(wanted)
  })

  it('have the user’s own words as their angle, in turn, and say where these are from', async () => {
    const some = [
      ...people(3, { jobTitle: 'CFO', industry: 'Food', location: 'Berlin' }),
      ...people(1, {}),
    ]
    const found = await proposed({ icpProfile: ICP, goal: GOAL, people: some })
    expect(found.map(({ angle }) => angle)).toEqual([
      'Closing the month takes a week.',
      'One set of numbers',
      'Demo',
    ])
    expect(found[0]?.reason).toBe(
      '3 of 4 people have the job title “CFO” in common. The angle is from the pains of the ICP profile.',
    )
    const [inJapanese] = await proposed({ language: 'ja', goal: GOAL, people: some })
    expect(inJapanese?.reason).toBe(
      '4 人のうち 3 人が役職「CFO」で共通しています。切り口はゴールから引用しました。',
    )
    expect(await proposed({ people: some })).toEqual([])
  })

  it('are for whom a filter finds, as they say it, and count no one else', async () => {
    const titles = Array.from({ length: 25 }, (_, at) => `Finance ${at}`)
    const found = await proposed({
      icpProfile: { ...ICP, jobTitles: ['finance'] },
      people: [...people(2, {}), ...titles.flatMap((jobTitle) => people(1, { jobTitle }))],
    })
    expect(found).toMatchObject([
      { name: 'finance', audienceFilter: { jobTitle: titles.slice(0, 20) }, peopleCount: 20 },
    ])
  })
})
