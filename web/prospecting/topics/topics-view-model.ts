import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { PersonJobStart } from '#core/person/person-job.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import type { ProspectSelection } from '#core/prospect/prospect-api.ts'
import type { CampaignId, ProspectId, TopicId } from '#core/runtime/ids.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { NewTopic, TopicApi } from '#core/topic/topic-api.ts'
import type { Topic } from '#core/topic/topic.ts'
import { Throttle } from '../../live/throttle.ts'
import type { LiveFeeds } from '../../services/live-feeds.ts'
import { toOutcome, type Outcome } from '../../shared/outcome.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'
import { TopicProposalsViewModel } from './topic-proposals-view-model.ts'

const REFRESH_MS = 1_000
const PAGE_SIZE = 200

type TopicCall =
  | 'list'
  | 'create'
  | 'propose'
  | 'change'
  | 'remove'
  | 'restore'
  | 'assign'
  | 'assignOne'

export interface TopicsDeps {
  readonly topics: Pick<TopicApi, TopicCall>
  readonly live: Pick<LiveFeeds, 'workspace'>
  readonly scheduler: Scheduler
}

/** The topics of a campaign, and how far the people of each have come. */
export class TopicsViewModel {
  readonly #deps: TopicsDeps
  readonly campaign: CampaignId
  readonly proposals: TopicProposalsViewModel
  readonly #throttle: Throttle
  #requestId = 0
  /** Null until they are known. */
  topics: readonly Topic[] | null = null
  problem: Problem | null = null

  constructor(deps: TopicsDeps, campaign: CampaignId) {
    this.#deps = deps
    this.campaign = campaign
    this.#throttle = new Throttle(deps.scheduler, REFRESH_MS, () => this.refresh())
    const create = (topic: NewTopic) => this.create(topic)
    this.proposals = new TopicProposalsViewModel({ topics: deps.topics, campaign, create })
    makeAutoObservable(this, { campaign: false, proposals: false, topics: observableRef })
  }

  byId(id: TopicId): Topic | undefined {
    return this.topics?.find((topic) => topic.id === id)
  }

  /** Whether there is no such topic, as far as is known. */
  isMissing(id: TopicId): boolean {
    return this.topics !== null && this.byId(id) === undefined
  }

  /** Keeps them up to date while they are on screen. */
  start(): () => void {
    const { workspace: feed } = this.#deps.live
    const stops = [
      feed.onMessage('workspace', ({ campaigns }) => {
        if (campaigns?.includes(this.campaign)) this.#throttle.trigger()
      }),
      feed.onGap(() => void this.refresh()),
      () => this.#throttle.stop(),
    ]
    void this.refresh()
    return () => {
      for (const stop of stops) stop()
    }
  }

  async refresh(): Promise<void> {
    const requestId = (this.#requestId += 1)
    try {
      const topics = await this.#fetchAll()
      if (requestId !== this.#requestId) return
      runInAction(() => {
        this.topics = topics
        this.problem = null
      })
    } catch (error) {
      if (requestId !== this.#requestId) return
      runInAction(() => (this.problem = toProblem(error)))
    }
  }

  create(topic: NewTopic): Promise<Outcome> {
    return this.#done(this.#deps.topics.create(this.campaign, topic))
  }

  /** Refused as `stale_version` where somebody else changed it meanwhile; it is shown as it is then. */
  change({ id, version }: Topic, changes: Partial<NewTopic>): Promise<Outcome> {
    return this.#done(this.#deps.topics.change(id, { ...changes, version }))
  }

  /** Takes it from the screen at once. */
  remove({ id }: Topic): Promise<Outcome> {
    this.topics = this.topics?.filter((topic) => topic.id !== id) ?? null
    return this.#done(this.#deps.topics.remove(id))
  }

  restore(id: TopicId): Promise<Outcome> {
    return this.#done(this.#deps.topics.restore(id))
  }

  /** Gives people a topic, or takes from them what they have. */
  assign(selection: ProspectSelection, topic: TopicId | null): Promise<PersonJobStart> {
    return this.#deps.topics.assign(this.campaign, selection, topic)
  }

  /** The same with one of them, as they are then. */
  assignOne(prospect: ProspectId, topic: TopicId | null): Promise<Prospect> {
    return this.#deps.topics.assignOne(prospect, topic)
  }

  /** What is there once it ended, whichever way it did. */
  async #done(work: Promise<unknown>): Promise<Outcome> {
    // What was asked for before says nothing any more.
    this.#requestId += 1
    const outcome = await toOutcome(work)
    await this.refresh()
    return outcome
  }

  async #fetchAll(): Promise<readonly Topic[]> {
    const all: Topic[] = []
    for (let page = 1; ; page += 1) {
      const found = await this.#deps.topics.list(this.campaign, { page, pageSize: PAGE_SIZE })
      all.push(...found.data)
      if (!found.hasNext) return all
    }
  }
}
