import type { CountedPage, PageRequest } from '../runtime/page.ts'
import type { PersonId, WorkspaceId } from '../runtime/ids.ts'
import type { ListedPerson, PersonFacet } from './listed-person.ts'
import type { PersonChanges, PersonDetails, PersonHistoryEntry } from './person.ts'
import type { PersonFilter, PersonOrdering } from './person-filter.ts'

/** No more are counted, and no further do pages have numbers: there may be a million. */
export const MAX_COUNTED_PEOPLE = 1_000

export type PersonPage = CountedPage<ListedPerson>

/** What the people of a workspace have in common: the values by which they are filtered. */
export const PERSON_FACETS = ['jobTitle', 'location', 'tag'] as const
export type PersonFacetName = (typeof PERSON_FACETS)[number]

export interface PersonApi {
  /** The people of a workspace, across its campaigns. */
  list(
    workspace: WorkspaceId,
    filter: PersonFilter,
    page: PageRequest & { readonly ordering?: PersonOrdering },
  ): Promise<PersonPage>
  /** The values that begin so, in the order of an alphabet; `cursor` goes on behind one of them. */
  facets(
    workspace: WorkspaceId,
    name: PersonFacetName,
    page: { readonly search?: string; readonly cursor?: string },
  ): Promise<{ readonly data: readonly PersonFacet[]; readonly nextCursor: string | null }>
  /** One of them. */
  load(person: PersonId): Promise<PersonDetails>
  change(person: PersonId, changes: PersonChanges): Promise<PersonDetails>
  /** What happened in all campaigns, newest first; `cursor` goes on behind a part. */
  history(
    person: PersonId,
    cursor?: string,
  ): Promise<{ readonly data: readonly PersonHistoryEntry[]; readonly nextCursor: string | null }>
}
