import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'

/** Who makes a call. */
export interface CurrentUser {
  readonly id: UserId
  /** Of the tokens that their session began with. */
  readonly familyId: string
  /** What the tokens were made for: the extension's do its own calls alone. */
  readonly client: SessionClient | 'demo_agent'
  /** The only one that they see; without it, all that are the user's. */
  readonly workspaceId?: WorkspaceId
}

export type SessionClient = 'page' | 'extension'
