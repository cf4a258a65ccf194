import { inOneForm } from '#core/network/public-identifier.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { ThreadMessage } from '#core/task/thread.ts'
import type { CampaignStore, ProspectStore } from '../outreach/prospect-store.ts'
import type { TextStore } from '../outreach/text-store.ts'
import type { SucceededContext } from './settle-context.ts'
import type { SettleRule } from './settle-rule.ts'
import { takeInThread } from './take-in-replies.ts'
import type { Verdict } from './verdict.ts'

interface SettleRepliesDeps {
  readonly prospects: ProspectStore
  readonly campaigns: Pick<CampaignStore, 'finishIfDone'>
  readonly texts: TextStore
}

/** Takes in what is new in the member's threads with whoever was invited; of others nothing is kept. */
export class SettleReplies implements SettleRule {
  readonly #deps: SettleRepliesDeps

  constructor(deps: SettleRepliesDeps) {
    this.#deps = deps
  }

  shows(): boolean {
    return true
  }

  showsNothing(): boolean {
    return true
  }

  async settle(context: SucceededContext): Promise<Verdict> {
    const { campaigns, texts } = this.#deps
    const { transaction, account, network, settlement, now, changes } = context
    const { replies = [], nextPage } = settlement.result
    const threads = new Map<string, readonly ThreadMessage[]>()
    for (const { publicIdentifier, messages } of replies) {
      const who = inOneForm(network, publicIdentifier)
      threads.set(who, [...(threads.get(who) ?? []), ...messages])
    }
    const people = await texts.findCorrespondents(transaction, account, [...threads.keys()])
    const touched = new Set<CampaignId>()
    for (const prospect of people) {
      const messages = threads.get(prospect.publicIdentifier) ?? []
      const news = await takeInThread(this.#deps, { transaction, prospect, messages, now })
      if (news === null) continue
      changes.prospects(prospect.campaignId, [prospect.id])
      if (news === 'replied') touched.add(prospect.campaignId)
    }
    for (const id of [...touched].toSorted((a, b) => a - b)) {
      await campaigns.finishIfDone(transaction, id)
    }
    // Whose messages they are is nobody's business but of those whom they were for.
    if (nextPage !== undefined) return { kind: 'partial', kept: { nextPage } }
    return { kind: 'done', kept: {} }
  }
}
