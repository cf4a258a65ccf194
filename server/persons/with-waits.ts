import type { Wait } from '#core/outreach/prospect-wait.ts'
import type { ListedPerson } from '#core/person/listed-person.ts'
import type { ProspectId } from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'

/** A person with what they wait for in each campaign, and until when. */
export const withWaits = <T extends ListedPerson>(
  person: T,
  waits: ReadonlyMap<ProspectId, Wait>,
): T => ({
  ...person,
  memberships: person.memberships.map((membership) => {
    const wait = waits.get(membership.id)
    if (!wait) return membership
    return {
      ...membership,
      waitingFor: wait.reason,
      waitingLimit: wait.limit,
      limitResumesAt: wait.limitResumesAt && outreachDate(wait.limitResumesAt),
      nextStepAt: wait.until && outreachDate(wait.until),
    }
  }),
})
