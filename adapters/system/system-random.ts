import type { Random } from '#core/runtime/random.ts'

export class SystemRandom implements Random {
  next(): number {
    return Math.random()
  }
}
