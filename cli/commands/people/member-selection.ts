import type { ProspectSelection } from '#core/prospect/prospect-api.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { ProspectId, TopicId } from '#core/runtime/ids.ts'
import { UsageError } from '../../failures.ts'

export interface MemberOptions {
  readonly ids?: readonly ProspectId[]
  readonly status?: readonly ProspectStatus[]
  readonly search?: string
  /** The topic they have. */
  readonly of?: TopicId
  readonly all?: boolean
}

/** People of a campaign: ids, or whom a filter finds; everybody only where somebody says so. */
export const membersFrom = (options: MemberOptions): ProspectSelection => {
  const { ids, status, search, of, all = false } = options
  const filter = {
    ...(status && { status }),
    ...(search !== undefined && { search }),
    ...(of !== undefined && { topic: of }),
  }
  const hasFilter = Object.keys(filter).length > 0
  if ([ids !== undefined, hasFilter, all].filter(Boolean).length !== 1)
    throw new UsageError('Use --ids, --all, or options that filter.')
  return ids === undefined ? { filter } : { ids }
}
