import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { CampaignApi } from '#core/campaign/campaign-api.ts'
import type { DeleteCampaign } from '#core/campaign/delete-campaign.ts'
import type { Campaign } from '#core/campaign/campaign.ts'
import { itemsPerPage, keepItemsPerPage } from '#core/preferences/items-per-page.ts'
import { metricsFilter } from '#core/metrics/metrics-filter.ts'
import type { MetricsApi } from '#core/metrics/metrics-api.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { ReadableValue } from '#core/runtime/readable-value.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import { toOutcome, type Outcome } from '../../shared/outcome.ts'
import type { CampaignTurn } from '../campaign-turn.ts'
import { metricsFunnel, type FunnelStage } from '../funnel.ts'
import { Throttle } from '../../live/throttle.ts'
import type { LiveFeeds } from '../../services/live-feeds.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'
import { isFilter, isOfList, mayBeFound, type ShownCampaigns } from './shown-campaigns.ts'

const REFRESH_MS = 1_000

export interface CampaignListDeps {
  readonly campaigns: Pick<CampaignApi, 'list' | 'load' | 'change' | 'run'>
  readonly deleteCampaign: Pick<DeleteCampaign, 'isDeleting' | 'execute'>
  readonly metrics: Pick<MetricsApi, 'countByStatus'>
  readonly live: Pick<LiveFeeds, 'workspace'>
  readonly preferences: Pick<PreferencesStore, 'read' | 'write'>
  readonly scheduler: Scheduler
  readonly turns: ReadableValue<CampaignTurn | null>
}

/** The campaigns of a workspace, kept up to date while they are on screen. */
export class CampaignListViewModel {
  readonly #deps: CampaignListDeps
  readonly #workspace: WorkspaceId
  readonly #refresh: Throttle
  readonly #changed = new Set<CampaignId>()
  #requestId = 0
  pageSize: number
  campaigns: readonly Campaign[] | null = null
  count = 0
  hasMore = false
  shown: ShownCampaigns = {}
  /** Whether those on screen are what a filter found: until its answer comes, a new one says nothing. */
  isFiltered = false
  /** Whether the archive holds any: asked where nothing else is there. */
  hasArchive = false
  /** All campaigns of the workspace together. */
  totals: readonly FunnelStage[] | null = null
  problem: Problem | null = null

  constructor(deps: CampaignListDeps, workspace: WorkspaceId) {
    this.#deps = deps
    this.#workspace = workspace
    this.pageSize = itemsPerPage(deps.preferences)
    this.#refresh = new Throttle(deps.scheduler, REFRESH_MS, () => this.#loadChanged())
    makeAutoObservable(this, {
      campaigns: observableRef,
      totals: observableRef,
      shown: observableRef,
    })
  }

  /** Nothing there at all, as opposed to nothing found. */
  get isEmpty(): boolean {
    return this.campaigns?.length === 0 && !this.isFiltered
  }

  start(): () => void {
    const { workspace: feed } = this.#deps.live
    const stops = [
      feed.onMessage('workspace', ({ workspace, campaigns = [] }) => {
        if (workspace === this.#workspace) this.#onChange(campaigns)
      }),
      feed.onMessage('import', ({ campaign }) => this.#onChange([campaign])),
      feed.onGap(() => void this.reload()),
      this.#deps.turns.subscribe((turn) => this.#onTurn(turn)),
      () => this.#refresh.stop(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Shows the first of these campaigns. */
  async load(shown: ShownCampaigns): Promise<void> {
    this.shown = shown
    await this.#fetch(1, 1, this.#loadTotals())
  }

  /** Shows it as paused at once. */
  pause(campaign: Campaign): Promise<Outcome> {
    const paused = this.#deps.campaigns.change(campaign.id, { status: 'paused' })
    return this.#change(campaign, { status: 'paused' }, paused)
  }

  resume(campaign: Campaign): Promise<Outcome> {
    return this.#change(campaign, { status: 'running' }, this.#deps.campaigns.run(campaign.id))
  }

  rename(campaign: Campaign, name: string): Promise<Outcome> {
    return this.#change(campaign, { name }, this.#deps.campaigns.change(campaign.id, { name }))
  }

  /** Archives it, which pauses it, or takes it out, to run where `thenRun` says so; it is gone at once. */
  async archive({ id }: Campaign, archived: boolean, thenRun = false): Promise<Outcome> {
    this.#replace(id, null)
    const change = { archived, ...(thenRun && ({ status: 'running' } as const)) }
    const outcome = await toOutcome(this.#deps.campaigns.change(id, change))
    await this.reload()
    return outcome
  }

  /** Takes it from the screen at once. */
  async remove({ id }: Campaign): Promise<Outcome> {
    this.#replace(id, null)
    const outcome = await toOutcome(this.#deps.deleteCampaign.execute(id))
    void this.#loadTotals()
    return outcome
  }

  /** Shows so many at a time, now and later. */
  async choosePageSize(items: number): Promise<void> {
    keepItemsPerPage(this.#deps.preferences, items)
    this.pageSize = items
    await this.#fetch(1)
  }

  async loadMore(): Promise<void> {
    await this.#fetch(Math.floor((this.campaigns?.length ?? 0) / this.pageSize) + 1)
  }

  /** The pages on screen anew, as many as there are. */
  async reload(): Promise<void> {
    const pages = Math.ceil((this.campaigns?.length ?? 0) / this.pageSize)
    await Promise.all([this.#fetch(1, pages), this.#loadTotals()])
  }

  /** Shows pages once what stands above them is there, too: coming later, it would push them down. */
  async #fetch(first: number, last = first, above = Promise.resolve()): Promise<void> {
    const requestId = (this.#requestId += 1)
    const { shown } = this
    const list = (page: number) =>
      this.#deps.campaigns.list(this.#workspace, { page, pageSize: this.pageSize, ...shown })
    try {
      let found = await list(first)
      const fetched = [...found.data]
      for (let page = first + 1; page <= last && found.hasNext; page += 1) {
        found = await list(page)
        fetched.push(...found.data)
      }
      await above
      const isFiltered = isFilter(shown)
      const hasArchive = !isFiltered && found.count === 0 && (await this.#hasArchive())
      if (requestId !== this.#requestId) return
      runInAction(() => {
        const before = first === 1 ? [] : (this.campaigns ?? [])
        const all = [...before, ...fetched].map((campaign) => [campaign.id, campaign] as const)
        const known = [...new Map(all).values()]
        this.campaigns = known.filter(({ id }) => !this.#deps.deleteCampaign.isDeleting(id))
        this.isFiltered = isFiltered
        this.hasArchive = hasArchive
        this.count = found.count - (known.length - this.campaigns.length)
        this.hasMore = found.hasNext
        this.problem = null
      })
    } catch (error) {
      if (requestId !== this.#requestId) return
      runInAction(() => {
        this.problem = toProblem(error)
      })
    }
  }

  async #hasArchive(): Promise<boolean> {
    const listing = { page: 1, pageSize: 1, archived: true }
    return (await this.#deps.campaigns.list(this.#workspace, listing)).count > 0
  }

  /** Where they can't be told, those told before stay. */
  async #loadTotals(): Promise<void> {
    const rows = await this.#deps.metrics
      .countByStatus(this.#workspace, metricsFilter({ archived: false }))
      .catch(() => null)
    if (rows) runInAction(() => (this.totals = metricsFunnel(rows)))
  }

  async #change(
    { id }: Campaign,
    changes: Partial<Pick<Campaign, 'name' | 'status'>>,
    change: Promise<Campaign>,
  ): Promise<Outcome> {
    const before = this.campaigns?.find((campaign) => campaign.id === id)
    if (before) this.#replace(id, { ...before, ...changes })
    try {
      this.#replace(id, await change)
    } catch {
      // As it was, where nobody can tell better.
      if (before) this.#replace(id, before)
      await this.#loadOne(id)
    }
    return toOutcome(change)
  }

  #onTurn(turn: CampaignTurn | null): void {
    const turned = this.campaigns?.find(({ id }) => id === turn?.id)
    if (turned && turn !== null) this.#replace(turn.id, { ...turned, status: turn.status })
  }

  #onChange(ids: readonly CampaignId[]): void {
    if (ids.length === 0) return
    for (const id of ids) this.#changed.add(id)
    this.#refresh.trigger()
  }

  /** Fetches anew what changed of what is on screen; the whole list where something is new. */
  async #loadChanged(): Promise<void> {
    const changed = [...this.#changed]
    this.#changed.clear()
    void this.#loadTotals()
    const shown = new Set(this.campaigns?.map(({ id }) => id))
    const others = changed.filter((id) => !shown.has(id))
    if (!this.hasMore && (await this.#mayShow(others))) return this.reload()
    await Promise.all(changed.filter((id) => shown.has(id)).map((id) => this.#loadOne(id)))
  }

  /** Whether one of these may stand in the list now; a filter tells. */
  async #mayShow(ids: readonly CampaignId[]): Promise<boolean> {
    if (ids.length === 0) return false
    const found = await Promise.allSettled(ids.map((id) => this.#deps.campaigns.load(id)))
    return found.some((each) => each.status === 'fulfilled' && mayBeFound(this.shown, each.value))
  }

  async #loadOne(id: CampaignId): Promise<void> {
    try {
      const campaign = await this.#deps.campaigns.load(id)
      this.#replace(id, isOfList(this.shown, campaign) ? campaign : null)
    } catch (error) {
      if (toProblem(error).code === 'not_found') this.#replace(id, null)
    }
  }

  #replace(id: CampaignId, now: Campaign | null): void {
    runInAction(() => {
      if (now === null) this.count = Math.max(0, this.count - 1)
      this.campaigns = (this.campaigns ?? []).flatMap((campaign) => {
        if (campaign.id !== id) return [campaign]
        return now === null ? [] : [now]
      })
    })
  }
}
