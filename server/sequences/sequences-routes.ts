import { sequenceOperations as operations } from '#adapters/http/contract/sequences.ts'
import type { Database } from '#server/database/database.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { SequenceOutcome } from './sequence-outcome.ts'
import type { SequenceServices } from './sequence-services.ts'
import type { SequenceStore } from './sequence-store.ts'

interface SequenceRouteDeps extends SequenceServices {
  readonly database: Database
  readonly workspaceAccess: WorkspaceAccess
  readonly sequences: SequenceStore
}

export function sequenceRoutes(app: App, deps: SequenceRouteDeps): void {
  const { database, workspaceAccess, sequences, editSequence, beginSequence } = deps

  route(app, operations.listSequences, async ({ user, params }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.campaignId)
    const data = await database.inWorkspace(workspace.id, (transaction) =>
      sequences.list(transaction, params.campaignId),
    )
    return { data }
  })

  route(app, operations.beginSequence, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.campaignId)
    const { template = null, topic = null } = body
    const beginning = { template, topic }
    return kept(await beginSequence.execute(workspace.id, params.campaignId, beginning))
  })

  route(app, operations.changeSequence, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOf(user, 'sequence', params.id)
    return kept(await editSequence.change(workspace.id, params.id, body))
  })

  route(app, operations.addSequenceMessage, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.campaignId)
    return kept(await editSequence.addStep(workspace.id, params.campaignId, body))
  })

  route(app, operations.changeSequenceMessage, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOf(user, 'sequence_message', params.id)
    return kept(await editSequence.editStep(workspace.id, params.id, body))
  })

  route(app, operations.removeSequenceMessage, async ({ user, params }) => {
    const workspace = await workspaceAccess.requireOf(user, 'sequence_message', params.id)
    kept(await editSequence.editStep(workspace.id, params.id, 'removal'))
  })

  route(app, operations.getStepEffect, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOf(user, 'sequence_message', params.id)
    const { isRemoved, ...changes } = body
    const edit = isRemoved ? 'removal' : changes
    const outcome = await editSequence.effectOf(workspace.id, params.id, edit)
    if (outcome.kind !== 'effect') throw refusal(outcome)
    return outcome.effect
  })
}

function kept(outcome: SequenceOutcome) {
  if (outcome.kind !== 'kept') throw refusal(outcome)
  return outcome.sequence
}
