import type { ProfileTexts } from '../prospect/profile.ts'

/** Somebody on a page of results, as much as it shows of them. */
export type FoundPerson = Pick<
  ProfileTexts,
  'publicIdentifier' | 'fullName' | 'jobTitle' | 'companyName' | 'location'
>

/** One page of a search, as it was read. */
export interface SearchResults {
  readonly people: readonly FoundPerson[]
  /** How many there are on all of its pages, as the page says; null where it doesn't. */
  readonly count: number | null
  readonly hasNext: boolean
  /** Whether the network says that it shows no more of them than those up to here. */
  readonly isCutOff: boolean
}
