import type { Clock } from '#core/runtime/clock.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { EndedFamilies } from '../auth/ended-families.ts'
import type { LiveEvent, SharedEventBus } from '../events/event-bus.ts'
import { mergeEvents } from '../events/merge-events.ts'
import { messagesFor, type LiveSources } from './messages-for.ts'
import { CLOSE, type Peer } from './peer.ts'
import { Quiet } from './quiet.ts'
import { Subscriptions } from './subscriptions.ts'
import { tasksTopic } from './topics.ts'

const PING_INTERVAL_MS = 30_000
const MAX_PEERS_PER_USER = 60

/** Passes news on to the sockets that asked for it: each row is read once, each message written once. */
export class LiveHub {
  readonly subscriptions = new Subscriptions()
  readonly quiet: Quiet
  readonly #sources: LiveSources
  readonly #bus: SharedEventBus
  readonly #ended: EndedFamilies
  readonly #scheduler: Scheduler
  readonly #logger: Logger
  readonly #peers = new Set<Peer>()
  #waiting: LiveEvent[] = []
  #work: Promise<void> | null = null
  #ends: (() => void)[] = []

  constructor(deps: {
    sources: LiveSources
    bus: SharedEventBus
    endedFamilies: EndedFamilies
    scheduler: Scheduler
    clock: Clock
    logger: Logger
  }) {
    this.quiet = new Quiet(deps.bus, deps.clock)
    this.#sources = deps.sources
    this.#bus = deps.bus
    this.#ended = deps.endedFamilies
    this.#scheduler = deps.scheduler
    this.#logger = deps.logger
  }

  start(): void {
    this.#ends = [
      this.#bus.subscribe((events) => this.#enqueue(events)),
      this.quiet.start(),
      this.#ended.onEnded((ids) => {
        for (const peer of this.#peers) if (ids.has(peer.familyId)) end(peer)
      }),
      this.#scheduler.every(PING_INTERVAL_MS, () => {
        for (const peer of this.#peers) peer.ping()
      }),
    ]
  }

  async stop(): Promise<void> {
    for (const end of this.#ends) end()
    for (const peer of this.#peers) peer.close(CLOSE.goingAway, 'The server stops')
    await this.#work
    for (const peer of this.#peers) peer.terminate()
  }

  /** False where the user has too many sockets already. */
  join(peer: Peer): boolean {
    const own = [...this.#peers].filter(({ userId }) => userId === peer.userId)
    if (own.length >= MAX_PEERS_PER_USER) return false
    this.#peers.add(peer)
    // It may have ended while the ticket was looked at.
    if (this.#ended.has(peer.familyId)) end(peer)
    return true
  }

  leave(peer: Peer): void {
    this.#peers.delete(peer)
    this.subscriptions.drop(peer)
  }

  /** One group at a time, so that an older reading never follows a newer one. */
  #enqueue(events: readonly LiveEvent[]): void {
    this.quiet.hear(events)
    this.#waiting.push(...events)
    this.#work ??= this.#deliverAll().finally(() => {
      this.#work = null
    })
  }

  async #deliverAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const events = mergeEvents(this.#waiting)
      this.#waiting = []
      for (const event of events) await this.#deliver(event)
    }
  }

  async #deliver(event: LiveEvent): Promise<void> {
    if (event.kind === 'joined') {
      this.subscriptions.extend(tasksTopic(event.userId), event.workspaceId)
    }
    try {
      for (const { topic, textOf } of await messagesFor(event, this.#sources, this.subscriptions)) {
        this.subscriptions.send(topic, textOf)
      }
    } catch (error) {
      this.#logger.warn('News was not passed on', {
        kind: event.kind,
        reason: error instanceof Error ? error.message : String(error),
      })
    }
  }
}

const end = (peer: Peer): void => peer.close(CLOSE.notSignedIn, 'The session has ended')
