import { personJobOperations as operations } from '#adapters/http/contract/person-jobs.ts'
import type { PersonJobReport, PersonJobStart } from '#core/person/person-job.ts'
import { NotFound } from '#core/errors.ts'
import type { PersonId, ProspectId, WorkspaceId } from '#core/runtime/ids.ts'
import type { PersonFilter } from '#core/person/person-filter.ts'
import type { ProspectFilter } from '#core/prospect/prospect-api.ts'
import type { CurrentUser } from '../current-user.ts'
import { invalidField } from '../http/errors.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { PersonJobServices } from './person-job-services.ts'
import type { StartOutcome } from './start-person-job.ts'
import type { TopicJobOutcome } from './start-topic-job.ts'
import type { UndoOutcome } from './undo-person-job.ts'

interface PersonJobRouteDeps extends PersonJobServices {
  readonly workspaceAccess: WorkspaceAccess
}

export function personJobRoutes(
  app: App,
  { workspaceAccess, personJobs }: PersonJobRouteDeps,
): void {
  const { start, startTopic, undo, cancel, read } = personJobs

  const within = async (user: CurrentUser, workspaceId: WorkspaceId) => {
    const workspace = await workspaceAccess.require(user, workspaceId)
    return { userId: user.id, workspaceId: workspace.id }
  }

  route(app, operations.tagPeople, async ({ user, params, body }) => {
    const { add, remove } = body
    const who = await within(user, params.workspaceId)
    const what = { kind: 'tag', selection: selectionIn(body), options: { add, remove } } as const
    return begun(await start.execute(who, what))
  })

  route(app, operations.assignTopic, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.campaignId)
    const who = { userId: user.id, workspaceId: workspace.id }
    const { topic } = body
    const selection = selectionIn<ProspectId, ProspectFilter>(body)
    const what = { campaign: params.campaignId, selection, topic }
    return begun(await startTopic.execute(who, what))
  })

  route(app, operations.excludePeople, async ({ user, params, body }) => {
    const { toConnect } = body
    const who = await within(user, params.workspaceId)
    const what = { kind: 'exclude', selection: selectionIn(body), options: { toConnect } } as const
    return begun(await start.execute(who, what))
  })

  route(app, operations.visitPeopleOfWorkspace, async ({ user, params, body }) => {
    const who = await within(user, params.workspaceId)
    return begun(await start.execute(who, { kind: 'visit', selection: selectionIn(body) }))
  })

  route(app, operations.connectPeopleOfWorkspace, async ({ user, params, body }) => {
    const who = await within(user, params.workspaceId)
    return begun(await start.execute(who, { kind: 'connect', selection: selectionIn(body) }))
  })

  route(app, operations.removePeople, async ({ user, params, body }) => {
    const { campaignId: campaign } = params
    const { id: workspaceId } = await workspaceAccess.requireOfCampaign(user, campaign)
    const member = { campaign, selection: selectionIn<ProspectId, ProspectFilter>(body) }
    return begun(
      await start.execute(
        { userId: user.id, workspaceId },
        {
          kind: body.removed ? 'remove' : 'add_back',
          selection: { filter: { member } },
          options: { campaign },
        },
      ),
    )
  })

  route(app, operations.generatePeople, async ({ user, params, body }) => {
    const { campaignId: campaign } = params
    const { id: workspaceId } = await workspaceAccess.requireOfCampaign(user, campaign)
    const member = { campaign, selection: selectionIn<ProspectId, ProspectFilter>(body) }
    const what = {
      kind: 'generate',
      selection: { filter: { member } },
      options: { campaign },
    } as const
    return begun(await start.execute({ userId: user.id, workspaceId }, what))
  })

  route(app, operations.exportPeople, async ({ user, params, body }) =>
    begun(
      await start.execute(await within(user, params.workspaceId), {
        kind: 'export',
        selection: selectionIn(body),
      }),
    ),
  )

  route(app, operations.deletePeople, async ({ user, params, body }) =>
    begun(
      await start.execute(await within(user, params.workspaceId), {
        kind: 'delete',
        selection: selectionIn(body),
      }),
    ),
  )

  route(app, operations.undoPersonJob, async ({ user, params }) =>
    begun(await undo.execute(await within(user, params.workspaceId), params.id)),
  )

  route(app, operations.cancelPersonJob, async ({ user, params }) => {
    const { workspaceId } = await within(user, params.workspaceId)
    const outcome = await cancel.execute(workspaceId, params.id)
    if (outcome.kind !== 'cancelled') throw refusal(outcome)
    return found(await read.execute(workspaceId, params.id))
  })

  route(app, operations.getPersonJob, async ({ user, params }) => {
    const { workspaceId } = await within(user, params.workspaceId)
    return found(await read.execute(workspaceId, params.id))
  })
}

function found(job: PersonJobReport | null): PersonJobReport {
  if (!job) throw new NotFound()
  return job
}

function begun(outcome: StartOutcome | UndoOutcome | TopicJobOutcome): PersonJobStart {
  if (outcome.kind !== 'started') throw refusal(outcome)
  const { kind: _, ...started } = outcome
  return started
}

function selectionIn<Id = PersonId, Filter = PersonFilter>({
  ids,
  filter,
}: Given<Id, Filter>): { readonly ids: readonly Id[] } | { readonly filter: Filter } {
  if (ids !== undefined && filter === undefined) return { ids }
  if (filter !== undefined && ids === undefined) return { filter }
  throw invalidField('filter', 'Give either `ids` or a `filter`.')
}

interface Given<Id, Filter> {
  readonly ids?: readonly Id[]
  readonly filter?: Filter
}
