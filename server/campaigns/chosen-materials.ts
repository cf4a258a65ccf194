import type { GoalId, IcpProfileId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { MaterialStores } from '../sales-kit/sales-kit-services.ts'

export interface ChosenMaterials {
  readonly goal?: GoalId | null
  readonly icpProfile?: IcpProfileId | null
}

/** Nothing of the workspace has the id that a field of a campaign was given. */
export interface UnknownMaterial {
  readonly kind: 'unknown_material'
  readonly field: keyof ChosenMaterials
}

/** Null where all that was chosen is the workspace's own. */
export const unknownMaterial = async (
  transaction: Transaction,
  { goals, icpProfiles }: Pick<MaterialStores, 'goals' | 'icpProfiles'>,
  { goal, icpProfile }: ChosenMaterials,
): Promise<UnknownMaterial | null> => {
  if (goal && !(await goals.find(transaction, goal))) {
    return { kind: 'unknown_material', field: 'goal' }
  }
  if (icpProfile && !(await icpProfiles.find(transaction, icpProfile))) {
    return { kind: 'unknown_material', field: 'icpProfile' }
  }
  return null
}
