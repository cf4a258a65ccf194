import type { ActionName } from '#core/outreach/actions.ts'
import type { Network } from '#core/network/network.ts'
import { isSameIdentifier } from '#core/network/public-identifier.ts'
import type { TaskPayload, TaskResult } from '#core/task/task-work.ts'

/** How a page that was read tells whether an action was done. */
interface Proof {
  shows(result: TaskResult, payload: TaskPayload, network: Network | undefined): boolean
  /** Whether a look at the page shows that it was not done. */
  showsNothing(result: TaskResult | undefined): boolean
}

const isUnrelated = (result: TaskResult | undefined): boolean => result?.relation === 'none'

export const PROOFS: Readonly<Record<ActionName, Proof>> = {
  visit: {
    shows: ({ profile }, { publicIdentifier }, network) =>
      profile !== undefined &&
      publicIdentifier !== undefined &&
      isSameIdentifier(network, profile.publicIdentifier, publicIdentifier),
    showsNothing: () => true,
  },
  connect: {
    shows: ({ relation }) => relation === 'pending' || relation === 'first',
    showsNothing: isUnrelated,
  },
  check: { shows: () => true, showsNothing: isUnrelated },
}
