import type { User, UserChanges } from '#core/user/user.ts'
import { CurrentUserViewModel } from '#web/session/current-user-view-model.ts'
import { aUser } from '../fixtures.ts'

/** A signed-in user, and what is saved of them; with a `refusal` nothing can be. */
export const currentUserOf = async (
  user: User = aUser(),
  refusal?: Error,
  supportAddress: string | null = null,
  chatUrl: string | null = null,
) => {
  const saved: UserChanges[] = []
  const change = async (changes: UserChanges): Promise<User> => {
    saved.push(changes)
    if (refusal !== undefined) throw refusal
    return { ...user, ...changes }
  }
  const currentUser = new CurrentUserViewModel({
    users: {
      load: async () => ({ ...user, support: { address: supportAddress, chatUrl } }),
      change,
    },
    session: { onSignedOut: () => () => {} },
  })
  await currentUser.load()
  return { currentUser, saved }
}
