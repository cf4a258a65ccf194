import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { CampaignApi } from '#core/campaign/campaign-api.ts'
import type { Campaign } from '#core/campaign/campaign.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Goal } from '#core/sales-kit/goal.ts'
import type { IcpProfile } from '#core/sales-kit/icp-profile.ts'
import type { SalesKitApi } from '#core/sales-kit/sales-kit-api.ts'
import { toOutcome, type Outcome } from '../../shared/outcome.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'

const SETTINGS = [
  'name',
  'goal',
  'icpProfile',
  'language',
  'autonomy',
  'duplicatePolicy',
  'notePolicy',
  'withdrawAfterDays',
  'limitShare',
] as const satisfies readonly (keyof Campaign)[]
export type CampaignSettings = Pick<Campaign, (typeof SETTINGS)[number]>

export interface CampaignSettingsDeps {
  readonly campaigns: Pick<CampaignApi, 'load' | 'change'>
  readonly salesKit: {
    readonly goals: Pick<SalesKitApi['goals'], 'list'>
    readonly icpProfiles: Pick<SalesKitApi['icpProfiles'], 'list'>
  }
}

interface Loaded {
  readonly campaign: Campaign
  readonly goals: readonly Goal[]
  readonly icpProfiles: readonly IcpProfile[]
}

/** What a campaign's users choose for it, and what there is to choose from. */
export class CampaignSettingsViewModel {
  readonly #deps: CampaignSettingsDeps
  readonly #workspace: WorkspaceId
  readonly #id: CampaignId
  loaded: Loaded | null = null
  problem: Problem | null = null
  /** Rises where somebody else changed the settings: what was typed on top of the old ones is void. */
  edition = 0

  constructor(deps: CampaignSettingsDeps, workspace: WorkspaceId, id: CampaignId) {
    this.#deps = deps
    this.#workspace = workspace
    this.#id = id
    makeAutoObservable(this, { loaded: observableRef })
  }

  async load(): Promise<void> {
    const { campaigns, salesKit } = this.#deps
    try {
      const [campaign, goals, icpProfiles] = await Promise.all([
        campaigns.load(this.#id),
        salesKit.goals.list(this.#workspace),
        salesKit.icpProfiles.list(this.#workspace),
      ])
      runInAction(() => {
        this.loaded = { campaign, goals, icpProfiles }
        this.problem = null
      })
    } catch (error) {
      runInAction(() => (this.problem = toProblem(error)))
    }
  }

  /** Refused as `stale_version` where somebody else changed them meanwhile: theirs are shown then. */
  async save(settings: CampaignSettings): Promise<Outcome> {
    const base = this.loaded?.campaign
    if (base === undefined) throw new Error('Settings are saved once they are loaded.')
    const outcome = await this.#change(settings, base.version)
    if (!isStale(outcome)) return outcome
    const now = await this.#deps.campaigns.load(this.#id).catch(() => null)
    if (now === null) return outcome
    // A campaign that was only run, paused or archived has moved on, too.
    if (SETTINGS.every((name) => now[name] === base[name]))
      return this.#change(settings, now.version)
    this.#take(now)
    runInAction(() => (this.edition += 1))
    return outcome
  }

  async #change(settings: CampaignSettings, version: number): Promise<Outcome> {
    const changed = this.#deps.campaigns.change(this.#id, { ...settings, version })
    const outcome = await toOutcome(changed)
    if (outcome.kind === 'done') this.#take(await changed)
    return outcome
  }

  #take(campaign: Campaign): void {
    runInAction(() => {
      if (this.loaded !== null) this.loaded = { ...this.loaded, campaign }
    })
  }
}

const isStale = (outcome: Outcome): boolean =>
  outcome.kind === 'refused' && outcome.problems[0].code === 'stale_version'
