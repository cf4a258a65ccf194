import type { Network } from '#core/network/network.ts'
import type { Random } from '#core/runtime/random.ts'
import type { Database } from '#server/database/database.ts'
import type { OutreachServices, OutreachStores } from '../outreach/outreach-services.ts'
import type { TaskStore } from '../outreach/task-store.ts'
import { PersonHashes } from '../persons/person-hashes.ts'
import type { PersonHashStore } from '../persons/person-hash-store.ts'
import type { BringInResults } from '../imports/bring-in-results.ts'
import type { SearchStore } from '../imports/search-store.ts'
import { AnswerQuestion } from './answer-question.ts'
import { BeginTask } from './begin-task.ts'
import { EndLeases } from './end-leases.ts'
import { LeaseTasks } from './lease-tasks.ts'
import { NotifyDailyLimit } from './notify-daily-limit.ts'
import { RequestPreview } from './request-preview.ts'
import { RequestSync } from './request-sync.ts'
import { SettleFailure } from './settle-failure.ts'
import { SettleInvitation } from './settle-invitation.ts'
import { settleRules } from './settle-rules.ts'
import { SettleTask } from './settle-task.ts'

export interface TaskDeps extends OutreachStores {
  readonly database: Database
  readonly random: Random
  readonly outreach: Pick<
    OutreachServices,
    'read' | 'reckon' | 'time' | 'events' | 'unrecorded' | 'stalls'
  >
  /** Of the hashes by which people are known again. */
  readonly personKey: Buffer
  readonly bringInResults: BringInResults
  readonly searches: SearchStore
  readonly personHashStore: PersonHashStore
  /** The networks that people may be found on. */
  readonly networks: readonly Network[]
  /** The network of an account that is made before there are people. */
  readonly network: string
  /** Where the demo agent works, in a server that has one. */
  readonly demoAgentNetwork?: string
  readonly leaseMs?: number
}

export interface TaskServices {
  readonly tasks: TaskStore
  readonly leaseTasks: LeaseTasks
  readonly beginTask: BeginTask
  readonly settleTask: SettleTask
  readonly answerQuestion: AnswerQuestion
  readonly requestSync: RequestSync
  readonly requestPreview: RequestPreview
}

/** What an extension does with tasks: it leases one, begins it and settles it. */
export function taskServices(given: TaskDeps): TaskServices {
  const { accounts, tasks } = given
  const deps = { ...given, ...given.outreach }
  const notifyDailyLimit = new NotifyDailyLimit(accounts, tasks)
  const invitation = new SettleInvitation(given)
  const hashes = new PersonHashes(given.personKey)
  const rules = settleRules({ ...given, hashes, results: given.bringInResults }, invitation)
  const failure = new SettleFailure(given)
  const endLeases = new EndLeases({ ...deps, failure })
  return {
    tasks,
    leaseTasks: new LeaseTasks({ ...deps, endLeases, notifyDailyLimit }),
    beginTask: new BeginTask(deps),
    settleTask: new SettleTask({ ...deps, rules, failure }),
    answerQuestion: new AnswerQuestion({ ...deps, invitation }),
    requestSync: new RequestSync(deps),
    requestPreview: new RequestPreview(deps),
  }
}
