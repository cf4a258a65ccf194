import type { RealDate } from '../runtime/moments.ts'

/** Somewhere that the user is signed in. */
export interface OpenSession {
  readonly id: string
  /** What its browser says that it is, such as `Chrome, Windows`; empty where it says nothing known. */
  readonly device: string
  readonly createdAt: RealDate
  readonly lastUsedAt: RealDate
  /** The one that asks. */
  readonly isCurrent: boolean
}
