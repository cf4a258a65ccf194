import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { PersonJob, PersonJobApi, PersonJobStart } from '#core/person/person-job.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import { pathId } from '#core/navigation/path-id.ts'
import { personJobId, type PersonJobId, type WorkspaceId } from '#core/runtime/ids.ts'
import type { LiveFeeds } from '../../services/live-feeds.ts'
import { toOutcome, type Outcome } from '../../shared/outcome.ts'

export interface JobDeps {
  readonly personJobs: Pick<PersonJobApi, 'load'>
  readonly live: Pick<LiveFeeds, 'workspace'>
  readonly preferences: PreferencesStore
}

/** What was last begun with many people, as far as it is: this browser comes back to it. */
export class JobViewModel {
  readonly #deps: JobDeps
  readonly #workspace: WorkspaceId
  readonly #key: string
  readonly #onDone: () => void
  job: PersonJob | null = null

  constructor(deps: JobDeps, workspace: WorkspaceId, onDone: () => void) {
    this.#deps = deps
    this.#workspace = workspace
    this.#key = `peopleJob.${workspace}`
    this.#onDone = onDone
    makeAutoObservable(this, { job: observableRef })
  }

  start(): () => void {
    const { workspace: feed } = this.#deps.live
    const stops = [
      feed.onMessage('job', (message) => {
        if (message.id === this.#kept()) this.#take(message)
      }),
      feed.onGap(() => void this.load()),
    ]
    void this.load()
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Follows what was begun. */
  async begin(started: Promise<PersonJobStart>): Promise<Outcome> {
    const outcome = await toOutcome(started)
    if (outcome.kind === 'done') {
      const { job } = await started
      this.#deps.preferences.write(this.#key, String(job))
      await this.load()
    }
    return outcome
  }

  /** How far the job is; one that can't be had any more is forgotten. */
  async load(): Promise<void> {
    const id = this.#kept()
    if (id === null) return
    const job = await this.#deps.personJobs.load(this.#workspace, id).catch(() => null)
    if (job !== null && id === this.#kept()) this.#take(job)
  }

  /** Where the file of an export is fetched from now; null where it is gone. */
  async fileAddress(): Promise<string | null> {
    const id = this.#kept()
    if (id === null) return null
    const job = await this.#deps.personJobs.load(this.#workspace, id).catch(() => null)
    return job?.downloadUrl ?? null
  }

  dismiss(): void {
    this.#deps.preferences.write(this.#key, '')
    this.job = null
  }

  #take(job: PersonJob): void {
    const wasRunning = this.job?.id !== job.id || this.job.state === 'running'
    runInAction(() => (this.job = job))
    if (wasRunning && job.state !== 'running') this.#onDone()
  }

  #kept(): PersonJobId | null {
    return pathId(this.#deps.preferences.read(this.#key), personJobId)
  }
}
