import type { PersonDetails, PersonHistoryEntry } from '#core/person/person.ts'
import type { PersonId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { ReadWaits } from '../outreach/read-waits.ts'
import type { PersonDetailsStore, TimelineCursor } from './person-details-store.ts'
import { withWaits } from './with-waits.ts'

const ENTRIES = 50

/** One person of a workspace, and what happened to them. */
export class ReadPerson {
  readonly #database: Database
  readonly #details: PersonDetailsStore
  readonly #waits: ReadWaits

  constructor(database: Database, details: PersonDetailsStore, waits: ReadWaits) {
    this.#database = database
    this.#details = details
    this.#waits = waits
  }

  /** Null where the workspace has nobody of this id. */
  execute(workspaceId: WorkspaceId, id: PersonId): Promise<PersonDetails | null> {
    return this.#database.inWorkspace(workspaceId, async (transaction) => {
      const person = await this.#details.read(transaction, id)
      if (person === null) return null
      const ids = person.memberships.map((membership) => membership.id)
      return withWaits(person, await this.#waits.of(transaction, workspaceId, ids))
    })
  }

  /** A part of the timeline, newest first; null where the workspace has nobody of this id. */
  async timeline(
    workspaceId: WorkspaceId,
    id: PersonId,
    after: TimelineCursor | null,
  ): Promise<{
    readonly data: readonly PersonHistoryEntry[]
    readonly next: TimelineCursor | null
  } | null> {
    const found = await this.#database.inWorkspace(workspaceId, (transaction) =>
      this.#details.timeline(transaction, id, { after, limit: ENTRIES + 1 }),
    )
    if (found === null) return null
    const data = found.slice(0, ENTRIES)
    const next = found.length > ENTRIES ? (data.at(-1)?.key ?? null) : null
    return { data, next }
  }
}
