import {
  PROSPECT_ORDERINGS,
  type ProspectFilter,
  type ProspectOrdering,
} from '#core/prospect/prospect-api.ts'
import type { TopicId } from '#core/runtime/ids.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import { FIT_VERDICTS } from '#core/sales-kit/fit.ts'

/** What an address says of whom it shows, as it stands there. */
export interface FilterTexts {
  readonly search: string
  readonly status: string
  readonly fit: string
}

/** The filter that an address holds; what it doesn't know of is left out. */
export const parseFilter = (texts: FilterTexts, topic: TopicId | null = null): ProspectFilter => {
  const status = among(PROSPECT_STATUSES, texts.status)
  const fit = among(FIT_VERDICTS, texts.fit)
  return {
    ...(texts.search !== '' && { search: texts.search }),
    ...(status.length > 0 && { status }),
    ...(fit.length > 0 && { fit }),
    ...(topic !== null && { topic }),
  }
}

const among = <T extends string>(known: readonly T[], text: string): readonly T[] => {
  const requested = text.split(',')
  return known.filter((one) => requested.includes(one))
}

/** The order that an address asks for; null where it says none that is known. */
export const parseSorting = (order: string | null): ProspectOrdering | null =>
  PROSPECT_ORDERINGS.find((known) => known === order) ?? null
