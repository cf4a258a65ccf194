import type { Goal } from '../sales-kit/goal.ts'
import type { Headcount } from '../sales-kit/headcount.ts'
import type { IcpProfile } from '../sales-kit/icp-profile.ts'
import type { Topic } from '../topic/topic.ts'
import type { Language } from '../user/language.ts'

/** What of a campaign's person a slice of them can be told by. */
export interface PersonTraits {
  readonly jobTitle: string
  readonly industry: string
  readonly location: string
  /** Of their company, where anybody knows it. */
  readonly headcount: Headcount | null
}

/** What topics are proposed from; whatever isn't there is left out. */
export interface TopicSources {
  /** In which the campaign writes. */
  readonly language: Language
  readonly goal: Pick<Goal, 'name' | 'description' | 'callToAction'> | null
  readonly icpProfile: Pick<
    IcpProfile,
    'description' | 'jobTitles' | 'industries' | 'locations' | 'pains' | 'valueProposition'
  > | null
  readonly people: readonly PersonTraits[]
  /** Those that the campaign has. */
  readonly topics: readonly Pick<Topic, 'name'>[]
}
