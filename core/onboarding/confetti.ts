import type { Random } from '../runtime/random.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Scheduler } from '../runtime/scheduler.ts'

const CONFETTI_INTERVAL_MS = 25
export const CONFETTI_PIECE_LIFETIME_MS = 3_000
/** How long pieces keep coming. */
export const CONFETTI_DURATION_MS = CONFETTI_PIECE_LIFETIME_MS

/** One piece, each trait from 0 to 1. */
export interface ConfettiPiece {
  readonly id: number
  readonly place: number
  readonly drift: number
  readonly turn: number
  readonly colour: number
}

export interface ConfettiDeps {
  readonly scheduler: Scheduler
  readonly random: Random
  /** Whether the system asks for less motion: then nothing flies. */
  readonly prefersLessMotion: ReadableValue<boolean>
}

/** Confetti: pieces appear one after another, each falls for a while, and then it is over. */
export class Confetti {
  readonly #deps: ConfettiDeps
  readonly #pieces = new Value<readonly ConfettiPiece[]>([])
  readonly #cancels = new Set<() => void>()
  #made = 0

  constructor(deps: ConfettiDeps) {
    this.#deps = deps
  }

  get pieces(): ReadableValue<readonly ConfettiPiece[]> {
    return this.#pieces
  }

  start(): void {
    const { scheduler, prefersLessMotion } = this.#deps
    this.stop()
    if (prefersLessMotion.current) return
    const end = scheduler.every(CONFETTI_INTERVAL_MS, () => this.#add())
    this.#cancels.add(end)
    this.#after(CONFETTI_DURATION_MS, end)
    this.#cancels.add(prefersLessMotion.subscribe((less) => less && this.stop()))
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel()
    this.#cancels.clear()
    this.#pieces.set([])
  }

  #add(): void {
    const { random } = this.#deps
    const piece: ConfettiPiece = {
      id: (this.#made += 1),
      place: random.next(),
      drift: random.next(),
      turn: random.next(),
      colour: random.next(),
    }
    this.#pieces.set([...this.#pieces.current, piece])
    this.#after(CONFETTI_PIECE_LIFETIME_MS, () =>
      this.#pieces.set(this.#pieces.current.filter(({ id }) => id !== piece.id)),
    )
  }

  #after(ms: number, work: () => void): void {
    this.#cancels.add(this.#deps.scheduler.after(ms, work))
  }
}
