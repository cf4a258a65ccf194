import type { CampaignId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { RunCampaign, RunOutcome } from '../outreach/run-campaign.ts'
import type { SearchStore } from '../imports/search-store.ts'
import type { PlanSearch } from './plan-search.ts'
import type { FitStore } from '../fit/fit-store.ts'
import type { MaterialStores } from '../sales-kit/sales-kit-services.ts'
import type {
  CampaignRecordStore,
  CampaignSettings,
  CampaignVerb,
} from './campaign-record-store.ts'
import { unknownMaterial, type UnknownMaterial } from './chosen-materials.ts'

export interface ChangeCampaignDeps {
  readonly database: Database
  readonly campaignRecords: CampaignRecordStore
  readonly materialStores: MaterialStores
  readonly fits: Pick<FitStore, 'ask'>
  readonly searches: Pick<SearchStore, 'setPaused'>
  readonly planSearch: Pick<PlanSearch, 'execute'>
  readonly runCampaign: RunCampaign
  readonly time: OutreachTime
  readonly bus: Pick<EventBus, 'publish'>
}

export interface CampaignChanges {
  readonly settings: CampaignSettings
  /** Pauses a running campaign, or lets one go on. */
  readonly status?: 'paused' | 'running' | undefined
  /** Takes it out of the list, paused, or puts it back. */
  readonly archived?: boolean | undefined
  /** Pauses its search alone, or resumes it. */
  readonly searchPaused?: boolean | undefined
  /** Where it is given, only if the campaign still has it. */
  readonly version?: number | undefined
}

export type ChangeOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'stale_version' }
  | { readonly kind: 'not_running' }
  | { readonly kind: 'no_search' }
  | UnknownMaterial
  | Exclude<RunOutcome, { kind: 'runs' }>

interface ChangeBy {
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
  readonly campaignId: CampaignId
}

/** Changes a campaign's settings, pauses it, or lets it go on: all that was asked for, or nothing. */
export class ChangeCampaign {
  readonly #deps: ChangeCampaignDeps

  constructor(deps: ChangeCampaignDeps) {
    this.#deps = deps
  }

  async execute(by: ChangeBy, asked: CampaignChanges): Promise<ChangeOutcome> {
    const { database, runCampaign, planSearch, bus } = this.#deps
    const { workspaceId, campaignId } = by
    const outcome = await database.inWorkspace(workspaceId, (transaction) =>
      this.#write(transaction, by, asked),
    )
    if (outcome.kind !== 'changed') return outcome
    const mayShare = asked.settings.duplicatePolicy === 'allow'
    if (asked.status === 'running' || mayShare) await runCampaign.plan(workspaceId, campaignId)
    else bus.publish(new ChangeSet(workspaceId).campaign(campaignId).events())
    if (asked.searchPaused === false) await planSearch.execute(workspaceId, campaignId)
    return outcome
  }

  async #write(
    transaction: Transaction,
    by: ChangeBy,
    { settings, status, archived, searchPaused, version }: CampaignChanges,
  ): Promise<ChangeOutcome> {
    const { campaignRecords, materialStores, fits, searches, runCampaign, time } = this.#deps
    const { campaignId } = by
    const found = await campaignRecords.lock(transaction, campaignId)
    if (!found) return { kind: 'not_found' }
    if (version !== undefined && version !== found.version) return { kind: 'stale_version' }
    if (status === 'running' && archived) return { kind: 'archived' }
    const unknown = await unknownMaterial(transaction, materialStores, settings)
    if (unknown) return unknown
    if (searchPaused !== undefined && !(await this.#hasSearch(transaction, campaignId))) {
      return { kind: 'no_search' }
    }
    if (status === 'running') {
      const outcome = await runCampaign.start(transaction, campaignId, {
        unarchive: archived === false,
      })
      if (outcome.kind !== 'runs') return outcome
    }
    if (status === 'paused' && found.status !== 'running' && found.status !== 'paused') {
      return { kind: 'not_running' }
    }
    // What was paused for another reason stays paused until its user says so.
    const isPausedByUser = found.status === 'paused' && found.pauseReason === 'user'
    if (searchPaused !== undefined) await searches.setPaused(transaction, campaignId, searchPaused)
    const isArchived = found.archivedAt !== null
    const pause =
      (status === 'paused' && !isPausedByUser) || (archived === true && found.status === 'running')
    const moves = archived !== undefined && archived !== isArchived
    const isElse = searchPaused !== undefined || Object.keys(settings).length > 0
    if (!pause && !moves && !isElse) return { kind: 'changed' }
    const changes = { ...settings, pause, ...(moves && { archived }) }
    await campaignRecords.change(transaction, campaignId, changes)
    const autopilot = settings.autonomy === 'autopilot' && found.autonomy !== 'autopilot'
    for (const verb of verbsOf({ pause, autopilot, moved: moves ? archived : null }))
      await campaignRecords.recordEvent(transaction, by, { verb, at: time.moment().now })
    if (settings.duplicatePolicy === 'allow') await runCampaign.freeAnew(transaction, campaignId)
    if (settings.icpProfile !== undefined) await fits.ask(transaction, campaignId)
    return { kind: 'changed' }
  }

  async #hasSearch(transaction: Transaction, campaignId: CampaignId): Promise<boolean> {
    const campaign = await this.#deps.campaignRecords.find(transaction, campaignId)
    return campaign !== undefined && campaign.search !== null
  }
}

interface Moves {
  readonly pause: boolean
  readonly autopilot: boolean
  readonly moved: boolean | null
}

function verbsOf({ pause, autopilot, moved }: Moves): CampaignVerb[] {
  const verbs: CampaignVerb[] = [
    ...(pause ? (['campaign_paused'] as const) : []),
    ...(autopilot ? (['campaign_autopilot'] as const) : []),
    ...(moved === null
      ? []
      : [moved ? ('campaign_archived' as const) : ('campaign_unarchived' as const)]),
  ]
  return verbs.length > 0 ? verbs : ['campaign_changed']
}
