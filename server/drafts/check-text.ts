import { checkDraft } from '#core/writing/check-draft.ts'
import type { Draft } from '#core/writing/draft.ts'
import type { MessageProblem } from '#core/writing/person-message.ts'
import { possibleNames } from '#core/writing/possible-names.ts'
import type { Transaction } from '#server/database/database.ts'
import { checkedBy } from './draft-context.ts'
import type { DraftBrief, DraftStore } from './draft-store.ts'

/** Finds what keeps a text from being approved, names of others in the workspace included. */
export class CheckText {
  readonly #drafts: Pick<DraftStore, 'othersNamed'>

  constructor(drafts: Pick<DraftStore, 'othersNamed'>) {
    this.#drafts = drafts
  }

  async within(
    transaction: Transaction,
    brief: DraftBrief,
    { variant, ...draft }: Draft & { readonly variant: string | null },
  ): Promise<readonly MessageProblem[]> {
    const context = checkedBy(brief, variant)
    const names = possibleNames(draft.body, context.facts)
    const others =
      names.length === 0 ? [] : await this.#drafts.othersNamed(transaction, brief.prospect, names)
    return checkDraft(draft, { ...context, others })
  }
}
