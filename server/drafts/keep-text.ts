import type { PersonMessageId } from '#core/runtime/ids.ts'
import { approvesItself } from '#core/writing/autonomy.ts'
import type { Transaction } from '#server/database/database.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { DraftBrief, DraftStore } from './draft-store.ts'
import type { WrittenText } from './write-text.ts'

interface KeepTextDeps {
  readonly drafts: DraftStore
  readonly time: OutreachTime
}

interface TextToKeep {
  readonly brief: DraftBrief
  readonly text: WrittenText
  /** Whether it is to be written anew, since what it was written from became something else. */
  readonly isStale?: boolean
}

/** Keeps what was written, and approves it where the campaign's user wants that of texts like it by then. */
export class KeepText {
  readonly #deps: KeepTextDeps

  constructor(deps: KeepTextDeps) {
    this.#deps = deps
  }

  async within(
    transaction: Transaction,
    id: PersonMessageId,
    { brief, text, isStale: wasChanged = false }: TextToKeep,
  ): Promise<void> {
    const { drafts, time } = this.#deps
    const terms = await drafts.keepingTerms(transaction, brief)
    if (terms === null) return
    const stepVersion = brief.step?.version ?? terms.stepVersion
    const isStale = wasChanged || stepVersion !== terms.stepVersion
    const isApproved = !isStale && approvesItself({ ...terms, problems: text.problems })
    const at = time.moment().now
    await drafts.change(transaction, id, {
      body: text.body,
      originalBody: text.body,
      evidence: text.evidence,
      problems: text.problems,
      writer: text.writer,
      usage: text.usage,
      promptVersion: text.writer === 'text' ? null : (brief.prompt?.id ?? null),
      topic: brief.topic,
      stepVersion,
      status: isStale ? 'draft' : isApproved ? 'approved' : 'awaiting_approval',
      approvedBy: null,
      approvedAt: isApproved ? at : null,
      editedBy: null,
    })
    if (!isApproved) return
    const facts = { message: id, by: terms.autonomy }
    const { prospect } = brief
    await drafts.recordEvent(transaction, {
      ...{ prospect, actor: 'engine', verb: 'text_approved', at, facts },
    })
  }
}
