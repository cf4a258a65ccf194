import type { Member } from '../network/member.ts'
import type { Network } from '../network/network.ts'
import type { Times } from './times.ts'

/** What every page is drawn with. */
export interface View {
  readonly network: Network
  readonly member: Member
  readonly times: Times
  /** Proves that a post comes from one of our own pages. */
  readonly csrfToken: string
}
