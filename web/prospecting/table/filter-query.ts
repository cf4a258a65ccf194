import {
  PROSPECT_ORDERINGS,
  type ProspectFilter,
  type ProspectOrdering,
} from '#core/prospect/prospect-api.ts'
import type { TopicId } from '#core/runtime/ids.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'

/** The filter that an address holds; what it doesn't know of is left out. */
export const parseFilter = (
  search: string,
  statuses: string,
  topic: TopicId | null = null,
): ProspectFilter => {
  const requested = statuses.split(',')
  const status = PROSPECT_STATUSES.filter((known) => requested.includes(known))
  return {
    ...(search !== '' && { search }),
    ...(status.length > 0 && { status }),
    ...(topic !== null && { topic }),
  }
}

/** The order that an address asks for; null where it says none that is known. */
export const parseSorting = (order: string | null): ProspectOrdering | null =>
  PROSPECT_ORDERINGS.find((known) => known === order) ?? null
