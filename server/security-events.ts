import type { Clock } from '#core/runtime/clock.ts'
import { MINUTE } from '#core/runtime/durations.ts'
import type { Logger } from '#core/runtime/logger.ts'

const MESSAGES = {
  sign_in_failed: 'Somebody failed to sign in.',
  rate_limited: 'Too many attempts were refused.',
  token_reused: 'A spent refresh token came back: its sessions have ended.',
  token_scope_refused: 'A token of the extension was used for a call that is not the extension’s.',
} as const

/** More in a minute are counted only: whoever knocks must not fill the disk. */
const MAX_NOTED = 100

type Facts = Readonly<Record<string, string | number>>

/** Tells the log what whoever watches over an installation wants to hear of; no secret is a fact. */
export class SecurityEvents {
  readonly #logger: Logger
  readonly #clock: Clock
  #minute = 0
  #count = 0

  constructor(logger: Logger, clock: Clock) {
    this.#logger = logger
    this.#clock = clock
  }

  note(event: keyof typeof MESSAGES, facts: Facts): void {
    const minute = Math.floor(this.#clock.now() / MINUTE)
    if (minute !== this.#minute) this.#begin(minute)
    this.#count += 1
    if (this.#count <= MAX_NOTED) this.#logger.warn(MESSAGES[event], { event, ...facts })
  }

  #begin(minute: number): void {
    const unnoted = this.#count - MAX_NOTED
    this.#minute = minute
    this.#count = 0
    if (unnoted <= 0) return
    this.#logger.warn('More security events were not noted.', { event: 'not_noted', unnoted })
  }
}
