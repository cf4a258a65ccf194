import { changedTexts, type EditedStep } from '#core/sequence/changed-texts.ts'
import type { CampaignId, SequenceId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Sequence } from '#core/sequence/sequence.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { EffectOutcome, SequenceOutcome } from './sequence-outcome.ts'
import type { SequenceStore } from './sequence-store.ts'

export interface SequenceWriterDeps {
  readonly database: Database
  readonly sequences: SequenceStore
  readonly bus: Pick<EventBus, 'publish'>
}

/** A sequence to write steps into, which may have to be made. */
export type WrittenSequence = Pick<Sequence, 'campaign' | 'topic' | 'name' | 'messages'> & {
  readonly id: SequenceId | null
}

/** What all writing of sequences has in common: one at a time in a campaign, and whoever shows it hears of it. */
export class SequenceWriter {
  readonly #deps: SequenceWriterDeps

  constructor(deps: SequenceWriterDeps) {
    this.#deps = deps
  }

  /** `find` says in which campaign; `work` is given all sequences of that. */
  async write<Outcome extends EffectOutcome | SequenceOutcome>(
    workspaceId: WorkspaceId,
    find: (transaction: Transaction) => Promise<CampaignId | null>,
    work: (transaction: Transaction, all: readonly Sequence[]) => Promise<Outcome>,
  ): Promise<Outcome | { readonly kind: 'not_found' }> {
    const { database, sequences, bus } = this.#deps
    const outcome = await database.inWorkspace(workspaceId, async (transaction) => {
      const campaign = await find(transaction)
      if (campaign === null || !(await sequences.hold(transaction, campaign))) {
        return { kind: 'not_found' } as const
      }
      return work(transaction, await sequences.list(transaction, campaign))
    })
    if (outcome.kind === 'kept') {
      bus.publish(new ChangeSet(workspaceId).campaign(outcome.sequence.campaign).events())
    }
    return outcome
  }

  /** Makes these its steps, with what follows from it for what is drafted and not sent. */
  async setSteps(
    transaction: Transaction,
    before: WrittenSequence,
    steps: readonly EditedStep[],
  ): Promise<SequenceOutcome> {
    const { sequences } = this.#deps
    const id = before.id ?? (await sequences.create(transaction, before))
    const { rewritten, removed } = changedTexts(before.messages, steps)
    await sequences.cancelDrafts(transaction, removed)
    await sequences.setSteps(transaction, { ...before, id }, { steps, rewritten })
    await sequences.redraft(transaction, [...rewritten])
    return this.kept(transaction, { ...before, id })
  }

  /** The sequence as it is now. */
  async kept(
    transaction: Transaction,
    { id, campaign }: Pick<Sequence, 'id' | 'campaign'>,
  ): Promise<SequenceOutcome> {
    const all = await this.#deps.sequences.list(transaction, campaign)
    const sequence = all.find((each) => each.id === id)
    return sequence === undefined ? { kind: 'not_found' } : { kind: 'kept', sequence }
  }
}
