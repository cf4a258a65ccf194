import { HOUR } from '#core/runtime/durations.ts'
import type { CampaignLedger, ProspectLedger } from '../outreach/prospect-ledger.ts'
import type { Settling } from './settling.ts'
import type { Verdict } from './settlement.ts'
import type { TaskLedger } from '../outreach/task-ledger.ts'

/** A campaign's accepted invitations are looked for this often. */
export const CHECK_EVERY_MS = 4 * HOUR

/** Takes in who was found among the connections. */
export class SettleCheck {
  readonly #prospects: ProspectLedger
  readonly #campaigns: CampaignLedger
  readonly #tasks: TaskLedger

  constructor(prospects: ProspectLedger, campaigns: CampaignLedger, tasks: TaskLedger) {
    this.#prospects = prospects
    this.#campaigns = campaigns
    this.#tasks = tasks
  }

  async execute({ db, task, settlement, now, news }: Settling): Promise<Verdict> {
    if (settlement.status !== 'succeeded') return { kind: 'in_doubt' }
    const { result, receipt } = settlement
    const found = new Map((result.accepted ?? []).map((one) => [one.prospect, one]))
    const invited = await this.#prospects.invitedAmong(db, task.campaign.id, [...found.keys()])
    const accepted: number[] = []
    for (const { id, publicIdentifier } of invited) {
      const one = found.get(id)
      if (one?.publicIdentifier.toLowerCase() !== publicIdentifier.toLowerCase()) continue
      const acceptedAt = Math.min(now, one.acceptedAt?.getTime() ?? now)
      await this.#prospects.move(db, id, { status: 'ACCEPTED', at: now, acceptedAt })
      const prospect = { id, workspaceId: task.workspaceId }
      await this.#prospects.record(db, prospect, 'accepted', acceptedAt, { url: receipt.url })
      accepted.push(id)
    }
    if (accepted.length > 0) news.people(task.campaign.id, accepted)
    await this.#campaigns.nextCheckAt(db, task.campaign.id, now + CHECK_EVERY_MS)
    await this.#tasks.end(db, task.id, { status: 'succeeded', result, receipt })
    await this.#campaigns.finishIfDone(db, task.campaign.id)
    return { kind: 'done' }
  }
}
