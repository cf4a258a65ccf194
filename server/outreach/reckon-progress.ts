import { ACTIONS } from '#core/outreach/actions.ts'
import { nextInSequence, type NextInSequence } from '#core/sequence/next-step.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { KeptProgress, ProgressRecord, ProgressStore } from './progress-store.ts'
import type { CampaignStore, ProspectStore } from './prospect-store.ts'
import type { SenderAccountRecord } from './sender-account-store.ts'

interface ReckonProgressDeps {
  readonly progress: ProgressStore
  readonly prospects: Pick<ProspectStore, 'changeStatus' | 'recordEvent'>
  readonly campaigns: Pick<CampaignStore, 'finishIfDone'>
}

const { failsTo: ended } = ACTIONS.message

/** Keeps what comes next in a sequence for whoever accepted, and ends it for whom nothing is left. */
export class ReckonProgress {
  readonly #deps: ReckonProgressDeps

  constructor(deps: ReckonProgressDeps) {
    this.#deps = deps
  }

  /** Whoever is not reckoned by the steps as they are now; answers whom that ended. */
  async ofAccount(
    transaction: Transaction,
    account: SenderAccountRecord,
    now: OutreachMs,
  ): Promise<readonly { readonly id: ProspectId; readonly campaignId: CampaignId }[]> {
    const { progress, campaigns } = this.#deps
    const all = await progress.toReckon(transaction, account, now)
    const gone = await this.#reckon(transaction, all, now)
    for (const id of new Set(gone.map(({ campaignId }) => campaignId))) {
      await campaigns.finishIfDone(transaction, id)
    }
    return gone
  }

  /** One who is held. */
  async of(transaction: Transaction, id: ProspectId, now: OutreachMs): Promise<void> {
    const one = await this.#deps.progress.of(transaction, id)
    if (one !== null) await this.#reckon(transaction, [one], now)
  }

  /** Answers for whom nothing is left. */
  async #reckon(
    transaction: Transaction,
    all: readonly ProgressRecord[],
    now: OutreachMs,
  ): Promise<readonly ProgressRecord[]> {
    const { progress, prospects } = this.#deps
    if (all.length === 0) return []
    const reckoned = all.map((one) => ({ one, next: nextInSequence(one.steps, one) }))
    const kept = reckoned.map(({ one, next }) => progressAt(one, next))
    await progress.keep(transaction, kept)
    const gone = reckoned.filter(({ next }) => next.kind === 'end' && next.at <= now)
    for (const { one } of gone) {
      await prospects.changeStatus(transaction, one.id, { status: ended, at: now })
      const event = { event: 'sequence_ended', at: now, actor: 'system' } as const
      await prospects.recordEvent(transaction, one, event)
    }
    return gone.map(({ one }) => one)
  }
}

const progressAt = (one: ProgressRecord, next: NextInSequence): KeptProgress => {
  const places = one.steps.filter(({ id }) => one.sent.some(({ step }) => step === id))
  return {
    id: one.id,
    currentStep: places.length === 0 ? null : Math.max(...places.map(({ order }) => order)),
    nextStep: next.kind === 'message' ? next.step : null,
    nextAt: next.kind === 'nothing' ? null : next.at,
    reckonedBy: one.reckonedBy,
  }
}
