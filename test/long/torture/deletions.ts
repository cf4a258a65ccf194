import type { PersonId, PersonJobId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { DatabaseUnavailable } from '#server/database/errors.ts'
import type { Database } from '#server/database/database.ts'
import {
  personJobServices,
  type PersonJobDeps,
  type PersonJobServices,
} from '#server/person-jobs/person-job-services.ts'
import type { PersonJobStore } from '#server/person-jobs/person-job-store.ts'
import { PostgresCampaignStore } from '#server/postgres/outreach/postgres-campaign-store.ts'
import { PostgresPersonJobStore } from '#server/postgres/persons/postgres-person-job-store.ts'
import { postgresPersonStores } from '#server/postgres/persons/postgres-person-stores.ts'
import { PostgresPersonTrashStore } from '#server/postgres/persons/postgres-person-trash-store.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { PostgresTopicStore } from '#server/postgres/topics/postgres-topic-store.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { NETWORK, type OutreachWorld } from '../../server/outreach/outreach-world.ts'
import { writingServices } from './desk-services.ts'
import type { FaultPlan } from './fault-plan.ts'

interface DeletionsDeps {
  readonly world: OutreachWorld
  readonly database: SqlDatabase
  /** Through which jobs work, and which cuts them off. */
  readonly faulty: Database
  readonly plan: FaultPlan
  /** What people are known by after they are gone. */
  readonly personKey: Buffer
}

/** Users delete people, in whatever state, want them back, or don't. */
export class Deletions {
  readonly #deps: DeletionsDeps
  readonly #jobs: PersonJobStore
  readonly #services: PersonJobServices['personJobs']
  /** The last deletion, until its user wants it back, or doesn't. */
  #last: PersonJobId | null = null

  constructor(deps: DeletionsDeps) {
    const { world, database, faulty } = deps
    const networks = [demoNetwork(NETWORK)]
    this.#deps = deps
    this.#jobs = new PostgresPersonJobStore(database, networks)
    const { clock } = world
    const given = {
      ...{ database: faulty, clock, scheduler: clock, logger: new MemoryLogger() },
      bus: { publish: () => {}, subscribe: () => () => {}, close: async () => {} },
      outreach: world.services,
    }
    const asked: PersonJobDeps = {
      ...given,
      ...writingServices(given),
      dataDir: '',
      exportKey: deps.personKey,
      personKey: deps.personKey,
      campaigns: new PostgresCampaignStore(),
      personStores: postgresPersonStores(networks),
      personJobStore: this.#jobs,
      personTrash: new PostgresPersonTrashStore(),
      topics: new PostgresTopicStore(),
    }
    this.#services = personJobServices(asked).personJobs
  }

  async act(): Promise<void> {
    const { plan } = this.#deps
    const deed =
      this.#last === null
        ? plan.draw('people', ['deleted'], 0.05)
        : plan.draw('people', ['restored', 'removed for good'], 0.3)
    if (deed === null) return
    try {
      if (deed === 'deleted') await this.#delete()
      else if (deed === 'restored') await this.#restore()
      else await this.#removeForGood()
    } catch (error) {
      // The user sees an error, and lets it be.
      if (!(error instanceof DatabaseUnavailable)) throw error
    }
    await this.#finish()
  }

  /** As a server does every now and then: what is unfinished ends, and who can't be restored any more goes. */
  async tidy(): Promise<void> {
    await this.#finish()
    await this.#services.runner.purge()
  }

  async #delete(): Promise<void> {
    const { world, plan } = this.#deps
    const people = await world.sql<{ id: PersonId; isBusy: boolean }>`
      select p.id, exists (select from campaign_person m join task t on t.campaign_person_id = m.id
        where m.person_id = p.id and t.status in ('leased', 'running', 'unverified')) as "isBusy"
      from person p where p.deleted_at is null order by p.id`
    const isBusy = plan.upTo(2) < 1 && people.some((one) => one.isBusy)
    const all = people.filter((one) => one.isBusy || !isBusy)
    const ids = all.filter(() => plan.upTo(all.length) < 1).map(({ id }) => id)
    if (ids.length === 0) return
    const asked = { kind: 'delete', selection: { ids } } as const
    const started = await this.#services.start.execute(this.#who, asked)
    if (started.kind === 'started') this.#last = started.job
  }

  async #restore(): Promise<void> {
    const job = this.#last
    if (job === null) return
    await this.#services.undo.execute(this.#who, job)
    this.#last = null
  }

  /** Nobody goes before their time. */
  async #removeForGood(): Promise<void> {
    await this.#services.runner.purge()
    this.#last = null
  }

  /** Jobs go on at once, whoever waits for them or not; here until they end, or can't go on for now. */
  async #finish(): Promise<void> {
    const { runner } = this.#services
    for (const job of await this.#jobs.unfinished(0)) await runner.runToCompletion(job)
  }

  get #who(): { readonly userId: UserId; readonly workspaceId: WorkspaceId } {
    const { userId, workspaceId } = this.#deps.world
    return { userId, workspaceId }
  }
}
