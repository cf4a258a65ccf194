import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import type { PersonJobStart } from '#core/person/person-job.ts'
import type { ProspectApi } from '#core/prospect/prospect-api.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import type { CampaignId, PersonMessageId, ProspectId, SequenceId } from '#core/runtime/ids.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { confirmedWith } from '#core/writing/confirmed-claims.ts'
import type {
  ApprovalRule,
  PersonMessageApi,
  PersonMessageChanges,
} from '#core/writing/person-message-api.ts'
import type { SequenceMessageUpdate } from '#core/writing/message-feed.ts'
import { UNDECIDED_STATUSES, type PersonMessage } from '#core/writing/person-message.ts'
import { Throttle } from '../../live/throttle.ts'
import type { LiveFeeds } from '../../services/live-feeds.ts'
import { toOutcome, type Outcome } from '../../shared/outcome.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'
import { DraftQueue } from './draft-queue.ts'

const REFRESH_MS = 2_000
/** So long nothing is decided about a text that came in the place of another by itself. */
const READING_MS = 1_500
/** So many are looked at in one go; the others follow once these are decided. */
const PAGE_SIZE = 100
const REJECTED = ['rejected'] as const

export type Decision = 'approved' | 'rejected'

export interface ApprovalDeps {
  readonly personMessages: Pick<
    PersonMessageApi,
    'list' | 'change' | 'rewrite' | 'generate' | 'approveByRule'
  >
  readonly prospects: Pick<ProspectApi, 'load'>
  readonly live: Pick<LiveFeeds, 'frontend' | 'workspace'>
  readonly scheduler: Scheduler
}

/** The drafts of a campaign that wait for approval or were rejected, one of which is looked at. */
export class ApprovalViewModel {
  readonly #deps: ApprovalDeps
  readonly campaign: CampaignId
  readonly #throttle: Throttle
  readonly #people = observable.map<ProspectId, Prospect>([], { deep: false })
  /** What is being written, as far as it is. */
  readonly #texts = observable.map<PersonMessageId, string>()
  #isOpen = false
  #endReading = (): void => {}
  #requestId = 0
  /** How many changes are on their way. */
  #changing = 0
  readonly queue = new DraftQueue()
  problem: Problem | null = null
  /** What was decided here, the last one first. */
  decided: readonly PersonMessage[] = []

  constructor(deps: ApprovalDeps, campaign: CampaignId) {
    this.#deps = deps
    this.campaign = campaign
    this.#throttle = new Throttle(deps.scheduler, REFRESH_MS, () => this.load())
    makeAutoObservable(this, { campaign: false, queue: false, decided: observableRef })
  }

  /** Keeps them up to date while they are on screen. */
  open(): () => void {
    const { workspace: feed } = this.#deps.live
    const stops = [
      feed.onMessage('workspace', ({ campaigns }) => {
        if (campaigns?.includes(this.campaign)) this.#throttle.trigger()
      }),
      feed.onGap(() => void this.load()),
      () => this.#throttle.stop(),
    ]
    this.#isOpen = true
    void this.load()
    return () => {
      this.#isOpen = false
      for (const stop of stops) stop()
    }
  }

  /** Hears what is written by these sequences, word by word. */
  follow(sequences: readonly SequenceId[]): () => void {
    const { frontend } = this.#deps.live
    const { campaign } = this
    const stops = [
      ...sequences.map((sequence) =>
        frontend.subscribe({ kind: 'sequence_messages', campaign, sequence }),
      ),
      frontend.onMessage('sequence_message', (update) => this.#onUpdate(update)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** What there is of a text that is being written; undefined of one that isn't. */
  textSoFar(id: PersonMessageId): string | undefined {
    return this.#texts.get(id)
  }

  personOf({ prospect }: PersonMessage): Prospect | undefined {
    return this.#people.get(prospect)
  }

  /** It is on screen now: who it is for is fetched, too. */
  async look(draft: PersonMessage): Promise<void> {
    this.queue.see(draft)
    if (this.#people.has(draft.prospect)) return
    const found = await this.#deps.prospects.load(this.campaign, draft.prospect).catch(() => null)
    if (found !== null) runInAction(() => this.#people.set(found.id, found))
  }

  /** What is not on screen is read once it is. */
  async load(): Promise<void> {
    if (!this.#isOpen) return
    const requestId = (this.#requestId += 1)
    try {
      const { personMessages } = this.#deps
      const [found, rejected] = await Promise.all([
        personMessages.list(this.campaign, { status: UNDECIDED_STATUSES, pageSize: PAGE_SIZE }),
        personMessages.list(this.campaign, { status: REJECTED, pageSize: PAGE_SIZE }),
      ])
      if (requestId !== this.#requestId) return
      if (this.#changing > 0) return this.#throttle.trigger()
      runInAction(() => {
        if (this.queue.take(found.count, found.data)) this.#letRead()
        this.queue.takeRejected(rejected.count, rejected.data)
        this.problem = null
      })
    } catch (error) {
      if (requestId !== this.#requestId) return
      runInAction(() => (this.problem = toProblem(error)))
    }
  }

  /** Leaves the list at once, for the one after it; it is back where that is refused. */
  async decide(draft: PersonMessage, decision: Decision): Promise<Outcome> {
    this.queue.remove(draft)
    const changed = this.#change(draft, { status: decision })
    const outcome = await toOutcome(changed)
    if (outcome.kind === 'refused') {
      runInAction(() => this.queue.put(draft))
      void this.load()
      return outcome
    }
    const after = await changed
    runInAction(() => {
      this.decided = [after, ...this.decided]
      if (after.status === 'rejected') this.queue.put(after)
    })
    return outcome
  }

  /** Lets one that was approved here, or rejected at any time, wait again. */
  async takeBack(id: PersonMessageId): Promise<Outcome> {
    const decided = this.#known(id)
    if (decided === undefined) return { kind: 'done' }
    const changed = this.#change(decided, { status: 'awaiting_approval' })
    const outcome = await toOutcome(changed)
    if (outcome.kind === 'refused') {
      void this.load()
      return outcome
    }
    const draft = await changed
    runInAction(() => {
      this.#putUndecided(draft)
      if (this.queue.filter !== 'rejected') this.queue.select(draft.id)
    })
    return outcome
  }

  /** One after the other, as each is approved by its own words; what is refused stays. */
  async approveSeen(): Promise<{
    readonly approved: readonly PersonMessageId[]
    outcome: Outcome
  }> {
    const approved: PersonMessageId[] = []
    for (const draft of this.queue.seen) {
      const outcome = await this.decide(draft, 'approved')
      if (outcome.kind === 'refused') return { approved, outcome }
      approved.push(draft.id)
    }
    return { approved, outcome: { kind: 'done' } }
  }

  edit(draft: PersonMessage, body: string): Promise<Outcome> {
    return this.#replaced(this.#change(draft, { body }))
  }

  /** Says that a claim of it is true, or no longer. */
  async confirm(id: PersonMessageId, claim: string, isTrue: boolean): Promise<Outcome> {
    const draft = this.#known(id)
    if (draft === undefined) return { kind: 'done' }
    const confirmedClaims = confirmedWith(draft.evidence, claim, isTrue)
    return this.#replaced(this.#change(draft, { confirmedClaims }))
  }

  rewrite({ id }: PersonMessage): Promise<Outcome> {
    return this.#replaced(this.#deps.personMessages.rewrite(id))
  }

  /** Writes what comes next for everybody who has no draft. */
  write(): Promise<PersonJobStart> {
    return this.#deps.personMessages.generate(this.campaign, { filter: {} })
  }

  /** How many it was; it is refused as a whole. */
  async approveByRule(rule: ApprovalRule): Promise<number> {
    const { approved } = await this.#deps.personMessages.approveByRule(this.campaign, rule)
    void this.load()
    return approved
  }

  #known(id: PersonMessageId): PersonMessage | undefined {
    return this.queue.byId(id) ?? this.decided.find((one) => one.id === id)
  }

  /** From the last text that came on. */
  #letRead(): void {
    this.#endReading()
    this.#endReading = this.#deps.scheduler.after(READING_MS, () => this.queue.read())
  }

  #onUpdate({ id, campaign, body, isWriting, version }: SequenceMessageUpdate): void {
    if (campaign !== this.campaign) return
    if (isWriting) this.#texts.set(id, body)
    else this.#texts.delete(id)
    const known = this.queue.byId(id)
    if (known === undefined || (!isWriting && known.version !== version)) this.#throttle.trigger()
  }

  /** A list that was asked for before it was done, or meanwhile, may lack it: it is asked for again. */
  async #change(
    { id, version }: PersonMessage,
    changes: Omit<PersonMessageChanges, 'version'>,
  ): Promise<PersonMessage> {
    this.#changing += 1
    try {
      return await this.#deps.personMessages.change(id, { ...changes, version })
    } finally {
      this.#changing -= 1
      this.#requestId += 1
      if (this.#isOpen) this.#throttle.trigger()
    }
  }

  async #replaced(work: Promise<PersonMessage>): Promise<Outcome> {
    const outcome = await toOutcome(work)
    if (outcome.kind === 'refused') {
      await this.load()
      return outcome
    }
    const draft = await work
    runInAction(() => this.#putUndecided(draft))
    return outcome
  }

  #putUndecided(draft: PersonMessage): void {
    this.decided = this.decided.filter(({ id }) => id !== draft.id)
    this.queue.put(draft)
  }
}
