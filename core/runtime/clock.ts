import type { RealMs } from './moments.ts'

/** The time now. Real in the applications, hand-turned in tests. */
export interface Clock<Moment = RealMs> {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): Moment
}
