import type { CampaignId, ProspectId, TaskId, TopicId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Task } from '#core/task/task.ts'
import type { LiveEvent } from './event-bus.ts'

/** What a transaction changed, told once it is committed. */
export class ChangeSet {
  readonly #workspaceId: WorkspaceId
  readonly #prospects = new Map<CampaignId, Set<ProspectId>>()
  readonly #leftTopics = new Map<CampaignId, Set<TopicId>>()
  readonly #tasks = new Set<TaskId>()
  readonly #campaigns = new Set<CampaignId>()
  #workspace = false

  constructor(workspaceId: WorkspaceId) {
    this.#workspaceId = workspaceId
  }

  /** `leftTopic` is the one that they had until now. */
  prospects(
    campaignId: CampaignId,
    ids: readonly ProspectId[],
    leftTopic: TopicId | null = null,
  ): this {
    const known = this.#prospects.get(campaignId) ?? new Set()
    for (const id of ids) known.add(id)
    this.#prospects.set(campaignId, known)
    if (leftTopic !== null) {
      const left = this.#leftTopics.get(campaignId) ?? new Set()
      this.#leftTopics.set(campaignId, left.add(leftTopic))
    }
    return this.campaign(campaignId)
  }

  /** A task, and with it whom and what it is about. */
  ofTask({ id, campaign, prospect }: Pick<Task, 'id' | 'campaign' | 'prospect'>): this {
    if (campaign !== null) this.campaign(campaign.id)
    if (campaign !== null && prospect !== null) this.prospects(campaign.id, [prospect])
    return this.task(id)
  }

  task(id: TaskId): this {
    this.#tasks.add(id)
    return this
  }

  campaign(id: CampaignId): this {
    this.#campaigns.add(id)
    return this
  }

  /** The credit. */
  workspace(): this {
    this.#workspace = true
    return this
  }

  events(): readonly LiveEvent[] {
    const workspaceId = this.#workspaceId
    const campaigns = [...this.#campaigns]
    return [
      ...[...this.#prospects].map(([campaignId, ids]): LiveEvent => ({
        kind: 'people',
        workspaceId,
        campaignId,
        ids: [...ids],
        ...(this.#leftTopics.has(campaignId) && {
          leftTopics: [...(this.#leftTopics.get(campaignId) ?? [])],
        }),
      })),
      ...(this.#tasks.size > 0
        ? [{ kind: 'tasks', workspaceId, ids: [...this.#tasks] } satisfies LiveEvent]
        : []),
      ...(this.#workspace || campaigns.length > 0
        ? [{ kind: 'workspace', workspaceId, campaigns } satisfies LiveEvent]
        : []),
    ]
  }
}
