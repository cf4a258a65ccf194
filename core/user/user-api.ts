import type { User, UserChanges } from './user.ts'

/** The signed-in user, as the server keeps it. */
export interface UserApi {
  load(): Promise<User>
  change(changes: UserChanges): Promise<User>
  /** Whom the user writes to for help; null where nobody is set. */
  supportAddress(): Promise<string | null>
}
