import type { OpenSession } from './open-session.ts'

/** Where the user is signed in. */
export interface SessionApi {
  /** The one used last first. */
  list(): Promise<readonly OpenSession[]>
  end(id: string): Promise<void>
  /** Ends all but the one that asks. */
  endOthers(): Promise<void>
  /** Ends all others, too. RequestRejected names the field: the current password, or the new one. */
  changePassword(change: {
    readonly currentPassword: string
    readonly password: string
  }): Promise<void>
}
