import { ACTIONS } from '#core/outreach/actions.ts'
import { isSameIdentifier } from '#core/network/public-identifier.ts'
import type { ProspectId } from '#core/runtime/ids.ts'
import { later } from '#core/runtime/moments.ts'
import type { TaskResult } from '#core/task/task-work.ts'
import type { CampaignStore, ProspectStore } from '../outreach/prospect-store.ts'
import { campaignOf, type SucceededContext } from './settle-context.ts'
import { isUnrelated, type SettleRule } from './settle-rule.ts'
import { takeInAcceptance } from './take-in-acceptance.ts'
import type { Verdict } from './verdict.ts'

const { everyMs } = ACTIONS.check

/** Takes in who was found among the connections, and keeps whom it asked for alone. */
export class SettleCheck implements SettleRule {
  readonly #prospects: ProspectStore
  readonly #campaigns: CampaignStore

  constructor(prospects: ProspectStore, campaigns: CampaignStore) {
    this.#prospects = prospects
    this.#campaigns = campaigns
  }

  shows(): boolean {
    return true
  }

  showsNothing(result: TaskResult | undefined): boolean {
    return isUnrelated(result)
  }

  async settle(context: SucceededContext): Promise<Verdict> {
    const { transaction, task, account, network, settlement, now, changes } = context
    const { result, receipt } = settlement
    const found = new Map((result.accepted ?? []).map((one) => [one.prospect, one]))
    const campaign = campaignOf(task)
    const by = { campaign, account: account.id }
    const invited = await this.#prospects.findInvited(transaction, by, [...found.keys()])
    const accepted: ProspectId[] = []
    for (const { id, publicIdentifier } of invited) {
      const one = found.get(id)
      if (!one || !isSameIdentifier(network, one.publicIdentifier, publicIdentifier)) continue
      const { acceptedAt } = one
      const prospect = { id, workspaceId: task.workspaceId }
      const acceptance = { transaction, prospect, acceptedAt, now, url: receipt.url }
      await takeInAcceptance(this.#prospects, acceptance)
      accepted.push(id)
    }
    if (accepted.length > 0) changes.prospects(campaign, accepted)
    const asked = new Set(task.payload.people?.map(({ prospect }) => prospect))
    const kept = {
      ...result,
      ...(result.accepted && {
        accepted: result.accepted.filter(({ prospect }) => asked.has(prospect)),
      }),
    }
    if (result.nextPage !== undefined) return { kind: 'partial', kept }
    const next = { action: 'check', campaign } as const
    await this.#campaigns.setNextSurvey(transaction, next, later(now, everyMs))
    return { kind: 'done', kept }
  }
}
