import type { ThreadMessage } from '#core/task/thread.ts'
import type { Receipt } from '#core/task/task-work.ts'
import type { MessageProblem } from '#core/writing/person-message.ts'
import type { ReplyIntent } from '#core/writing/person-message-api.ts'
import type {
  CampaignId,
  PersonMessageId,
  ProspectId,
  TaskId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { SenderAccountRecord } from './sender-account-store.ts'

type Correspondent = { readonly id: ProspectId; readonly workspaceId: WorkspaceId }

/** What came of a thread that was read. */
export interface ThreadNews {
  /** What they wrote since they were invited and nobody knew of, the oldest first. */
  readonly replies: readonly { readonly text: string; readonly at: OutreachMs }[]
  /** The member wrote something that no draft of theirs says, and that nobody knew of. */
  readonly isByHand: boolean
}

/** The texts for people, and what was read of their threads; a text's status follows its task. */
export interface TextStore {
  /** Whether a task's text is the next one still, approved letter for letter as it would be sent. Holds it. */
  isToSend(transaction: Transaction, task: TaskId): Promise<boolean>
  /**
   * Whether the invitation of a task carries just the note that it is to carry now, approved letter for
   * letter, or none where none is. Ties the task to it, and holds it.
   */
  takesNote(transaction: Transaction, task: TaskId, now: OutreachMs): Promise<boolean>
  /** When the first note went out that an account sent from `since` on; null where none did. */
  firstNoteSince(
    transaction: Transaction,
    account: SenderAccountRecord,
    since: OutreachMs,
  ): Promise<OutreachMs | null>
  /** Keeps that it was sent, in the thread, too; answers its text. */
  markSent(
    transaction: Transaction,
    task: { readonly id: TaskId } & { readonly prospect: Correspondent },
    sent: { readonly at: OutreachMs; readonly receipt: Receipt },
  ): Promise<void>
  /** Nobody sends it before somebody has approved it anew. */
  refuse(transaction: Transaction, task: TaskId, problem: MessageProblem): Promise<void>
  /**
   * Somebody has to read the answers to them anew before one is sent, the text of a task that did not send
   * it included; answers those that were approved.
   */
  unapproveAnswers(
    transaction: Transaction,
    prospect: Correspondent,
    notSent: TaskId | null,
  ): Promise<readonly PersonMessageId[]>
  /** Keeps what a thread shows. */
  keepThread(
    transaction: Transaction,
    prospect: Correspondent,
    thread: { readonly messages: readonly ThreadMessage[]; readonly now: OutreachMs },
  ): Promise<ThreadNews>
  /** Keeps when they replied last, and of the first time what they seem to mean. */
  markReplied(
    transaction: Transaction,
    prospect: Correspondent,
    reply: { readonly at: OutreachMs; readonly intent: ReplyIntent | null },
  ): Promise<void>
  /** Whether they wait for their user to say that the sequence goes on; false where it was so already. */
  setByHand(
    transaction: Transaction,
    prospect: Pick<Correspondent, 'id'>,
    isByHand: boolean,
  ): Promise<boolean>
  /** The people of an account's campaigns with these public identifiers who were invited, each held. */
  findCorrespondents(
    transaction: Transaction,
    account: SenderAccountRecord,
    identifiers: readonly string[],
  ): Promise<
    readonly (Correspondent & {
      readonly campaignId: CampaignId
      readonly publicIdentifier: string
    })[]
  >
}
