import { SECOND } from '#core/runtime/durations.ts'

/** What one reading may take. */
export interface PageLimits {
  /** From the first lookup to the last byte, redirects included. */
  readonly totalMs: number
  /** Without a byte. */
  readonly idleMs: number
  /** Of one answer, both as it was sent and unpacked. */
  readonly bytes: number
  readonly redirects: number
}

export const PAGE_LIMITS: PageLimits = {
  totalMs: 15 * SECOND,
  idleMs: 5 * SECOND,
  bytes: 3_000_000,
  redirects: 5,
}
