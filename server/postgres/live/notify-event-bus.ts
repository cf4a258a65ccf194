import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from '#core/runtime/logger.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { LiveEvent, SharedEventBus } from '#server/events/event-bus.ts'
import { Value } from '#core/runtime/readable-value.ts'
import type { Lifecycle } from '#core/runtime/lifecycle.ts'
import { InProcessEventBus } from '#server/events/in-process-event-bus.ts'
import { mergeEvents } from '#server/events/merge-events.ts'
import { eventsFromNotification, eventsToNotifications } from './notification.ts'

const CHANNEL = 'overture_live'
/** News waits this long for more, so that a busy server notifies rarely. */
const BATCH_DELAY_MS = 20
const RECONNECT_DELAY_MS = 2_000

/** For several servers on one PostgreSQL: each hears its own news at once, and the others' soon after. */
export class NotifyEventBus implements SharedEventBus, Lifecycle {
  readonly hearsAll = new Value(false)
  readonly #url: string
  readonly #scheduler: Scheduler
  readonly #logger: Logger
  readonly #self = randomUUID()
  readonly #here = new InProcessEventBus()
  #client: pg.Client | null = null
  #waiting: LiveEvent[] = []
  #isClosed = false
  #sending: Promise<void> = Promise.resolve()

  constructor(url: string, scheduler: Scheduler, logger: Logger) {
    this.#url = url
    this.#scheduler = scheduler
    this.#logger = logger
  }

  /** Begins to listen; goes on trying while the database is away. */
  async start(): Promise<void> {
    if (this.#isClosed) return
    const client = new pg.Client({ connectionString: this.#url, application_name: 'overture-live' })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) =>
      this.#here.publish(eventsFromNotification(this.#self, payload ?? '')),
    )
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      this.hearsAll.set(this.#client === client)
    } catch {
      this.#lost(client)
      await client.end().catch(() => {})
    }
  }

  publish(events: readonly LiveEvent[]): void {
    if (events.length === 0 || this.#isClosed) return
    this.#here.publish(events)
    if (this.#waiting.length === 0) this.#scheduler.after(BATCH_DELAY_MS, () => this.#send())
    this.#waiting.push(...events)
  }

  subscribe(listener: (events: readonly LiveEvent[]) => void): () => void {
    return this.#here.subscribe(listener)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#send()
    await this.#sending
    await this.#here.close()
    await this.#client?.end().catch(() => {})
    this.#client = null
  }

  stop(): Promise<void> {
    return this.close()
  }

  #send(): void {
    const texts = eventsToNotifications(this.#self, mergeEvents(this.#waiting))
    this.#waiting = []
    this.#sending = this.#sending.then(async () => {
      for (const text of texts) {
        await this.#client?.query('select pg_notify($1, $2)', [CHANNEL, text]).catch(() => {})
      }
    })
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = null
    this.hearsAll.set(false)
    if (this.#isClosed) return
    this.#logger.warn('News from the other servers is not heard for now.')
    this.#scheduler.after(RECONNECT_DELAY_MS, () => void this.start())
  }
}
