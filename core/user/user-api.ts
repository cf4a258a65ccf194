import type { User, UserChanges } from './user.ts'

/** The signed-in user, as the server keeps it. */
export interface UserApi {
  load(): Promise<User>
  change(changes: UserChanges): Promise<User>
}
