import type { ProspectFilter } from '#core/prospect/prospect-api.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'

/** The filter that an address holds; what it doesn't know of is left out. */
export const parseFilter = (search: string, statuses: string): ProspectFilter => {
  const requested = statuses.split(',')
  const status = PROSPECT_STATUSES.filter((known) => requested.includes(known))
  return {
    ...(search !== '' && { search }),
    ...(status.length > 0 && { status }),
  }
}

/** The address with a changed filter; an empty value leaves the address. */
export const updateQuery = (
  now: URLSearchParams,
  changes: { readonly search?: string; readonly status?: string },
): URLSearchParams => {
  const next = new URLSearchParams(now)
  for (const [key, value] of Object.entries(changes)) {
    if (value === '') next.delete(key)
    else next.set(key, value)
  }
  return next
}
