import { NotFound } from '#core/errors.ts'
import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { userOperations } from '#adapters/http/contract/users.ts'
import { invalidField } from '../http/errors.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { CurrentUser } from '../current-user.ts'
import type { RequestSync } from '../tasks/request-sync.ts'
import { viewOf } from '../tasks/task-view.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { StoredUser, UserRepository } from './user-repository.ts'

interface UserRouteDeps {
  readonly users: UserRepository
  readonly workspaceAccess: WorkspaceAccess
  readonly requestSync: RequestSync
  readonly beginSalesKit: {
    execute(
      userId: UserId,
      workspaceId: WorkspaceId,
      said: { readonly meetingUrl?: string | undefined },
    ): Promise<void>
  }
  readonly options: { readonly supportAddress?: string; readonly supportChatUrl?: string }
}

export function userRoutes(app: App, deps: UserRouteDeps): void {
  const { users, workspaceAccess, requestSync, beginSalesKit, options } = deps

  const find = async (id: UserId) => {
    const found = await users.find(id)
    if (!found) throw gone()
    return found
  }

  const support = {
    address: options.supportAddress ?? null,
    chatUrl: options.supportChatUrl ?? null,
  }

  route(app, userOperations.getUser, async ({ user }) => ({ ...(await find(user.id)), support }))

  route(app, userOperations.changeUser, async ({ user, body }) => {
    const before = await find(user.id)
    const { id = before.id, username = before.username, support: _, ...changes } = body
    if (id !== before.id) throw readOnly('id')
    if (username !== before.username) throw readOnly('username')
    if (lacksHours({ ...before, ...changes }) && !lacksHours(before)) {
      throw invalidField('resume_time_range', 'Say in which hours work resumes.', 'required')
    }
    const after = await users.change(user.id, changes)
    if (!after) throw gone()
    if (changes.meetingUrl) {
      for (const { id: workspaceId } of await workspaceAccess.all(user)) {
        await beginSalesKit.execute(user.id, workspaceId, { meetingUrl: changes.meetingUrl })
      }
    }
    return { ...after, support }
  })

  /** The one that was named, else all that haven't expired. */
  const workspacesOf = async (user: CurrentUser, workspace: WorkspaceId | undefined) =>
    workspace === undefined
      ? (await workspaceAccess.live(user)).map(({ id }) => id)
      : [(await workspaceAccess.require(user, workspace)).id]

  route(app, userOperations.lastSynced, async ({ user, query }) => {
    const state = await requestSync.state(user.id, await workspacesOf(user, query.workspace))
    return { ...state, task: state.task && viewOf(state.task) }
  })

  route(app, userOperations.runSync, async ({ user, body }) => {
    const task = await requestSync.execute(user.id, await workspacesOf(user, body.workspace))
    if (task === null) throw new NotFound()
    return { task: viewOf(task) }
  })
}

const lacksHours = ({ autoResume, resumeTimeRange }: StoredUser): boolean =>
  autoResume && resumeTimeRange === null

const readOnly = (field: string) => invalidField(field, 'This field is read-only.', 'read_only')

const gone = () => refusal({ kind: 'user_is_gone' })
