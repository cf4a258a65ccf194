import type { Writable } from 'node:stream'
import type { Weakness } from '../auth/password-policy.ts'
import type { Language } from '#core/user/language.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { TermChanges } from '#core/workspace/terms.ts'
import type { WorkspaceStatus } from '#core/workspace/workspace.ts'

/** Who runs the server, by the name of the machine's user. */
export type OperatorName = string

/** An account that needs no mail to be verified: whoever runs the server answers for it. */
export interface AccountToMake {
  readonly username: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
}

/** What whoever runs the server may ask of it, each under the name of its command. */
export type OperatorRequest =
  | { readonly command: 'account create'; readonly account: AccountToMake }
  | { readonly command: 'account list' }
  | { readonly command: 'account end-sessions'; readonly username: string }
  | { readonly command: 'workspace list' }
  | {
      readonly command: 'workspace plan' | 'workspace credits' | 'workspace end'
      readonly workspaceId: WorkspaceId
      readonly changes: TermChanges
    }
  /** Back to the plan that its card pays for. */
  | { readonly command: 'workspace by-card'; readonly workspaceId: WorkspaceId }
  | { readonly command: 'log' }

/** Times are UTC ISO-8601. */
export interface AccountLine {
  readonly id: number
  readonly username: string
  readonly name: string
  /** Null until the address is verified. */
  readonly verifiedAt: string | null
  /** Browsers in which somebody is signed in. */
  readonly sessions: number
  readonly workspaces: readonly WorkspaceId[]
}

export interface WorkspaceLine {
  readonly id: WorkspaceId
  readonly name: string
  readonly status: WorkspaceStatus
  readonly plan: string | null
  readonly creditsUsed: number
  readonly creditLimit: number
  readonly endsAt: string | null
  readonly creditsResetAt: string | null
  readonly members: readonly string[]
  /** Null where no card is charged but for the plan itself. */
  readonly chargedAside: ChargedAside | null
}

/** A subscription that a card goes on paying for, though whoever runs the server set another plan or ended it. */
export interface ChargedAside {
  readonly provider: string
  readonly subscription: string
}

export interface LogLine {
  readonly at: string
  readonly by: OperatorName
  readonly command: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** An answer is JSON: it may come from another process. */
export type OperatorAnswer =
  | { readonly kind: 'account_made'; readonly id: number; readonly username: string }
  | { readonly kind: 'accounts'; readonly data: readonly AccountLine[] }
  | { readonly kind: 'sessions_ended'; readonly username: string; readonly count: number }
  | { readonly kind: 'workspaces'; readonly data: readonly WorkspaceLine[] }
  | { readonly kind: 'workspace_changed'; readonly workspace: WorkspaceLine }
  | { readonly kind: 'log'; readonly data: readonly LogLine[] }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly detail: string }

export type RefusalCode =
  | 'account_exists'
  | 'not_found'
  | 'trial_needs_end'
  | 'no_payment'
  | 'not_valid'
  | 'error'
  | Weakness

/** The server, to whoever runs it: within its process, or over a socket of its data folder. */
export interface Operator {
  execute(by: OperatorName, asked: OperatorRequest): Promise<OperatorAnswer>
  /** Writes the whole install as one file, and ends it. */
  backUp(by: OperatorName, into: Writable): Promise<void>
  close(): Promise<void>
}
