import type { Clock } from '#core/runtime/clock.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { Database } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { ExcludeProspect } from '../outreach/exclude-prospect.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { CampaignStore } from '../outreach/prospect-store.ts'
import type { PersonDetailsStore } from '../persons/person-details-store.ts'
import { ExcludePeople } from './exclude-people.ts'
import { ExportFiles } from './export-files.ts'
import { ExportPeople } from './export-people.ts'
import { ExportTickets } from './export-tickets.ts'
import { PersonJobRunner } from './person-job-runner.ts'
import type { PersonJobStore } from './person-job-store.ts'
import { ReadPersonJob } from './read-person-job.ts'
import { RunPersonJob } from './run-person-job.ts'
import { StartPersonJob } from './start-person-job.ts'
import { TagPeople } from './tag-people.ts'

export interface PersonJobDeps {
  readonly database: Database
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly logger: Logger
  readonly bus: EventBus
  readonly dataDir: string
  /** Signs the addresses of files. */
  readonly exportKey: Buffer
  readonly campaigns: CampaignStore
  readonly personStores: { readonly details: PersonDetailsStore }
  readonly personJobStore: PersonJobStore
  readonly outreach: { readonly time: OutreachTime; readonly excludeProspect: ExcludeProspect }
}

export interface PersonJobServices {
  readonly personJobs: {
    readonly start: StartPersonJob
    readonly read: ReadPersonJob
    readonly runner: PersonJobRunner
  }
}

/** What is done to many people of a workspace at once. */
export function personJobServices(deps: PersonJobDeps): PersonJobServices {
  const { database, clock, scheduler, logger, bus, campaigns, personStores, outreach } = deps
  const { details } = personStores
  const jobs = deps.personJobStore
  const files = new ExportFiles(deps.dataDir)
  const works = {
    tag: new TagPeople(jobs),
    exclude: new ExcludePeople({ details, exclude: outreach.excludeProspect, campaigns }),
    export: new ExportPeople(jobs, files),
  }
  const run = new RunPersonJob({ database, jobs, works, clock, bus })
  const runner = new PersonJobRunner({ jobs, files, run, clock, scheduler, logger })
  const tickets = new ExportTickets(deps.exportKey)
  return {
    personJobs: {
      start: new StartPersonJob({ database, jobs, runner, time: outreach.time, clock }),
      read: new ReadPersonJob({ database, jobs, files, tickets, clock }),
      runner,
    },
  }
}
