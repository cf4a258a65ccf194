import type { ListedPerson } from '#core/person/listed-person.ts'
import type { PersonSelection } from '#core/person/person-job.ts'
import { momentOf } from '#core/runtime/moments.ts'
import type { ChosenGroup } from '../../prospecting/table/forecast.ts'
import type { PeopleViewModel } from '../people-view-model.ts'

/** Those who are chosen, as what they are where they have come furthest; null where not all are on screen. */
export function chosenGroups(
  people: Pick<PeopleViewModel, 'byId'>,
  chosen: PersonSelection,
): readonly ChosenGroup[] | null {
  if (!('ids' in chosen)) return null
  const known = chosen.ids.flatMap((id) => people.byId(id) ?? [])
  return known.length < chosen.ids.length ? null : known.map(groupOf)
}

const groupOf = ({ memberships, enrichedAt, doNotContact }: ListedPerson): ChosenGroup => {
  const [furthest] = memberships
  const waitingFor = furthest?.waitingFor
  return {
    count: 1,
    facts: {
      // Whoever is in no campaign can't be asked for any more than whoever was taken out of one.
      status: furthest?.status ?? 'USER_CANCELLED',
      visitedAt: enrichedAt && momentOf(enrichedAt),
      isSuppressed: doNotContact || waitingFor === 'suppressed',
      isAsked: waitingFor === 'asked',
      isTakenElsewhere: waitingFor === 'taken',
    },
  }
}
