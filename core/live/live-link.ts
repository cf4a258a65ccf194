import type { Clock } from '../runtime/clock.ts'
import type { Logger } from '../runtime/logger.ts'
import type { Random } from '../runtime/random.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Scheduler } from '../runtime/scheduler.ts'
import { backoffDelay } from './backoff.ts'
import { Heartbeat } from './heartbeat.ts'
import type { Feed } from './feed.ts'
import type { LiveCodec, LiveFrame } from './live-protocol.ts'
import { MessageListeners } from './message-listeners.ts'
import type { Socket, SocketOpener } from './socket-opener.ts'
import type { TicketApi } from './ticket-api.ts'
import { TopicOrder } from './topic-order.ts'

const OPEN_TIMEOUT_MS = 15_000

export type LinkState = 'connected' | 'connecting' | 'disconnected'

export interface LiveLinkDeps<Subscription, Messages extends object> {
  readonly opener: SocketOpener
  readonly tickets: TicketApi
  readonly codec: LiveCodec<Subscription, Messages>
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly random: Random
  readonly logger: Logger
  /** How long ago, in milliseconds, the first of what is shown was asked for; where nothing says so, all is asked for again. */
  readonly shownFor?: (() => number) | undefined
}

/** A feed with the link that it comes by. */
export interface Link<Subscription, Messages extends object> extends Feed<Subscription, Messages> {
  readonly state: ReadableValue<LinkState>
  /** When it last tried to come back, in milliseconds; null while it never had to. */
  readonly lastReconnectAttempt: ReadableValue<number | null>
  start(): void
  stop(): void
  /**
   * Tries at once instead of at the end of the pause, such as when the network is back; where it
   * seems to be connected, it makes sure.
   */
  reconnectNow(): void
}

/** The link to one of the server's sockets: comes back by itself until it is stopped. */
export class LiveLink<Subscription, Messages extends object> implements Link<
  Subscription,
  Messages
> {
  readonly #deps: LiveLinkDeps<Subscription, Messages>
  readonly #path: string
  readonly #state = new Value<LinkState>('disconnected')
  readonly #lastReconnectAttempt = new Value<number | null>(null)
  readonly #subscriptions = new Set<Subscription>()
  readonly #messageListeners = new MessageListeners<Messages>()
  readonly #gapListeners = new Set<(topic: string) => void>()
  readonly #order = new TopicOrder()
  readonly #heartbeat: Heartbeat
  #socket: Socket | null = null
  /** Rises with each start, stop and attempt, so that late answers to older ones are dropped. */
  #round = 0
  #attempt = 0
  /** How often it has opened: after the first time all is asked for again. */
  #openings = 0
  /** How many answers, in the order of asking, are still to come to what was asked on opening. */
  #unanswered = 0
  /** It waits for its next attempt, which this calls off. */
  #cancelPause: (() => void) | null = null
  #cancelDeadline: () => void = () => undefined

  constructor(path: string, deps: LiveLinkDeps<Subscription, Messages>) {
    this.#path = path
    this.#deps = deps
    this.#heartbeat = new Heartbeat(deps.scheduler, {
      ping: () => this.#socket?.send(deps.codec.ping()),
      timedOut: () => this.#lost('The server stopped answering.'),
    })
  }

  get state(): ReadableValue<LinkState> {
    return this.#state
  }

  get lastReconnectAttempt(): ReadableValue<number | null> {
    return this.#lastReconnectAttempt
  }

  start(): void {
    if (this.#state.current !== 'disconnected') return
    this.#attempt = 0
    void this.#connect()
  }

  stop(): void {
    this.#close()
    this.#state.set('disconnected')
  }

  subscribe(subscription: Subscription): () => void {
    const own = { ...subscription }
    this.#subscriptions.add(own)
    if (this.#state.current === 'connected') this.#send(own)
    return () => this.#subscriptions.delete(own)
  }

  onMessage<Type extends keyof Messages>(
    type: Type,
    listener: (message: Messages[Type]) => void,
  ): () => void {
    return this.#messageListeners.add(type, listener)
  }

  onGap(listener: (topic: string) => void): () => void {
    this.#gapListeners.add(listener)
    return () => this.#gapListeners.delete(listener)
  }

  reconnectNow(): void {
    if (this.#cancelPause) this.#reconnect()
    else if (this.#state.current === 'connected') this.#heartbeat.pingNow()
  }

  async #connect(): Promise<void> {
    const round = (this.#round += 1)
    this.#state.set('connecting')
    try {
      const uuid = await this.#deps.tickets.websocketTicket()
      if (round !== this.#round) return
      if (!uuid) throw new Error('No UUID received from authentication')
      this.#open(round, uuid)
    } catch (error) {
      if (round === this.#round) this.#lost(error instanceof Error ? error.message : String(error))
    }
  }

  #open(round: number, uuid: string): void {
    this.#cancelDeadline = this.#deps.scheduler.after(OPEN_TIMEOUT_MS, () =>
      this.#lost('The socket did not open in time.'),
    )
    const current =
      <Args extends unknown[]>(work: (...args: Args) => void) =>
      (...args: Args) => {
        if (round === this.#round) work(...args)
      }
    this.#socket = this.#deps.opener.open(
      this.#path,
      { uuid },
      {
        opened: current(() => this.#opened()),
        received: current((text: string) => this.#received(text)),
        closed: current((reason: string) => this.#lost(reason)),
      },
    )
  }

  #opened(): void {
    this.#cancelDeadline()
    this.#order.reset()
    this.#unanswered = this.#subscriptions.size
    this.#openings += 1
    for (const subscription of this.#subscriptions) this.#send(subscription)
    this.#heartbeat.start()
    this.#state.set('connected')
  }

  #received(text: string): void {
    this.#attempt = 0
    this.#heartbeat.received()
    const frame = this.#deps.codec.read(text)
    if (frame) this.#handleFrame(frame)
    else this.#deps.logger.warn('A live message could not be read.', { path: this.#path })
  }

  #handleFrame(frame: LiveFrame<Messages>): void {
    if (frame.kind === 'subscribed') {
      const isNew = this.#order.begin(frame.topic, frame.seq)
      // What happened between the first look and now was told to nobody.
      if (this.#answered() && isNew && !this.#isWhole(frame.quietMs)) this.#notifyGap(frame.topic)
    } else if (frame.kind === 'message') {
      const order = this.#order.accept(frame.topic, frame.seq)
      if (order === 'gap') this.#notifyGap(frame.topic)
      if (order === 'seen') return
      this.#messageListeners.dispatch(frame.message)
    } else if (frame.kind === 'refused') {
      this.#answered()
      this.#deps.logger.warn('A live subscription was refused.', { ...frame, path: this.#path })
    }
  }

  /** Whether nothing happened since the first of what is shown was asked for. */
  #isWhole(quietMs: number | null): boolean {
    const shownFor = this.#deps.shownFor?.()
    if (this.#openings > 1 || quietMs === null || shownFor === undefined) return false
    return quietMs >= shownFor
  }

  /** Whether what is answered now was asked on opening. */
  #answered(): boolean {
    if (this.#unanswered === 0) return false
    this.#unanswered -= 1
    return true
  }

  #notifyGap(topic: string): void {
    for (const listener of [...this.#gapListeners]) listener(topic)
  }

  #lost(reason: string): void {
    this.#close()
    const delay = backoffDelay(this.#attempt, this.#deps.random)
    this.#attempt += 1
    this.#deps.logger.warn('The live link is down.', { path: this.#path, reason, retryIn: delay })
    this.#cancelPause = this.#deps.scheduler.after(delay, () => this.#reconnect())
    this.#state.set('connecting')
  }

  #reconnect(): void {
    this.#cancelPause?.()
    this.#cancelPause = null
    this.#lastReconnectAttempt.set(this.#deps.clock.now())
    void this.#connect()
  }

  /** Whatever is under way is over. */
  #close(): void {
    this.#round += 1
    this.#cancelPause?.()
    this.#cancelPause = null
    this.#cancelDeadline()
    this.#heartbeat.stop()
    this.#socket?.close()
    this.#socket = null
  }

  #send(subscription: Subscription): void {
    this.#socket?.send(this.#deps.codec.subscribe(subscription))
  }
}
