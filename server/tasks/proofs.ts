import type { ActionName } from '#core/outreach/actions.ts'
import type { TaskPayload, TaskResult } from '#core/task/task-work.ts'

/** How a page that was read tells whether an action was done. */
interface Proof {
  shows(result: TaskResult, payload: TaskPayload): boolean
  /** Whether a look at the page shows that it was not done. */
  showsNothing(result: TaskResult | undefined): boolean
}

const isUnrelated = (result: TaskResult | undefined): boolean => result?.relation === 'none'

export const PROOFS: Readonly<Record<ActionName, Proof>> = {
  visit: {
    shows: ({ profile }, { publicIdentifier }) =>
      isSameIdentifier(profile?.publicIdentifier, publicIdentifier),
    showsNothing: () => true,
  },
  connect: {
    shows: ({ relation }) => relation === 'pending' || relation === 'first',
    showsNothing: isUnrelated,
  },
  check: { shows: () => true, showsNothing: isUnrelated },
}

const isSameIdentifier = (read: string | undefined, asked: string | undefined): boolean =>
  read !== undefined && asked !== undefined && read.toLowerCase() === asked.toLowerCase()
