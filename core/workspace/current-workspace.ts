import type { Clock } from '../runtime/clock.ts'
import type { EarlyAnswer } from '../runtime/early-answer.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Scheduler } from '../runtime/scheduler.ts'
import type { RejectionNotifier } from '../session/rejection-notifier.ts'
import type { WorkspaceId } from '../runtime/ids.ts'
import type { RealMs } from '../runtime/moments.ts'
import { creditResetDate, lastCreditReset } from './credits.ts'
import { statusAt } from './trial.ts'
import type { WorkspaceApi } from './workspace-api.ts'
import type { WorkspaceFeed, WorkspaceMessage } from './workspace-feed.ts'
import type { Workspace } from './workspace.ts'

/** The longest time between two looks at the clock. */
export const MAX_CLOCK_CHECK_MS = 60_000
/** A clock that is ahead of the server's doesn't ask without a pause. */
const MIN_CLOCK_CHECK_MS = 1_000

export interface CurrentWorkspaceDeps {
  readonly workspaces: Pick<WorkspaceApi, 'load'>
  readonly feed: WorkspaceFeed
  readonly rejections: Pick<RejectionNotifier, 'onRejection'>
  readonly clock: Clock
  readonly scheduler: Scheduler
  /** Asked for before the page was drawn. */
  readonly first?: EarlyAnswer<Workspace> | undefined
}

/** The workspace that is open: its credits as they are used, and whether it may be used at all. */
export class CurrentWorkspace {
  readonly id: WorkspaceId
  readonly #deps: CurrentWorkspaceDeps
  readonly #workspace: Value<Workspace | null>
  readonly #failure = new Value<unknown>(null)
  readonly #now: Value<RealMs>
  #stops: (() => void)[] = []
  #cancelClockCheck: () => void = () => undefined
  #round = 0
  /** It was there from the beginning, and needs not be asked for. */
  #isFresh: boolean
  #isLoading = false
  /** What was pushed while an answer is on its way, which may be older. */
  #pushed: Partial<Workspace> = {}

  constructor(deps: CurrentWorkspaceDeps, id: WorkspaceId) {
    this.#deps = deps
    this.id = id
    this.#now = new Value(deps.clock.now())
    this.#workspace = new Value(deps.first?.now() ?? null)
    this.#isFresh = this.#workspace.current !== null
  }

  get workspace(): ReadableValue<Workspace | null> {
    return this.#workspace
  }

  /** Why it could not be loaded, null where it was. */
  get failure(): ReadableValue<unknown> {
    return this.#failure
  }

  /** The time at the last look, for what is said of the days left. */
  get now(): ReadableValue<RealMs> {
    return this.#now
  }

  start(): void {
    this.stop()
    const { feed, rejections } = this.#deps
    this.#stops = [
      feed.onMessage('workspace', (message) => this.#onMessage(message)),
      feed.onGap(() => void this.load()),
      feed.subscribe({ kind: 'workspace', workspace: this.id }),
      rejections.onRejection((code) => {
        if (code === 'workspace_expired') this.#onExpired()
      }),
    ]
    if (this.#isFresh) this.#scheduleClockCheck()
    else void this.load()
    this.#isFresh = false
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
    this.#round += 1
    this.#cancelClockCheck()
  }

  async load(): Promise<void> {
    const round = (this.#round += 1)
    this.#isLoading = true
    this.#pushed = {}
    try {
      const workspace = await (this.#deps.first?.later() ?? this.#deps.workspaces.load(this.id))
      if (round !== this.#round) return
      this.#workspace.set({ ...workspace, ...this.#pushed })
      this.#failure.set(null)
    } catch (error) {
      if (round !== this.#round) return
      this.#failure.set(error)
    }
    this.#isLoading = false
    this.#scheduleClockCheck()
  }

  #onMessage(message: WorkspaceMessage): void {
    if (message.workspace !== this.id) return
    const changes = workspaceChangesFrom(message)
    Object.assign(this.#pushed, changes)
    const known = this.#workspace.current
    if (known === null) return
    this.#workspace.set({ ...known, ...changes })
    if (needsReload(message, known)) void this.load()
  }

  /** However many calls are refused at a time, it is asked for once. */
  #onExpired(): void {
    if (!this.#isLoading && this.#workspace.current?.status !== 'expired') void this.load()
  }

  #scheduleClockCheck(): void {
    this.#cancelClockCheck()
    const { clock, scheduler } = this.#deps
    const untilEnd = nextChange(this.#workspace.current) - clock.now()
    const wait =
      untilEnd > 0
        ? Math.min(MAX_CLOCK_CHECK_MS, Math.max(MIN_CLOCK_CHECK_MS, untilEnd))
        : MAX_CLOCK_CHECK_MS
    this.#cancelClockCheck = scheduler.after(wait, () => this.#checkClock())
  }

  /** It is the server that says whether a trial is over, was paid for, or has its credits back. */
  #checkClock(): void {
    const now = this.#deps.clock.now()
    this.#now.set(now)
    const known = this.#workspace.current
    const isOver = known !== null && statusAt(known, now) === 'expired'
    const isReset = known !== null && lastCreditReset(known, now) !== null
    if (isOver || isReset || this.#failure.current !== null) void this.load()
    else this.#scheduleClockCheck()
  }
}

/** When the workspace changes by the passing of time alone. */
const nextChange = (workspace: Workspace | null): number =>
  workspace === null
    ? Infinity
    : Math.min(
        workspace.expiredAt?.getTime() ?? Infinity,
        creditResetDate(workspace)?.getTime() ?? Infinity,
      )

const workspaceChangesFrom = ({ creditsUsed, status }: WorkspaceMessage): Partial<Workspace> => ({
  ...(creditsUsed !== undefined && { creditsUsed }),
  ...(status !== undefined && { status }),
})

/** A push that brings another status, or names no campaign, stands for more than it says. */
const needsReload = ({ status, campaigns = [] }: WorkspaceMessage, known: Workspace): boolean =>
  campaigns.length === 0 || (status !== undefined && status !== known.status)
