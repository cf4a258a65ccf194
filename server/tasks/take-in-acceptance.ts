import { ACTIONS } from '#core/outreach/actions.ts'
import type { ProspectId, WorkspaceId } from '#core/runtime/ids.ts'
import { earliest, momentOf, type OutreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ProspectStore } from '../outreach/prospect-store.ts'

const { to, words } = ACTIONS.check

interface Acceptance {
  readonly transaction: Transaction
  readonly prospect: { readonly id: ProspectId; readonly workspaceId: WorkspaceId }
  /** What the page shows; null where it doesn't. */
  readonly acceptedAt: OutreachDate | null
  readonly now: OutreachMs
  /** The page. */
  readonly url: string
}

/** Moves somebody on whose invitation is on its way, and who was found among the connections. */
export const takeInAcceptance = async (
  prospects: Pick<ProspectStore, 'changeStatus' | 'recordEvent'>,
  { transaction, prospect, acceptedAt: shownAt, now, url }: Acceptance,
): Promise<void> => {
  const acceptedAt = earliest(now, shownAt === null ? now : momentOf(shownAt))
  await prospects.changeStatus(transaction, prospect.id, { status: to, at: now, acceptedAt })
  const accepted = { event: words.done, at: acceptedAt, facts: { url } }
  await prospects.recordEvent(transaction, prospect, accepted)
}
