import { RequestRejected } from '../errors.ts'
import { actionOf, ruleOf, type ActionName } from '../outreach/actions.ts'
import type { Logger } from '../runtime/logger.ts'
import type { LeasedTask, Settlement } from '../task/task-work.ts'
import { CheckAccepted } from './check-accepted.ts'
import { CheckReplies } from './check-replies.ts'
import { ConnectPerson } from './connect-person.ts'
import { describeFailure } from './describe-failure.ts'
import type { SitePage } from './site-page.ts'
import { shownToMember } from './member-page.ts'
import { LeaseHandle, type LeaseHandleDeps } from './lease-handle.ts'
import { SearchPeople } from './search-people.ts'
import { SendMessage } from './send-message.ts'
import { SyncNetwork } from './sync-network.ts'
import { tellingUnread, UnreadPage } from './unread-page.ts'
import { VisitPerson } from './visit-person.ts'
import { WithdrawInvite } from './withdraw-invite.ts'

export interface WorkOnTaskDeps extends LeaseHandleDeps {
  readonly logger: Logger
}

/**
 * Takes one leased task to its settlement. It keeps nothing: wherever it is killed, the lease runs
 * out, and the server decides whether the task is done anew (never begun) or only looked at (begun).
 */
export class WorkOnTask {
  readonly #page: SitePage
  readonly #deps: WorkOnTaskDeps

  constructor(page: SitePage, deps: WorkOnTaskDeps) {
    this.#page = tellingUnread(page)
    this.#deps = deps
  }

  /** How it was settled; null where it was left alone. */
  async execute(task: LeasedTask): Promise<Settlement | null> {
    const lease = new LeaseHandle(task, this.#deps)
    const settlement = await this.#work(task, lease)
    if (!settlement) return null
    try {
      await lease.settle(settlement)
      return settlement
    } catch (error) {
      if (!(error instanceof RequestRejected && error.status === 400)) throw error
      // Something on the page that the server can't take: it is told that much, or it asks for ever.
      this.#warn('The server refused what the page says.', task, error)
      await lease.settle(UNREADABLE)
      return UNREADABLE
    }
  }

  async #work(task: LeasedTask, lease: LeaseHandle): Promise<Settlement | null> {
    try {
      return await new WORK[actionOf(task.action)](this.#pageFor(lease)).execute(task, lease)
    } catch (error) {
      if (!(error instanceof UnreadPage)) throw error
      this.#warn(error.message, task, error.cause)
      return (await this.#isReachable(task, lease)) ? UNREADABLE : UNREACHABLE
    }
  }

  /** Whether it is a person's page alone: another one of the network can be read, whatever it shows. */
  async #isReachable({ action, payload }: LeasedTask, lease: LeaseHandle): Promise<boolean> {
    if (ruleOf(action).subject !== 'prospect' || !lease.hasTime) return true
    try {
      await this.#page.openConnections(payload.network, 1)
      return true
    } catch {
      return false
    }
  }

  /** Of a server that says as whom the account acts nobody else's page is taken for that member's. */
  #pageFor(lease: LeaseHandle): SitePage {
    const { member } = lease.task.payload
    if (member === undefined) return this.#page
    return shownToMember(this.#page, { member, onRead: (shown) => (lease.member = shown) })
  }

  #warn(message: string, { id, action, mode }: LeasedTask, error: unknown): void {
    this.#deps.logger.warn(message, { id, action, mode, ...describeFailure(error) })
  }
}

/** The page could not be read, or not be understood by the server. */
const UNREADABLE: Settlement = { status: 'unverified' }

/** No page of the network could be. */
const UNREACHABLE: Settlement = { status: 'unverified', unreachable: true }

const WORK = {
  visit: VisitPerson,
  connect: ConnectPerson,
  message: SendMessage,
  replies: CheckReplies,
  withdraw: WithdrawInvite,
  check: CheckAccepted,
  sync: SyncNetwork,
  search: SearchPeople,
  preview: SearchPeople,
} as const satisfies Readonly<Record<ActionName, unknown>>
