import { ACTIONS } from '#core/outreach/actions.ts'
import { sentMessage } from '#core/task-execution/thread-obstacle.ts'
import { canMove } from '#core/prospect/transitions.ts'
import type { FailCode } from '#core/prospect/fail-code.ts'
import type { SENDING_PROBLEM_CODES } from '#core/writing/change-message.ts'
import { earliest, momentOf } from '#core/runtime/moments.ts'
import type { TaskPayload, TaskResult } from '#core/task/task-work.ts'
import type { CreditStore, ProspectStore } from '../outreach/prospect-store.ts'
import type { ReckonProgress } from '../outreach/reckon-progress.ts'
import type { TextStore } from '../outreach/text-store.ts'
import {
  receiptFacts,
  subjectOf,
  type SettleContext,
  type SucceededContext,
} from './settle-context.ts'
import type { FailureTaken, SettleRule } from './settle-rule.ts'
import { takeInThread } from './take-in-replies.ts'
import type { Verdict } from './verdict.ts'

const { to, credits: price, words, answersAt } = ACTIONS.message

interface SettleMessageDeps {
  readonly prospects: ProspectStore
  readonly credits: CreditStore
  readonly texts: TextStore
  readonly reckon: ReckonProgress
}

/** Moves on whoever was sent a message, for a credit. */
export class SettleMessage implements SettleRule {
  readonly #deps: SettleMessageDeps

  constructor(deps: SettleMessageDeps) {
    this.#deps = deps
  }

  /** The thread shows it once more than it was sent before. */
  shows({ thread = [] }: TaskResult, { text, ownTexts }: TaskPayload): boolean {
    return (
      text !== undefined &&
      sentMessage(thread, { text, ...(ownTexts !== undefined && { ownTexts }) }) !== null
    )
  }

  showsNothing(): boolean {
    return true
  }

  async settle(context: SucceededContext): Promise<Verdict> {
    const { prospects, credits, texts, reckon } = this.#deps
    const { transaction, task, settlement, now, changes } = context
    const prospect = await prospects.lock(transaction, subjectOf(task))
    const { id, workspaceId } = prospect
    const at = earliest(now, momentOf(settlement.receipt.readAt))
    const { receipt } = settlement
    await texts.markSent(transaction, { id: task.id, prospect }, { at, receipt })
    await prospects.markContacted(transaction, prospect.personId, at)
    const entry = { workspaceId, prospectId: id, taskId: task.id, reason: 'message', amount: price }
    const isSpent = await credits.spend(transaction, entry)
    if (isSpent) changes.workspace()
    const isAnswer = answersAt.some((status) => status === prospect.status)
    await prospects.recordEvent(transaction, prospect, {
      event: isAnswer ? 'answered' : words.done,
      at,
      facts: { ...receiptFacts(context), credits: isSpent ? price : 0 },
    })
    if (canMove(prospect.status, to))
      await prospects.changeStatus(transaction, id, { status: to, at: now })
    if (prospect.status === 'USER_CANCELLED') await prospects.recordLateMessage(transaction, id)
    const { thread: messages = [] } = settlement.result
    await takeInThread(this.#deps, { transaction, prospect, messages, now })
    await reckon.of(transaction, id, now)
    // What the thread showed is kept with its person.
    return { kind: 'done', kept: { relation: 'first' } }
  }

  async fail(context: SettleContext, failCode: FailCode): Promise<FailureTaken | null> {
    const { prospects, texts } = this.#deps
    const { transaction, task, settlement, now } = context
    if (failCode !== 'replied' && failCode !== 'by_hand' && failCode !== 'text_refused') return null
    const prospect = await prospects.lock(transaction, subjectOf(task))
    const messages = settlement.result?.thread ?? []
    const refuse = (code: (typeof SENDING_PROBLEM_CODES)[number]) =>
      texts.refuse(transaction, task.id, { code, detail: '' })
    if (failCode === 'text_refused') {
      await refuse(failCode)
      return { status: 'cancelled' }
    }
    const hasReplied = failCode === 'replied'
    const news = await takeInThread(this.#deps, {
      transaction,
      prospect,
      messages,
      now,
      hasReplied,
      stopped: task.id,
    })
    if (failCode === 'by_hand' && this.shows({ thread: messages }, task.payload)) {
      await refuse('already_in_thread')
    } else if (news === null && failCode === 'by_hand') {
      await texts.setByHand(transaction, prospect, true)
      await prospects.recordEvent(transaction, prospect, { event: 'wrote_by_hand', at: now })
    }
    return { status: 'cancelled' }
  }
}
