import { topicOperations as operations } from '#adapters/http/contract/topics.ts'
import type { Topic } from '#core/topic/topic.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf } from '../http/pages.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { TopicOutcome } from './change-topic.ts'
import type { TopicServices } from './topic-services.ts'
import type { TopicStore } from './topic-store.ts'

interface TopicRouteDeps extends TopicServices {
  readonly database: Database
  readonly workspaceAccess: WorkspaceAccess
  readonly topics: TopicStore
}

export function topicRoutes(app: App, deps: TopicRouteDeps): void {
  const { database, workspaceAccess, topics, changeTopic, proposeTopics } = deps

  route(app, operations.listTopics, async ({ user, params, query, request }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.campaignId)
    const page = await database.inWorkspace(workspace.id, (transaction) =>
      topics.list(transaction, params.campaignId, {
        search: query.search ?? '',
        status: query.status ?? null,
        limit: query.pageSize,
        offset: (query.page - 1) * query.pageSize,
      }),
    )
    return pageOf(request, query, { count: page.count, data: [...page.topics] })
  })

  route(app, operations.createTopic, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.campaignId)
    return changed(await changeTopic.create(workspace.id, params.campaignId, body))
  })

  route(app, operations.proposeTopics, async ({ user, params }) => {
    const { id: workspaceId } = await workspaceAccess.requireOfCampaign(user, params.campaignId)
    const asked = { workspaceId, userId: user.id }
    const outcome = await proposeTopics.execute(asked, params.campaignId)
    if (outcome.kind !== 'proposed') throw refusal(outcome)
    const { writer, modelProblem, proposals } = outcome
    return { writer, modelProblem, proposals: [...proposals] }
  })

  route(app, operations.changeTopic, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOf(user, 'topic', params.id)
    return changed(await changeTopic.change(workspace.id, params.id, body))
  })

  route(app, operations.deleteTopic, async ({ user, params }) => {
    const workspace = await workspaceAccess.requireOf(user, 'topic', params.id)
    changed(await changeTopic.remove(workspace.id, params.id))
  })

  route(app, operations.restoreTopic, async ({ user, params }) => {
    const workspace = await workspaceAccess.requireOf(user, 'topic', params.id)
    return changed(await changeTopic.restore(workspace.id, params.id))
  })
}

function changed(outcome: TopicOutcome): Topic {
  if (outcome.kind !== 'changed') throw refusal(outcome)
  return outcome.topic
}
