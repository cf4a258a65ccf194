import { SHARED_MEMBER } from '#demo-network/network/member.ts'
import { ServerUnreachable } from '#core/errors.ts'
import type { Page } from '#core/runtime/page.ts'
import { realDate } from '#core/runtime/moments.ts'
import type { LastLook, Lease, SettleResult, TaskApi } from '#core/task/task-api.ts'
import type { Task } from '#core/task/task.ts'
import type { LeasedTask, Settlement } from '#core/task/task-work.ts'
import type { UserId } from '#core/runtime/ids.ts'
import { leaseViewOf } from '#server/tasks/task-view.ts'
import type { TaskServices } from '#server/tasks/task-services.ts'
import type { OutreachWorld } from '../../server/outreach/outreach-world.ts'
import { DatabaseUnavailable } from '#server/database/errors.ts'
import { NoAnswer, type CallFaults } from './call-faults.ts'
import type { Correspondence } from './correspondence.ts'
import type { FaultPlan } from './fault-plan.ts'

export interface ServicesTaskApiDeps {
  readonly world: OutreachWorld
  /** One or more servers on one database, any of which may answer. */
  readonly servers: readonly TaskServices[]
  readonly userId: UserId
  readonly faults: CallFaults
  readonly plan: FaultPlan
  readonly correspondence: Correspondence
  /** Successes that a server said it had kept. */
  readonly acknowledged: Set<number>
}

/** Most who ask for work ask in vain: where nothing is done, little is learnt from what goes wrong. */
const LEASES_IN_TROUBLE = 0.1

/** The server's side of tasks without HTTP between, over a network that loses and repeats. */
export class ServicesTaskApi implements TaskApi {
  readonly #deps: ServicesTaskApiDeps
  readonly #sent: { task: LeasedTask; settlement: Settlement }[] = []

  constructor(deps: ServicesTaskApiDeps) {
    this.#deps = deps
  }

  list(): Promise<Page<Task>> {
    return Promise.resolve({ count: 0, data: [], hasNext: false, nextCursor: null })
  }

  lease(): Promise<Lease> {
    const { plan } = this.#deps
    const isInTrouble = !plan.isEverywhere || plan.random.next() < LEASES_IN_TROUBLE
    return isInTrouble ? this.#lease() : plan.quietly(() => this.#lease())
  }

  #lease(): Promise<Lease> {
    return this.#call('lease', async () => {
      const { world, servers, userId, plan } = this.#deps
      const ask = (server: TaskServices) =>
        server.leaseTasks.execute({
          ...{ userId, workspaceIds: [world.workspaceId], by: 'extension', limit: 1 },
        })
      const isRace = plan.draw('lease', ['two at once'], 0.2) !== null
      // Whoever of them is first, nothing else is drawn meanwhile.
      const answers = isRace
        ? await plan.quietly(() => Promise.all(servers.map(ask)))
        : [await ask(this.#server)]
      const [first, second] = answers.flatMap(({ leases }) => leases)
      if (second) throw new LeasedTwice()
      const nextDueAt =
        answers.map((answer) => answer.nextDueAt).find((due) => due !== null) ?? null
      return {
        tasks: first ? [leaseViewOf(first)] : [],
        nextDueAt: nextDueAt === null ? null : realDate(nextDueAt),
      }
    })
  }

  begin(task: LeasedTask, member?: string): Promise<LastLook> {
    const { correspondence } = this.#deps
    return this.#call('begin', async () => {
      await correspondence.beforeLook(task)
      const place = await this.#deps.world.findPlace(task.id)
      if (!place) return { kind: 'stop', code: 'stale_lease' }
      const begun = await this.#server.beginTask.execute(place, task.id, {
        token: task.leaseToken,
        ...(member !== undefined && { member }),
      })
      if (begun.kind === 'go') {
        await correspondence.looked(task)
        return { kind: 'go' }
      }
      return { kind: 'stop', code: begun.kind === 'stop' ? begun.code : 'stale_lease' }
    })
  }

  async settle(task: LeasedTask, settlement: Settlement): Promise<SettleResult> {
    const answer = await this.#call('settle', () => this.#settle(task, settlement))
    // Of a look a server may also learn that what is shown was done before.
    const isOurs = settlement.status === 'succeeded' && task.mode === 'act'
    if (answer.kind === 'taken' && isOurs) {
      this.#deps.acknowledged.add(task.id)
    }
    this.#sent.push({ task, settlement })
    await this.#speakAgain(task)
    return answer
  }

  /** What was settled is settled once more, by the same holder: otherwise, or as long ago. */
  async #speakAgain(task: LeasedTask): Promise<void> {
    const fault = this.#deps.plan.draw('settlement', ['contrary', 'of long ago'], 0.5)
    const old = this.#sent[Math.floor(this.#deps.plan.upTo(this.#sent.length))]
    if (fault === 'of long ago' && old) await this.#ignoring(old.task, old.settlement)
    if (fault !== 'contrary') return
    const member = SHARED_MEMBER.id
    const otherwise: Settlement[] = [
      { status: 'failed', failCode: 'already_invited', member },
      { status: 'failed', failCode: 'profile_unavailable', member },
      { status: 'unverified', result: { relation: 'none' }, member },
      { status: 'unverified' },
    ]
    const contrary = otherwise[Math.floor(this.#deps.plan.upTo(otherwise.length))]
    if (contrary) await this.#ignoring(task, contrary)
  }

  async #ignoring(task: LeasedTask, settlement: Settlement): Promise<void> {
    await this.#settle(task, settlement).catch(() => undefined)
  }

  async #settle(task: LeasedTask, settlement: Settlement): Promise<SettleResult> {
    const place = await this.#deps.world.findPlace(task.id)
    if (!place) return { kind: 'stale' }
    const how = { token: task.leaseToken, settlement }
    const { kind } = await this.#server.settleTask.execute(place, task.id, how)
    return { kind: kind === 'taken' ? kind : 'stale' }
  }

  get #server(): TaskServices {
    const { servers, plan } = this.#deps
    const server = servers[Math.floor(plan.upTo(servers.length))]
    if (!server) throw new Error('There is no server.')
    return server
  }

  /** As over HTTP, where nobody answers. What else goes wrong is a mistake, and ends the run. */
  async #call<T>(where: string, call: () => Promise<T>): Promise<T> {
    try {
      return await this.#deps.faults.make(where, call)
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof DatabaseUnavailable)) throw error
      throw new ServerUnreachable(undefined, { cause: error })
    }
  }
}

/** Two servers gave two tasks of one account at once. */
export class LeasedTwice extends Error {
  override readonly name = 'LeasedTwice'
}
