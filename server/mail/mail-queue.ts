import type { Logger } from '#core/runtime/logger.ts'
import type { Mail, Mailer } from './mailer.ts'

/**
 * Writes and posts mails without making anybody wait, so that how long a call takes doesn't tell
 * whether it mailed somebody. One that can't be sent is logged; its receiver can ask again.
 */
export class MailQueue {
  readonly #mailer: Mailer
  readonly #logger: Logger
  readonly #underWay = new Set<Promise<void>>()

  constructor(mailer: Mailer, logger: Logger) {
    this.#mailer = mailer
    this.#logger = logger
  }

  /** Rejects where a mail that is asked for now could not be kept, so that none is promised. */
  requireRoom(): Promise<void> {
    return this.#mailer.requireRoom()
  }

  enqueue(write: () => Promise<Mail>): void {
    const sending = this.#send(write).finally(() => this.#underWay.delete(sending))
    this.#underWay.add(sending)
  }

  /** Resolves once every mail posted so far is sent or given up. */
  async drain(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  async #send(write: () => Promise<Mail>): Promise<void> {
    try {
      await this.#mailer.send(await write())
    } catch (error) {
      this.#logger.error('A mail could not be sent.', {
        error: error instanceof Error ? error.message : String(error),
      })
    }
  }
}
