import { userOperations } from '#adapters/http/contract/users.ts'
import { invalidField } from '../http/errors.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import { userChangesFromWire } from './user-changes-from-wire.ts'
import type { UserRepository } from './user-repository.ts'
import { userToWire } from './user-to-wire.ts'

interface UserRouteDeps {
  readonly users: UserRepository
}

export function userRoutes(app: App, { users }: UserRouteDeps): void {
  const find = async (id: number) => {
    const found = await users.find(id)
    if (!found) throw gone()
    return found
  }

  route(app, userOperations.getUser, async ({ user }) => userToWire(await find(user.id)))

  route(app, userOperations.changeUser, async ({ user, body }) => {
    const before = await find(user.id)
    for (const field of ['id', 'username'] as const) {
      if (body[field] !== undefined && body[field] !== before[field]) {
        throw invalidField(field, 'This field is read-only.', 'read_only')
      }
    }
    const after = await users.change(user.id, userChangesFromWire(body))
    if (!after) throw gone()
    return userToWire(after)
  })
}

const gone = () => refusal({ kind: 'user_is_gone' })
