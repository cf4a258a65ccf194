import type { UserId } from '#core/runtime/ids.ts'
import type { User } from '#core/user/user.ts'

export type StoredUserChanges = Partial<Omit<User, 'id' | 'username'>>

export interface UserRepository {
  find(id: UserId): Promise<User | undefined>
  /** Only what is named is changed; undefined where there is no such user. */
  change(id: UserId, changes: StoredUserChanges): Promise<User | undefined>
}
