import { HOUR } from '#core/runtime/durations.ts'
import { isSameIdentifier } from '#core/network/public-identifier.ts'
import type { ProspectId } from '#core/runtime/ids.ts'
import { earliest, later } from '#core/runtime/moments.ts'
import type { CampaignStore, ProspectStore } from '../outreach/prospect-store.ts'
import type { SettleContext } from './settle-context.ts'
import type { Verdict } from './settlement.ts'
import type { TaskStore } from '../outreach/task-store.ts'

/** A campaign's accepted invitations are looked for this often. */
export const CHECK_INTERVAL_MS = 4 * HOUR

/** Takes in who was found among the connections. */
export class SettleCheck {
  readonly #prospects: ProspectStore
  readonly #campaigns: CampaignStore
  readonly #tasks: TaskStore

  constructor(prospects: ProspectStore, campaigns: CampaignStore, tasks: TaskStore) {
    this.#prospects = prospects
    this.#campaigns = campaigns
    this.#tasks = tasks
  }

  async execute(context: SettleContext): Promise<Verdict> {
    const { transaction, task, network, settlement, now, changes } = context
    if (settlement.status !== 'succeeded') return { kind: 'in_doubt' }
    const { result, receipt } = settlement
    const found = new Map((result.accepted ?? []).map((one) => [one.prospect, one]))
    const invited = await this.#prospects.findInvited(transaction, task.campaign.id, [
      ...found.keys(),
    ])
    const accepted: ProspectId[] = []
    for (const { id, publicIdentifier } of invited) {
      const one = found.get(id)
      if (!one || !isSameIdentifier(network, one.publicIdentifier, publicIdentifier)) continue
      const acceptedAt = earliest(now, one.acceptedAt?.getTime() ?? now)
      await this.#prospects.changeStatus(transaction, id, {
        status: 'ACCEPTED',
        at: now,
        acceptedAt,
      })
      const prospect = { id, workspaceId: task.workspaceId }
      await this.#prospects.recordEvent(transaction, prospect, {
        event: 'accepted',
        at: acceptedAt,
        facts: { url: receipt.url },
      })
      accepted.push(id)
    }
    if (accepted.length > 0) changes.prospects(task.campaign.id, accepted)
    await this.#campaigns.setNextCheck(transaction, task.campaign.id, later(now, CHECK_INTERVAL_MS))
    await this.#tasks.complete(transaction, task.id, { status: 'succeeded', result, receipt })
    await this.#campaigns.finishIfDone(transaction, task.campaign.id)
    return { kind: 'done' }
  }
}
