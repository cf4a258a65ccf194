import type { UserId } from '#core/runtime/ids.ts'
import { userOperations } from '#adapters/http/contract/users.ts'
import type { User } from '#core/user/user.ts'
import { invalidField } from '../http/errors.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { UserRepository } from './user-repository.ts'

interface UserRouteDeps {
  readonly users: UserRepository
  readonly options: { readonly supportAddress?: string; readonly supportChatUrl?: string }
}

export function userRoutes(app: App, { users, options }: UserRouteDeps): void {
  const find = async (id: UserId) => {
    const found = await users.find(id)
    if (!found) throw gone()
    return found
  }

  route(app, userOperations.getUser, ({ user }) => find(user.id))

  route(app, userOperations.changeUser, async ({ user, body }) => {
    const before = await find(user.id)
    const { id = before.id, username = before.username, ...changes } = body
    if (id !== before.id) throw readOnly('id')
    if (username !== before.username) throw readOnly('username')
    if (lacksHours({ ...before, ...changes }) && !lacksHours(before)) {
      throw invalidField('resume_time_range', 'Say in which hours work resumes.', 'required')
    }
    const after = await users.change(user.id, changes)
    if (!after) throw gone()
    return after
  })

  route(app, userOperations.findSupport, async () => ({
    address: options.supportAddress ?? null,
    chatUrl: options.supportChatUrl ?? null,
  }))
}

const lacksHours = ({ autoResume, resumeTimeRange }: User): boolean =>
  autoResume && resumeTimeRange === null

const readOnly = (field: string) => invalidField(field, 'This field is read-only.', 'read_only')

const gone = () => refusal({ kind: 'user_is_gone' })
