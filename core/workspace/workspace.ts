import type { WorkspaceId } from '../runtime/ids.ts'
import type { RealDate } from '../runtime/moments.ts'

export type WorkspaceStatus = 'trial' | 'active' | 'expired'

export interface Subscription {
  readonly status: string
  readonly product: { readonly name: string; readonly credit: number }
}

export interface Workspace {
  readonly id: WorkspaceId
  readonly name: string
  readonly status: WorkspaceStatus
  /** The trial's credit limit. */
  readonly maxCredit: number
  /** Credits used so far; `credit` on the wire. */
  readonly creditsUsed: number
  /** When the trial ends, or the plan where it has an end. */
  readonly expiredAt: RealDate | null
  /** When a plan's used credits last returned to 0. */
  readonly creditUpdatedAt: RealDate | null
  /** Until when a plan is paid for; null where it is not one that is paid for by time. */
  readonly paidUntil: RealDate | null
  readonly demoLink: string
  readonly companyName: string
  readonly companyDescription: string
  readonly website: string
  /** Whom the company sells to, in its own words. */
  readonly idealCustomer: string
  readonly subscription: Subscription | null
  /** Whether the demo agent does its work; null where the server has none. */
  readonly demoAgent: boolean | null
}

export type WorkspaceChanges = Partial<
  Pick<
    Workspace,
    'name' | 'demoLink' | 'companyName' | 'companyDescription' | 'website' | 'idealCustomer'
  > & {
    readonly demoAgent: boolean
  }
>
