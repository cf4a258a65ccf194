import type { UserId, WorkspaceId } from '../runtime/ids.ts'

/** Whom the demo agent works for: a user, in one workspace. */
export interface AgentPlace {
  readonly workspaceId: WorkspaceId
  readonly userId: UserId
  /** Their name on the demo network; null for the member whom everybody is there at first. */
  readonly member: string | null
}

/** Where a demo agent hears of work, in the server that it belongs to. */
export interface AgentDesk {
  /** Calls `listener` each time that there may be work somewhere; the returned function stops that. */
  onCall(listener: (place: AgentPlace) => void): () => void
  /** The id of the member that the place's account acts as by now; null where it never acted. */
  memberOf(place: AgentPlace): Promise<string | null>
  /** An access token for that workspace alone, and for what an extension may do. */
  tokenFor(place: AgentPlace): Promise<string>
}
