import type { output } from 'zod'
import type { campaignOperations } from '#adapters/http/contract/campaigns.ts'
import { conflict, notFound } from '../http/errors.ts'
import type { CurrentUser } from '../http/route.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { CampaignChanges, CampaignRepository } from './campaign-repository.ts'
import type { CampaignRuns } from './campaign-runs.ts'

type Body = output<typeof campaignOperations.changeCampaign.body>

/** Changes a campaign's settings, pauses it, or lets it go on. */
export class ChangeCampaign {
  readonly #campaigns: CampaignRepository
  readonly #runs: CampaignRuns
  readonly #bus: EventBus

  constructor(campaigns: CampaignRepository, runs: CampaignRuns, bus: EventBus) {
    this.#campaigns = campaigns
    this.#runs = runs
    this.#bus = bus
  }

  async execute(user: CurrentUser, workspaceId: number, id: number, body: Body): Promise<void> {
    const changes = changesFromWire(body)
    if (Object.keys(changes).length > 0 || body.version !== undefined) {
      const { version } = body
      const outcome = await this.#campaigns.change(workspaceId, id, user.id, changes, version)
      if (outcome === 'not_found') throw notFound()
      if (outcome === 'stale_version') throw conflict('stale_version', STALE)
      if (outcome === 'not_running') throw conflict('invalid_transition', NOT_RUNNING)
    }
    if (body.status === 'running') await this.#runs.run(user, workspaceId, id)
    this.#bus.publish([{ kind: 'workspace', workspaceId, campaigns: [id] }])
  }
}

const STALE = 'Somebody has changed this campaign meanwhile.'
const NOT_RUNNING = 'Only a running campaign can be paused.'

const changesFromWire = (body: Body): CampaignChanges => ({
  ...(body.name !== undefined && { name: body.name }),
  ...(body.language !== undefined && { language: body.language }),
  ...(body.autonomy !== undefined && { autonomy: body.autonomy }),
  ...(body.duplicate_policy !== undefined && { duplicatePolicy: body.duplicate_policy }),
  ...(body.note_policy !== undefined && { notePolicy: body.note_policy }),
  ...(body.withdraw_after_days !== undefined && { withdrawAfterDays: body.withdraw_after_days }),
  ...(body.status === 'paused' && { pause: true }),
})
