import type { PersonFilter } from '#core/person/person-filter.ts'
import type { PersonSelection } from '#core/person/person-job.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { FitVerdict } from '#core/sales-kit/fit.ts'
import type { CampaignId, PersonId, WorkspaceId } from '#core/runtime/ids.ts'
import { UsageError } from '../../failures.ts'

export interface FilterOptions {
  readonly workspace?: WorkspaceId
  readonly campaign?: CampaignId
  readonly status?: readonly ProspectStatus[]
  readonly fit?: readonly FitVerdict[]
  readonly search?: string
  readonly jobTitle?: readonly string[]
  readonly location?: readonly string[]
  readonly tag?: readonly string[]
  readonly activeWithin?: number
}

/** Whom the options mean. */
export const filterFrom = (options: FilterOptions): PersonFilter => {
  const { campaign, status, fit, search, jobTitle, location, tag, activeWithin } = options
  return {
    ...(campaign !== undefined && { campaign: [campaign] }),
    ...(status && { status }),
    ...(fit && { fit }),
    ...(search !== undefined && { search }),
    ...(jobTitle && { jobTitle }),
    ...(location && { location }),
    ...(tag && { tag }),
    ...(activeWithin !== undefined && { activeWithinDays: activeWithin }),
  }
}

/** Ids of people, or whom a filter finds; everybody only where somebody says so. */
export const selectionFrom = (
  options: FilterOptions & { readonly ids?: readonly PersonId[]; readonly all?: boolean },
): PersonSelection => {
  const { ids, all = false } = options
  const filter = filterFrom(options)
  const hasFilter = Object.keys(filter).length > 0
  if (ids !== undefined && filter.campaign !== undefined)
    throw new UsageError('Use --ids without --campaign: PERSON in its people list, not ID.')
  if ([ids !== undefined, hasFilter, all].filter(Boolean).length !== 1) {
    throw new UsageError('Use --ids, --all, or options that filter.')
  }
  return ids === undefined ? { filter } : { ids }
}
