import {
  earliest,
  later,
  momentOf,
  type OutreachDate,
  type OutreachMs,
} from '../runtime/moments.ts'
import { LIMITS_LOOK_BACK_MS } from './budgets.ts'

/** An invitation on the member's own list; its time is null where the page doesn't say. */
export interface ListedInvitation {
  readonly publicIdentifier: string
  readonly at: OutreachDate | null
}

export interface TimedInvitation {
  readonly publicIdentifier: string
  readonly at: OutreachMs
}

/**
 * Those that limits look back to: the network counts what was sent by hand as it counts ours. None was sent in
 * time to come, whatever the page's clock says.
 */
export const countedByLimits = (
  listed: readonly ListedInvitation[],
  now: OutreachMs,
): readonly TimedInvitation[] =>
  listed.flatMap(({ publicIdentifier, at }) =>
    at !== null && momentOf(at) > later(now, -LIMITS_LOOK_BACK_MS)
      ? [{ publicIdentifier, at: earliest(now, momentOf(at)) }]
      : [],
  )
