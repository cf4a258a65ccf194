import { canMove } from '#core/prospect/transitions.ts'
import type { ProspectId, TaskId, WorkspaceId } from '#core/runtime/ids.ts'
import { earliest, type OutreachMs } from '#core/runtime/moments.ts'
import type { ThreadMessage } from '#core/task/thread.ts'
import { replyIntentOf } from '#core/writing/reply-intent.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { ProspectStore } from '../outreach/prospect-store.ts'
import type { TextStore } from '../outreach/text-store.ts'

/** Where the sequence ends: a reply from any state after the invitation. */
const REPLIED: ProspectStatus = 'PROSPECT_REPLIED'

/** Whose sequence waits once they are written to by hand: of the invited, as soon as they accept. */
const HELD_BY_HAND: readonly ProspectStatus[] = ['INVITATION_SENT', 'ACCEPTED', 'FOLLOW_UP']

interface ReadThread {
  readonly transaction: Transaction
  readonly prospect: { readonly id: ProspectId; readonly workspaceId: WorkspaceId }
  readonly messages: readonly ThreadMessage[]
  readonly now: OutreachMs
  /** The page that said that they have replied, whatever of the thread it showed. */
  readonly hasReplied?: boolean
  /** The task that sent nothing for what the thread shows. */
  readonly stopped?: TaskId | null
}

interface TakeInStores {
  readonly prospects: Pick<ProspectStore, 'lock' | 'changeStatus' | 'recordEvent'>
  readonly texts: TextStore
}

/**
 * Keeps a thread that was read. Whoever replied is written to no more by their sequence; whoever was
 * written to by hand waits until their user goes on. An answer that was approved without knowing of this
 * waits for approval again.
 */
export const takeInThread = async (
  { prospects, texts }: TakeInStores,
  { transaction, prospect, messages, now, hasReplied = false, stopped = null }: ReadThread,
): Promise<'replied' | 'by_hand' | null> => {
  const { status } = await prospects.lock(transaction, prospect.id)
  const { replies, isByHand } = await texts.keepThread(transaction, prospect, { messages, now })
  if (replies.length > 0 || isByHand || stopped !== null)
    await unapproveAnswers({ prospects, texts }, { transaction, prospect, now, stopped })
  const [first] = replies
  if (first !== undefined || hasReplied) {
    const at = earliest(now, replies.at(-1)?.at ?? now)
    const intent = first === undefined ? null : replyIntentOf(first.text)
    await texts.markReplied(transaction, prospect, { at, intent })
    const isFirst = canMove(status, REPLIED)
    for (const { at: wroteAt } of isFirst ? replies.slice(1) : replies) {
      const what = { event: 'wrote_back', at: earliest(now, wroteAt) } as const
      await prospects.recordEvent(transaction, prospect, what)
    }
    if (!isFirst) return 'replied'
    const repliedAt = earliest(now, first?.at ?? now)
    await prospects.changeStatus(transaction, prospect.id, { status: REPLIED, at: now, repliedAt })
    await prospects.recordEvent(transaction, prospect, { event: 'replied', at: repliedAt })
    return 'replied'
  }
  if (!isByHand || !HELD_BY_HAND.includes(status)) return null
  await texts.setByHand(transaction, prospect, true)
  await prospects.recordEvent(transaction, prospect, { event: 'wrote_by_hand', at: now })
  return 'by_hand'
}

const unapproveAnswers = async (
  { prospects, texts }: TakeInStores,
  { transaction, prospect, now, stopped = null }: Omit<ReadThread, 'messages'>,
): Promise<void> => {
  for (const message of await texts.unapproveAnswers(transaction, prospect, stopped)) {
    const what = { event: 'text_unapproved', at: now, actor: 'system', facts: { message } } as const
    await prospects.recordEvent(transaction, prospect, what)
  }
}
