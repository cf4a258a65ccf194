import type { ListedPerson, Membership, PersonFacet } from '#core/person/listed-person.ts'
import type { PersonFacetName } from '#core/person/person-api.ts'
import type { PersonFilter, PersonOrdering } from '#core/person/person-filter.ts'
import type { ProspectSelection } from '#core/prospect/prospect-api.ts'
import type { CampaignId, PersonId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'

/** A filter whose times are times. */
export interface PersonConditions extends Omit<PersonFilter, 'activeWithinDays'> {
  /** Who they are in a campaign. */
  readonly member?: { readonly campaign: CampaignId; readonly selection: ProspectSelection }
}

/** The last row of the part before: its value of the ordering, and its id. */
export interface PersonCursor {
  readonly key: string
  readonly id: PersonId
}

export interface PersonQuery {
  readonly filter: PersonConditions
  readonly ordering: PersonOrdering
  readonly limit: number
  /** How many rows to leave out, or behind which one to go on. */
  readonly from: number | PersonCursor
}

export interface CountedPeople {
  readonly count: number
  /** False where there are more. */
  readonly countIsExact: boolean
}

export interface PersonPart<Row = ListedPerson> extends CountedPeople {
  readonly rows: readonly Row[]
  readonly next: PersonCursor | null
}

/** A person without what they are in campaigns. */
export type PersonAlone = Omit<ListedPerson, 'memberships'>

/** People of a workspace as they are listed. */
export interface PersonListStore {
  list(transaction: Transaction, query: PersonQuery): Promise<PersonPart<PersonAlone>>
  /** What they are in campaigns that are not deleted, the furthest first. */
  memberships(
    transaction: Transaction,
    ids: readonly PersonId[],
  ): Promise<ReadonlyMap<PersonId, readonly Membership[]>>
}

export interface FacetQuery {
  /** What the values begin with. */
  readonly search: string
  /** The value behind which to go on. */
  readonly after: string
  readonly limit: number
}

/** What people of a workspace have in common. */
export interface PersonFacetStore {
  /** In the order of an alphabet; one more than the limit where there is one. */
  list(
    transaction: Transaction,
    name: PersonFacetName,
    query: FacetQuery,
  ): Promise<readonly PersonFacet[]>
}
