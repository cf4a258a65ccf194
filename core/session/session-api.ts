import type { OpenSession } from './open-session.ts'

/** Where the user is signed in. */
export interface SessionApi {
  /** The one used last first. */
  list(): Promise<readonly OpenSession[]>
  end(id: string): Promise<void>
  /** Ends all but the one that asks. */
  endOthers(): Promise<void>
}
