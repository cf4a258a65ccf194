import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import {
  isCancellable,
  undoLeftMs,
  type PersonJob,
  type PersonJobApi,
  type PersonJobStart,
} from '#core/person/person-job.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import { pathId } from '#core/navigation/path-id.ts'
import type { Clock } from '#core/runtime/clock.ts'
import {
  personJobId,
  type CampaignId,
  type PersonJobId,
  type WorkspaceId,
} from '#core/runtime/ids.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import type { ReadableValue } from '#core/runtime/readable-value.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { LiveFeeds } from '../services/live-feeds.ts'
import { toOutcome, type Outcome } from '../shared/outcome.ts'

export interface JobDeps {
  readonly personJobs: Pick<PersonJobApi, 'load' | 'undo' | 'cancel'>
  readonly live: Pick<LiveFeeds, 'workspace'>
  readonly preferences: PreferencesStore
  /** Whether the tab is looked at: another one may have begun something meanwhile. */
  readonly visible: ReadableValue<boolean>
  readonly clock: Clock
  readonly scheduler: Scheduler
}

/** So many are shown at once. */
const MAX_SHOWN = 4

/** Where something is begun, and shown: among the people of a workspace, or of one campaign of it. */
export interface JobPlace {
  readonly workspace: WorkspaceId
  readonly campaign?: CampaignId
}

/** What was begun with many people in one place, as far as it is: this browser comes back to it. */
export class JobViewModel {
  readonly #deps: JobDeps
  readonly #workspace: WorkspaceId
  readonly #key: string
  readonly #onDone: (job: PersonJob, isOwn: boolean) => void
  /** What was begun here. */
  readonly #own = new Set<PersonJobId>()
  /** The last one first. */
  jobs: readonly PersonJob[] = []
  /** When it was last looked what can be undone. */
  now: RealMs

  /** `onDone` is told what ended, or had ended already, and whether it was begun here. */
  constructor(
    deps: JobDeps,
    { workspace, campaign }: JobPlace,
    onDone: (job: PersonJob, isOwn: boolean) => void,
  ) {
    this.#deps = deps
    this.#workspace = workspace
    this.#key = ['peopleJobs', workspace, campaign ?? []].flat().join('.')
    this.#onDone = onDone
    this.now = deps.clock.now()
    makeAutoObservable(this, { jobs: observableRef })
  }

  start(): () => void {
    const { workspace: feed } = this.#deps.live
    const stops = [
      feed.onMessage('job', (message) => this.#take(message)),
      feed.onGap(() => void this.load()),
      this.#deps.visible.subscribe((isVisible) => isVisible && void this.load()),
    ]
    void this.load()
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** What is under way, and what ended last. */
  get current(): readonly PersonJob[] {
    const last = this.jobs.find(({ state }) => state !== 'running')
    return this.jobs.filter((job) => job.state === 'running' || job === last)
  }

  /** What ended before that. */
  get earlier(): readonly PersonJob[] {
    return this.jobs.filter((job) => !this.current.includes(job))
  }

  /** Whether drafts are being written. */
  get isWriting(): boolean {
    return this.jobs.some(({ kind, state }) => kind === 'generate' && state === 'running')
  }

  canUndo(job: PersonJob): boolean {
    return undoLeftMs(job, this.now) > 0
  }

  canCancel(job: PersonJob): boolean {
    return isCancellable(job)
  }

  /** What it did stays. */
  async cancel(id: PersonJobId): Promise<Outcome> {
    const cancelled = this.#deps.personJobs.cancel(this.#workspace, id)
    const outcome = await toOutcome(cancelled)
    if (outcome.kind === 'done') this.#take(await cancelled)
    else void this.load()
    return outcome
  }

  /** Follows what undoes it, in its place. */
  async undo(id: PersonJobId): Promise<Outcome> {
    const outcome = await this.begin(this.#deps.personJobs.undo(this.#workspace, id))
    if (outcome.kind === 'done') this.dismiss(id)
    return outcome
  }

  /** Follows what was begun, beside what is under way, can be undone, or has a file to be fetched. */
  async begin(started: Promise<PersonJobStart>): Promise<Outcome> {
    const outcome = await toOutcome(started)
    if (outcome.kind === 'done') {
      const { job } = await started
      this.#own.add(job)
      await this.follow(job)
    }
    return outcome
  }

  async follow(job: PersonJobId): Promise<void> {
    const isOver = (one: PersonJob): boolean =>
      one.state !== 'running' && one.kind !== 'export' && !this.canUndo(one)
    const over = new Set(this.jobs.filter(isOver).map(({ id }) => id))
    this.#keep([job, ...this.#kept().filter((id) => id !== job && !over.has(id))])
    await this.load()
  }

  /** How far the jobs are; one that can't be had any more is left as it was. */
  async load(): Promise<void> {
    const kept = this.#kept()
    runInAction(() => (this.jobs = this.jobs.filter(({ id }) => kept.includes(id))))
    await Promise.all(
      kept.map(async (id) => {
        const job = await this.#deps.personJobs.load(this.#workspace, id).catch(() => null)
        if (job !== null) this.#take(job)
      }),
    )
  }

  /** Where the file of an export is fetched from now; null where it is gone. */
  async fileAddress(id: PersonJobId): Promise<string | null> {
    const job = await this.#deps.personJobs.load(this.#workspace, id).catch(() => null)
    return job?.downloadUrl ?? null
  }

  dismiss(id: PersonJobId): void {
    this.#keep(this.#kept().filter((other) => other !== id))
  }

  /** An answer that was on its way while it ended says nothing any more. */
  #take(job: PersonJob): void {
    const kept = this.#kept()
    if (!kept.includes(job.id)) return
    const known = this.jobs.find(({ id }) => id === job.id)
    const wasOver = known !== undefined && known.state !== 'running'
    if (wasOver && job.state === 'running') return
    const others = this.jobs.filter(({ id }) => id !== job.id && kept.includes(id))
    const place = ({ id }: PersonJob): number => kept.indexOf(id)
    runInAction(() => (this.jobs = [...others, job].toSorted((a, b) => place(a) - place(b))))
    this.#look()
    if (this.canUndo(job)) this.#deps.scheduler.after(undoLeftMs(job, this.now), () => this.#look())
    if (!wasOver && job.state !== 'running') this.#onDone(job, this.#own.has(job.id))
  }

  #look(): void {
    runInAction(() => (this.now = this.#deps.clock.now()))
  }

  #keep(ids: readonly PersonJobId[]): void {
    const kept = ids.slice(0, MAX_SHOWN)
    this.#deps.preferences.write(this.#key, kept.join(','))
    runInAction(() => (this.jobs = this.jobs.filter(({ id }) => kept.includes(id))))
  }

  #kept(): readonly PersonJobId[] {
    const texts = (this.#deps.preferences.read(this.#key) ?? '').split(',')
    return texts.flatMap((text) => pathId(text, personJobId) ?? [])
  }
}
