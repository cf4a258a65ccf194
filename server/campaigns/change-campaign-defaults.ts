import type { CampaignDefaults } from '#core/campaign/campaign.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import { chooseDefault } from '../sales-kit/choose-default.ts'
import type { MaterialStores } from '../sales-kit/sales-kit-services.ts'
import type { CampaignRecordStore } from './campaign-record-store.ts'
import { unknownMaterial, type UnknownMaterial } from './chosen-materials.ts'

export interface ChangeCampaignDefaultsDeps {
  readonly database: Database
  readonly campaignRecords: Pick<CampaignRecordStore, 'defaults' | 'changeDefaults'>
  readonly materialStores: Pick<MaterialStores, 'goals' | 'icpProfiles'>
}

export type ChangeDefaultsOutcome =
  | { readonly kind: 'changed'; readonly defaults: CampaignDefaults }
  | UnknownMaterial

/** Changes what new campaigns begin with: which goal and ICP profile, the sales kit knows. */
export class ChangeCampaignDefaults {
  readonly #deps: ChangeCampaignDefaultsDeps

  constructor(deps: ChangeCampaignDefaultsDeps) {
    this.#deps = deps
  }

  execute(
    workspaceId: WorkspaceId,
    { goal, icpProfile, ...changes }: Partial<CampaignDefaults>,
  ): Promise<ChangeDefaultsOutcome> {
    const { database, campaignRecords, materialStores } = this.#deps
    const { goals, icpProfiles } = materialStores
    return database.inWorkspace(workspaceId, async (transaction) => {
      await goals.hold(transaction)
      const chosen = { ...(goal && { goal }), ...(icpProfile && { icpProfile }) }
      const unknown = await unknownMaterial(transaction, materialStores, chosen)
      if (unknown) return unknown
      if (goal !== undefined) await chooseDefault(goals, transaction, goal)
      if (icpProfile !== undefined) await chooseDefault(icpProfiles, transaction, icpProfile)
      await campaignRecords.changeDefaults(transaction, changes)
      return { kind: 'changed', defaults: await campaignRecords.defaults(transaction) }
    })
  }
}
