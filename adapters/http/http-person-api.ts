import type { PersonApi, PersonFacetName, PersonPage } from '#core/person/person-api.ts'
import type { PersonFilter, PersonOrdering } from '#core/person/person-filter.ts'
import type { PersonFacet } from '#core/person/listed-person.ts'
import type { PersonChanges, PersonDetails, PersonHistoryEntry } from '#core/person/person.ts'
import type { PersonId, WorkspaceId } from '#core/runtime/ids.ts'
import type { PageRequest } from '#core/runtime/page.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { personOperations as operations } from './contract/persons.ts'
import { countedPageOf } from './pages.ts'

const FACETS = {
  jobTitle: operations.listJobTitles,
  location: operations.listLocations,
  tag: operations.listTags,
} as const

export class HttpPersonApi implements PersonApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  async list(
    workspace: WorkspaceId,
    filter: PersonFilter,
    page: PageRequest & { readonly ordering?: PersonOrdering },
  ): Promise<PersonPage> {
    const params = { id: workspace }
    const query = { ...page, ...filter }
    const answer = await this.#calls.call(operations.listPeople, { params, query })
    return countedPageOf(answer)
  }

  async facets(
    workspace: WorkspaceId,
    name: PersonFacetName,
    page: { readonly search?: string; readonly cursor?: string },
  ): Promise<{ readonly data: readonly PersonFacet[]; readonly nextCursor: string | null }> {
    const input = { params: { id: workspace }, query: page }
    const { data, nextCursor } = await this.#calls.call(FACETS[name], input)
    return { data, nextCursor }
  }

  load(person: PersonId): Promise<PersonDetails> {
    return this.#calls.call(operations.getPerson, { params: { id: person } })
  }

  change(person: PersonId, { tags, ...changes }: PersonChanges): Promise<PersonDetails> {
    return this.#calls.write(operations.changePersonOfWorkspace, {
      params: { id: person },
      body: { ...changes, ...(tags && { tags: [...tags] }) },
    })
  }

  async history(
    person: PersonId,
    cursor?: string,
  ): Promise<{ readonly data: readonly PersonHistoryEntry[]; readonly nextCursor: string | null }> {
    const input = { params: { id: person }, query: cursor === undefined ? {} : { cursor } }
    const { data, nextCursor } = await this.#calls.call(operations.personTimeline, input)
    return { data, nextCursor }
  }
}
