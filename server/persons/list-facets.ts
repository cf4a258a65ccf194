import type { PersonFacet } from '#core/person/listed-person.ts'
import type { PersonFacetName } from '#core/person/person-api.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { FacetQuery, PersonFacetStore } from './person-query.ts'

const MAX_VALUES = 50

/** The values by which a workspace's people can be filtered. */
export class ListFacets {
  readonly #database: Database
  readonly #facets: PersonFacetStore

  constructor(database: Database, facets: PersonFacetStore) {
    this.#database = database
    this.#facets = facets
  }

  /** The next cursor is the last value. */
  async execute(
    workspaceId: WorkspaceId,
    name: PersonFacetName,
    query: Omit<FacetQuery, 'limit'>,
  ): Promise<{ readonly data: readonly PersonFacet[]; readonly nextCursor: string | null }> {
    const found = await this.#database.readInWorkspace(workspaceId, (transaction) =>
      this.#facets.list(transaction, name, { ...query, limit: MAX_VALUES }),
    )
    const data = found.slice(0, MAX_VALUES)
    const last = found.length > MAX_VALUES ? data.at(-1) : undefined
    return { data, nextCursor: last?.value ?? null }
  }
}
