import type { Clock } from '#core/runtime/clock.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { OutreachServices } from '../outreach/outreach-services.ts'
import type { CampaignStore } from '../outreach/prospect-store.ts'
import type { PersonCopyStore } from '../persons/person-copy-store.ts'
import type { PersonDetailsStore } from '../persons/person-details-store.ts'
import { PersonHashes } from '../persons/person-hashes.ts'
import { CancelPersonJob } from './cancel-person-job.ts'
import { CopyPeople } from './copy-people.ts'
import { DeletePeople, UndoDeletion } from './delete-people.ts'
import { ExcludePeople, UndoExclusion } from './exclude-people.ts'
import { ExportFiles } from './export-files.ts'
import { ExportPeople } from './export-people.ts'
import { ExportTickets } from './export-tickets.ts'
import { PersonJobRunner } from './person-job-runner.ts'
import type { PersonJobStore } from './person-job-store.ts'
import { ReadPersonJob } from './read-person-job.ts'
import { RemovePeople } from './remove-people.ts'
import { RequestPeople, UndoRequests } from './request-people.ts'
import { RunPersonJob } from './run-person-job.ts'
import { StartPersonJob } from './start-person-job.ts'
import { PurgePeople } from './purge-people.ts'
import { TagPeople, UndoTags } from './tag-people.ts'
import type { TopicStore } from '../topics/topic-store.ts'
import type { DraftStore } from '../drafts/draft-store.ts'
import type { GenerateTexts } from '../drafts/generate-texts.ts'
import { GenerateDrafts, UndoDrafts } from './generate-drafts.ts'
import { GiveTopic, UndoTopic } from './give-topic.ts'
import { StartTopicJob } from './start-topic-job.ts'
import type { PersonTrashStore } from './person-trash-store.ts'
import { UndoPersonJob } from './undo-person-job.ts'

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
  readonly personStores: { readonly details: PersonDetailsStore; readonly copies: PersonCopyStore }
  readonly personJobStore: PersonJobStore
  readonly personTrash: PersonTrashStore
  readonly topics: TopicStore
  readonly drafting: { readonly drafts: DraftStore; readonly generateTexts: GenerateTexts }
  /** What people are known by after they are gone. */
  readonly personKey: Buffer
  readonly outreach: Pick<
    OutreachServices,
    'time' | 'excludeProspect' | 'cancelProspect' | 'requestProspects' | 'withdrawRequest'
  >
}

export interface PersonJobServices {
  readonly personJobs: {
    readonly start: StartPersonJob
    readonly startTopic: StartTopicJob
    readonly undo: UndoPersonJob
    readonly cancel: CancelPersonJob
    readonly read: ReadPersonJob
    readonly runner: PersonJobRunner
  }
}

/** What is done to many people of a workspace at once. */
export function personJobServices(deps: PersonJobDeps): PersonJobServices {
  const { database, clock, scheduler, logger, bus, campaigns, personStores, outreach } = deps
  const { topics } = deps
  const { details } = personStores
  const jobs = deps.personJobStore
  const trash = deps.personTrash
  const files = new ExportFiles(deps.dataDir)
  const { excludeProspect: exclude, cancelProspect: cancel, time } = outreach
  const { requestProspects: request, withdrawRequest: withdraw } = outreach
  const hashes = new PersonHashes(deps.personKey)
  const deletion = { trash, hashes, campaigns, clock, time }
  const removal = { details, cancel, jobs }
  const requests = { jobs, request, withdraw }
  const works = {
    tag: new TagPeople(jobs),
    topic: new GiveTopic(topics),
    copy: new CopyPeople({ copies: personStores.copies, campaigns, time }),
    exclude: new ExcludePeople({ details, exclude }),
    export: new ExportPeople(jobs, files),
    delete: new DeletePeople(deletion),
    visit: new RequestPeople(requests, 'visit'),
    connect: new RequestPeople(requests, 'connect'),
    remove: new RemovePeople({ ...removal, isBack: false }),
    add_back: new RemovePeople({ ...removal, isBack: true }),
    generate: new GenerateDrafts({ database, jobs, ...deps.drafting }),
    undo_generate: new UndoDrafts(deps.drafting.drafts),
    undo_visit: new UndoRequests(requests),
    undo_connect: new UndoRequests(requests),
    undo_remove: new RemovePeople({ ...removal, isBack: true }),
    undo_add_back: new RemovePeople({ ...removal, isBack: false }),
    undo_tag: new UndoTags(jobs),
    undo_topic: new UndoTopic(topics, jobs),
    undo_exclude: new UndoExclusion({ details, exclude, jobs }),
    undo_delete: new UndoDeletion(deletion),
  }
  const holds = {
    arrivals: (transaction: Transaction) => trash.holdArrivals(transaction),
    outreach: (transaction: Transaction) => campaigns.holdOutreach(transaction),
  }
  const run = new RunPersonJob({ database, jobs, works, holds, clock, bus })
  const runner = new PersonJobRunner({
    ...{ database, jobs, files, run, clock, scheduler, logger, bus },
    purge: new PurgePeople({ database, jobs, trash, hashes, campaigns, clock, logger }),
  })
  const tickets = new ExportTickets(deps.exportKey)
  const start = new StartPersonJob({ database, jobs, runner, time, clock })
  return {
    personJobs: {
      start,
      startTopic: new StartTopicJob(database, topics, start),
      undo: new UndoPersonJob({ database, jobs, runner, clock }),
      cancel: new CancelPersonJob({ database, jobs, works, runner, clock, bus }),
      read: new ReadPersonJob({ database, jobs, files, tickets, clock }),
      runner,
    },
  }
}
