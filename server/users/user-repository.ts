import type { UserId } from '#core/runtime/ids.ts'
import type { User } from '#core/user/user.ts'

export type StoredUser = Omit<User, 'support'>
export type StoredUserChanges = Partial<Omit<StoredUser, 'id' | 'username'>>

export interface UserRepository {
  find(id: UserId): Promise<StoredUser | undefined>
  /** Only what is named is changed; undefined where there is no such user. */
  change(id: UserId, changes: StoredUserChanges): Promise<StoredUser | undefined>
}
