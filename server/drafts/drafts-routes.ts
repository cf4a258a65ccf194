import { draftOperations as operations } from '#adapters/http/contract/drafts.ts'
import { NotFound } from '#core/errors.ts'
import type { ProspectId } from '#core/runtime/ids.ts'
import { draftFacts } from '#core/writing/facts.ts'
import type { PersonMessage } from '#core/writing/person-message.ts'
import type { Database } from '#server/database/database.ts'
import type { CurrentUser } from '../current-user.ts'
import { pageOf } from '../http/pages.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { ReadExtensionNeed } from '../outreach/read-extension-need.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { ChangeDraftOutcome } from './change-draft.ts'
import type { DraftServices } from './draft-services.ts'
import type { RewriteOutcome } from './rewrite-draft.ts'

interface DraftRouteDeps extends DraftServices {
  readonly database: Database
  readonly workspaceAccess: WorkspaceAccess
  readonly outreach: { readonly readExtensionNeed: ReadExtensionNeed }
}

export function draftRoutes(app: App, deps: DraftRouteDeps): void {
  const { database, workspaceAccess, drafting } = deps
  const { drafts, changeDraft, approveByRule, rewriteDraft, threads } = drafting

  route(app, operations.listPersonSequenceMessages, async ({ user, params, query, request }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.campaignId)
    const { count, messages } = await database.inWorkspace(workspace.id, (transaction) =>
      drafts.list(transaction, params.campaignId, {
        statuses: query.status ?? [],
        sequenceMessage: query.sequenceMessage ?? null,
        prospect: query.prospect ?? null,
        limit: query.pageSize,
        offset: (query.page - 1) * query.pageSize,
      }),
    )
    return pageOf(request, query, { count, data: [...messages] })
  })

  route(app, operations.changePersonSequenceMessage, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOf(user, 'person_sequence_message', params.id)
    const who = { userId: user.id, workspaceId: workspace.id }
    return changed(await changeDraft.execute(who, params.id, body))
  })

  route(app, operations.rewritePersonSequenceMessage, async ({ user, params }) => {
    const workspace = await workspaceAccess.requireOf(user, 'person_sequence_message', params.id)
    return written(await rewriteDraft.execute(workspace.id, params.id))
  })

  route(app, operations.previewSequenceMessage, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOf(user, 'sequence_message', params.id)
    const outcome = await rewriteDraft.preview(workspace.id, params.id, body.prospect ?? null)
    if (outcome.kind !== 'previewed') throw refusal(outcome)
    const { kind: _, ...preview } = outcome
    return preview
  })

  route(app, operations.listFacts, async ({ user, params }) => {
    const brief = await database.inWorkspace(await workspaceOf(user, params.id), (transaction) =>
      drafts.brief(transaction, params.id, null),
    )
    return { data: [...draftFacts(found(brief).sources)] }
  })

  route(app, operations.approvePersonSequenceMessages, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.campaignId)
    const who = { userId: user.id, workspaceId: workspace.id }
    return approveByRule.execute(who, params.campaignId, body)
  })

  route(app, operations.getThread, async ({ user, params }) =>
    found(await threads.read(await workspaceOf(user, params.id), params.id)),
  )

  route(app, operations.changeThread, async ({ user, params, body }) => {
    const outcome = await threads.judge(await workspaceOf(user, params.id), params.id, body.intent)
    if (outcome.kind !== 'judged') throw refusal(outcome)
    return outcome.thread
  })

  route(app, operations.draftReply, async ({ user, params }) =>
    written(await rewriteDraft.reply(await workspaceOf(user, params.id), params.id)),
  )

  route(app, operations.listResults, async ({ user, params, query }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.campaignId)
    const rows = await database.inWorkspace(workspace.id, (transaction) =>
      drafts.results(transaction, params.campaignId, query.groupBy),
    )
    return { data: [...rows] }
  })

  route(app, operations.listWaiting, async ({ user, params }) => {
    const { id } = await workspaceAccess.require(user, params.workspaceId)
    const [{ drafts: undecided, replies }, extension] = await Promise.all([
      database.readInWorkspace(id, (transaction) => drafts.waiting(transaction)),
      deps.outreach.readExtensionNeed.execute(id, user.id),
    ])
    return { drafts: [...undecided], replies: [...replies], extension }
  })

  const workspaceOf = async (user: CurrentUser, prospect: ProspectId) =>
    (await workspaceAccess.requireOf(user, 'prospect', prospect)).id
}

function changed(outcome: ChangeDraftOutcome): PersonMessage {
  if (outcome.kind !== 'changed') throw refusal(outcome)
  return outcome.message
}

function written(outcome: RewriteOutcome): PersonMessage {
  if (outcome.kind !== 'written') throw refusal(outcome)
  return outcome.message
}

function found<T>(value: T | null): T {
  if (value === null) throw new NotFound()
  return value
}
