import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Campaign } from '#core/campaign/campaign.ts'
import type { ImportMessage } from '#core/campaign/import-message.ts'
import { computeMetrics } from '#core/metrics/groupings.ts'
import { statusCounts } from '#core/metrics/status-counts.ts'
import type { CampaignOverview } from '#core/outreach/campaign-overview.ts'
import { FILE_ORDER, LATEST_FIRST } from '#core/prospect/prospect-api.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { ProspectMessage } from '#core/prospect/prospect-feed.ts'
import type { EarlyAnswer } from '#core/runtime/early-answer.ts'
import type { CampaignId, ProspectId, SenderAccountId } from '#core/runtime/ids.ts'
import type { CampaignTurn } from '../campaign/campaign-turn.ts'
import { campaignFunnel, type FunnelStage } from '../campaign/funnel.ts'
import { Throttle } from '../live/throttle.ts'
import { Batch } from '../live/batch.ts'
import { firstOf } from '../services/first-answers.ts'
import { toOutcome, type Outcome } from '../shared/outcome.ts'
import { toProblem, type Problem } from '../shared/problem.ts'
import { withImportProgress } from './import/import-progress.ts'
import type { ProspectingDeps } from './prospecting-deps.ts'
import { ProspectRowsViewModel } from './table/prospect-rows-view-model.ts'

const REFRESH_MS = 1_000
/** Waiting reasons change with the clock alone, which no message tells. */
const STALL_CHECK_MS = 15_000

/** A campaign at work: its numbers, what holds it up, and its people, as they change. */
export class ProspectingViewModel {
  readonly #deps: ProspectingDeps
  readonly id: CampaignId
  readonly rows: ProspectRowsViewModel
  readonly #refresh: Throttle
  readonly #refreshRows: Throttle
  readonly #messages: Batch<ProspectMessage>
  #isGone = false
  #isOrdered = false
  readonly #first: EarlyAnswer<CampaignOverview> | undefined
  /** It was there from the beginning, and needs not be asked for. */
  #isFresh = false
  /** How often it was changed from here, and how many of these changes have no answer yet. */
  #changes = 0
  #openChanges = 0
  campaign: Campaign | null = null
  /** How it stood today when it was read last. */
  overview: CampaignOverview | null = null
  problem: Problem | null = null

  constructor(deps: ProspectingDeps, id: CampaignId) {
    this.#deps = deps
    this.id = id
    this.#first = firstOf(deps.first?.overview, id)
    this.rows = new ProspectRowsViewModel(deps, id)
    this.#refresh = new Throttle(deps.scheduler, REFRESH_MS, () => this.load())
    this.#refreshRows = new Throttle(deps.scheduler, REFRESH_MS, () => this.rows.refresh())
    this.#messages = new Batch(deps.scheduler, (messages) =>
      runInAction(() => {
        if (this.rows.applyMessages(messages)) this.#refreshRows.trigger()
      }),
    )
    makeAutoObservable(this, {
      id: false,
      rows: false,
      campaign: observableRef,
      overview: observableRef,
    })
    const known = this.#first?.now()
    if (known) {
      this.overview = known
      this.campaign = known.campaign
      this.#isFresh = true
      this.#order(known.campaign)
    }
  }

  get isMissing(): boolean {
    return this.problem?.code === 'not_found'
  }

  get funnel(): readonly FunnelStage[] | null {
    return this.campaign && campaignFunnel(this.campaign)
  }

  get duplicates(): number {
    return this.campaign?.counts.byStatus.DUPLICATED ?? 0
  }

  get failed(): number {
    return this.campaign?.counts.byStatus.FAIL_TO_INVITE ?? 0
  }

  /** How many of the people were taken out of the connection requests. */
  get excluded(): number {
    return this.campaign?.counts.excluded ?? 0
  }

  get cancelled(): number {
    return this.campaign?.counts.byStatus.USER_CANCELLED ?? 0
  }

  /** How many wait to be visited or invited. */
  get ready(): number {
    return this.campaign === null
      ? 0
      : computeMetrics(statusCounts(this.campaign.counts.byStatus)).pendingInvitations
  }

  get isImporting(): boolean {
    const state = this.campaign?.import?.state
    return state === 'running' || state === 'waiting_for_upload'
  }

  /** Whether there is something to run, and it doesn't run. */
  get canRun(): boolean {
    if (this.campaign === null || this.isImporting) return false
    const { status, counts, archivedAt } = this.campaign
    if (archivedAt !== null) return false
    return (status === 'draft' && counts.total > 0) || status === 'paused'
  }

  get canPause(): boolean {
    return this.campaign?.status === 'running'
  }

  start(): () => void {
    const { frontend, workspace } = this.#deps.live
    const missed = (): void => {
      this.#refresh.trigger()
      if (!this.#isGone) this.#refreshRows.trigger()
    }
    const stops = [
      frontend.subscribe({ kind: 'prospects', campaign: this.id }),
      frontend.onMessage('person', (message) => this.#onProspectMessage(message)),
      frontend.onMessage('import', (message) => this.#onImportMessage(message)),
      frontend.onGap(missed),
      workspace.onMessage('import', (message) => this.#onImportMessage(message)),
      workspace.onMessage('workspace', ({ campaigns }) => {
        if (!this.#isGone && campaigns?.includes(this.id)) this.#refresh.trigger()
      }),
      workspace.onGap(() => this.#refresh.trigger()),
      this.#deps.turns.subscribe((turn) => this.#onTurn(turn)),
      this.#deps.scheduler.every(STALL_CHECK_MS, () => this.#refresh.trigger()),
    ]
    // Both links say soon after what was missed since now: one look more is enough.
    if (!this.#isFresh) this.#refresh.trigger()
    this.#isFresh = false
    return () => {
      for (const stop of stops) stop()
      this.#refresh.stop()
      this.#refreshRows.stop()
      this.#messages.drop()
      this.rows.stop()
    }
  }

  async load(): Promise<void> {
    if (this.#isGone) return
    const changes = this.#changes
    try {
      const overview = await (this.#first?.later() ?? this.#deps.outreach.overview(this.id))
      const { campaign } = overview
      // It may tell what was before a change; once that has its answer, it is asked for again.
      if (changes !== this.#changes || this.#openChanges > 0) return
      const before = this.campaign ?? campaign
      const isGrown = before.search !== null && campaign.search?.added !== before.search.added
      const isHeldUpOtherwise = reasonOf(campaign) !== reasonOf(before)
      // An import tells by itself who came.
      const areOthers = !this.isImporting && campaign.counts.total !== before.counts.total
      runInAction(() => {
        this.campaign = campaign
        this.overview = overview
        this.problem = null
      })
      const isReordered = this.#order(campaign)
      // Who was deleted has no message of their own, nor has what the rows wait for, which follows from what the campaign waits for.
      if (isHeldUpOtherwise || isReordered || isGrown || areOthers) void this.rows.refresh()
    } catch (error) {
      runInAction(() => {
        this.problem = toProblem(error)
      })
    }
  }

  /** Of whom it isn't known what they sent since a backup, by the first who is asked about; null where all is. */
  get restoredAccount(): SenderAccountId | null {
    return this.campaign?.questions.first?.restoredAccount ?? null
  }

  run(): Promise<Outcome> {
    return this.#change({ status: 'running' }, this.#deps.campaigns.run(this.id))
  }

  pause(): Promise<Outcome> {
    const changes = { status: 'paused' } as const
    return this.#change(changes, this.#deps.campaigns.change(this.id, changes))
  }

  /** Puts it into the archive, where it is paused, or takes it out again, to run where `thenRun` says so. */
  archive(archived: boolean, thenRun = false): Promise<Outcome> {
    const { campaigns } = this.#deps
    const changed = campaigns.change(this.id, { archived })
    return this.#change({}, thenRun ? changed.then(() => campaigns.run(this.id)) : changed)
  }

  rename(name: string): Promise<Outcome> {
    return this.#change({ name }, this.#deps.campaigns.change(this.id, { name }))
  }

  /** Says whether somebody was sent a connection request, where nobody else knows. */
  answer(prospect: ProspectId, wasSent: boolean): Promise<Outcome> {
    return this.#answered(this.#deps.prospects.answer(this.id, prospect, wasSent))
  }

  /** Takes somebody out of the connection requests, or back in. */
  setToConnect(prospect: ProspectId, toConnect: boolean): Promise<Outcome> {
    const changed = this.#deps.prospects.setToConnect(prospect, toConnect)
    return toOutcome(changed.then((row) => this.rows.put(row)))
  }

  /** Leaves somebody to the user, or lets their sequence go on. */
  setByHand(prospect: ProspectId, isByHand: boolean): Promise<Outcome> {
    const changed = this.#deps.prospects.setByHand(prospect, isByHand)
    return toOutcome(changed.then((row) => this.rows.put(row)))
  }

  setStatus(prospect: ProspectId, status: ProspectStatus): Promise<Outcome> {
    const changed = this.#deps.prospects.setStatus(prospect, status)
    return toOutcome(changed.then((row) => this.rows.put(row)))
  }

  /** The same of all whom the account may have invited after the backup that was restored: nobody was. */
  answerNoneSent(account: SenderAccountId): Promise<Outcome> {
    const { outreach } = this.#deps
    return this.#answered(outreach.reopenSenderAccount(account, { nothingSent: true }))
  }

  /** From here on nothing is asked of the campaign, unless it has to stay. */
  async remove(): Promise<Outcome> {
    this.#isGone = true
    const outcome = await toOutcome(this.#deps.deleteCampaign.execute(this.id))
    if (outcome.kind === 'refused') this.#isGone = false
    return outcome
  }

  async #answered(answer: Promise<unknown>): Promise<Outcome> {
    const outcome = await toOutcome(answer)
    await this.load()
    void this.rows.refresh()
    return outcome
  }

  /** Shows at once what it will be; where it is refused, what it was. */
  async #change(
    changes: Partial<Pick<Campaign, 'name' | 'status'>>,
    work: Promise<Campaign>,
  ): Promise<Outcome> {
    const change = (this.#changes += 1)
    this.#openChanges += 1
    const before = this.campaign
    this.campaign = before && { ...before, ...changes }
    const outcome = await toOutcome(work)
    const after = outcome.kind === 'done' ? await work : before
    this.#openChanges -= 1
    // What was asked for since says better what it will be.
    if (change === this.#changes) runInAction(() => (this.campaign = after))
    this.#refresh.trigger()
    void this.rows.refresh()
    return outcome
  }

  /** Where nobody has moved yet, people stand as they stood in the file, and stay there once it runs. */
  #order({ status }: Campaign): boolean {
    if (this.#isOrdered) return false
    this.#isOrdered = true
    return this.rows.orderBy(status === 'draft' ? FILE_ORDER : LATEST_FIRST)
  }

  #onProspectMessage(message: ProspectMessage): void {
    if (this.#isGone || message.campaign !== this.id) return
    this.#messages.add(message)
    this.#refresh.trigger()
  }

  #onTurn(turn: CampaignTurn | null): void {
    if (turn?.id !== this.id) return
    runInAction(() => (this.campaign &&= { ...this.campaign, status: turn.status }))
  }

  #onImportMessage(message: ImportMessage): void {
    if (this.#isGone || message.campaign !== this.id) return
    this.campaign &&= withImportProgress(this.campaign, message)
    this.#refresh.trigger()
    if (message.state === 'done' || (this.rows.count ?? 0) < this.rows.pageSize)
      void this.rows.refresh()
  }
}

/** What the campaign stands at, and what for. */
const reasonOf = ({ status, stall }: Campaign): string => `${status} ${stall?.code ?? ''}`
