import { paths } from '#core/navigation/paths.ts'
import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '../database/database.ts'
import type { UserRepository } from '../users/user-repository.ts'
import type { BillingStore } from './billing-store.ts'
import { providerNamed, type Payments } from './payments.ts'

export interface OpenPortalDeps {
  readonly database: Database
  readonly billingStore: BillingStore
  readonly payments: Payments
  readonly users: Pick<UserRepository, 'find'>
}

interface Asked {
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
  /** Where whoever asks reaches this server. */
  readonly origin: string
  /** A page of ours; another's is refused. */
  readonly returnUrl: string | null
}

export type PortalOutcome =
  | { readonly kind: 'opened'; readonly url: string }
  | { readonly kind: 'foreign_return_url' }
  /** Nothing was ever paid for here. */
  | { readonly kind: 'no_portal' }

/** Opens the provider's portal, where one changes a card, reads invoices and cancels. */
export class OpenPortal {
  readonly #deps: OpenPortalDeps

  constructor(deps: OpenPortalDeps) {
    this.#deps = deps
  }

  /** Rejects with ProviderAway. */
  async execute({ userId, workspaceId, origin, returnUrl }: Asked): Promise<PortalOutcome> {
    const { database, billingStore, payments, users } = this.#deps
    if (returnUrl !== null && new URL(returnUrl).origin !== origin) {
      return { kind: 'foreign_return_url' }
    }
    const known = await database.inWorkspace(workspaceId, (transaction) =>
      billingStore.subscription(transaction, workspaceId),
    )
    const provider = known && providerNamed(payments, known.provider)
    const customerId = known?.customerId ?? null
    if (!provider || customerId === null || known?.isMissing) return { kind: 'no_portal' }
    const user = await users.find(userId)
    const opened = await provider.openPortal({
      ...{ customerId, language: user?.language ?? 'en' },
      returnUrl: returnUrl ?? origin + paths.billingAndCredits(workspaceId),
    })
    return opened === null ? { kind: 'no_portal' } : { kind: 'opened', url: opened.url }
  }
}
