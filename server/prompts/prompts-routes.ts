import { promptOperations as operations } from '#adapters/http/contract/prompts.ts'
import { NotFound } from '#core/errors.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf } from '../http/pages.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { PromptServices } from './prompt-services.ts'
import type { PromptStore } from './prompt-store.ts'

interface PromptRouteDeps extends PromptServices {
  readonly database: Database
  readonly workspaceAccess: WorkspaceAccess
  readonly prompts: PromptStore
}

export function promptRoutes(app: App, deps: PromptRouteDeps): void {
  const { database, workspaceAccess, prompts, readPromptSession, changePrompt } = deps

  route(app, operations.getPromptSession, async ({ user, params, query }) => {
    const campaign = params.campaignId
    const workspace = await workspaceAccess.requireOfCampaign(user, campaign)
    const which = { campaign, purpose: query.purpose, topic: query.topic ?? null }
    const outcome = await readPromptSession.execute(workspace, which)
    if (outcome.kind !== 'session') throw refusal(outcome)
    return outcome.session
  })

  route(app, operations.changePromptSession, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOf(user, 'prompt_session', params.id)
    const outcome = await changePrompt.rename(workspace.id, params.id, body.title)
    if (outcome.kind !== 'renamed') throw refusal(outcome)
    return outcome.session
  })

  route(app, operations.listPromptMessages, async ({ user, params, query, request }) => {
    const id = params.promptSessionId
    const workspace = await workspaceAccess.requireOf(user, 'prompt_session', id)
    const page = await database.inWorkspace(workspace.id, async (transaction) => {
      if ((await prompts.find(transaction, id)) === null) throw new NotFound()
      const { page, pageSize } = query
      return prompts.messages(transaction, id, { limit: pageSize, offset: (page - 1) * pageSize })
    })
    return pageOf(request, query, { count: page.count, data: [...page.messages] })
  })

  route(app, operations.createPromptMessage, async ({ user, params, body }) => {
    const id = params.promptSessionId
    const workspace = await workspaceAccess.requireOf(user, 'prompt_session', id)
    const outcome = await changePrompt.say(workspace.id, id, body.content)
    if (outcome.kind !== 'said') throw refusal(outcome)
    return { data: outcome.messages }
  })

  route(app, operations.changePromptVersion, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOf(user, 'prompt_version', params.id)
    const outcome = await changePrompt.changeVersion(workspace.id, params.id, body)
    if (outcome.kind !== 'changed') throw refusal(outcome)
    return outcome.version
  })
}
