import type { PersonFilter } from '#core/person/person-filter.ts'
import { DAY } from '#core/runtime/durations.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { later, outreachDate } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { ReadWaits } from '../outreach/read-waits.ts'
import type { PersonConditions, PersonListStore, PersonPart, PersonQuery } from './person-query.ts'
import { withWaits } from './with-waits.ts'

interface ListPeopleOfWorkspaceDeps {
  readonly people: PersonListStore
  readonly waits: ReadWaits
  readonly time: OutreachTime
}

type Asked = Omit<PersonQuery, 'filter'> & { readonly filter: PersonFilter }

/** A part of a workspace's people, each with what they wait for at this moment. */
export class ListPeopleOfWorkspace {
  readonly #deps: ListPeopleOfWorkspaceDeps

  constructor(deps: ListPeopleOfWorkspaceDeps) {
    this.#deps = deps
  }

  async execute(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    query: Asked,
  ): Promise<PersonPart> {
    const { people, waits, time } = this.#deps
    const filter = conditionsOf(query.filter, time)
    waits.readAhead(transaction, workspaceId)
    const part = await people.list(transaction, { ...query, filter })
    const ids = part.rows.map(({ id }) => id)
    const [membershipsOf, found] = await Promise.all([
      people.memberships(transaction, ids),
      waits.ofPeople(transaction, workspaceId, ids),
    ])
    const rows = part.rows.map((row) =>
      withWaits({ ...row, memberships: membershipsOf.get(row.id) ?? [] }, found),
    )
    return { ...part, rows }
  }
}

/** Days end now, by the clock of what happened. */
export function conditionsOf(
  { activeWithinDays, ...filter }: PersonFilter & PersonConditions,
  time: Pick<OutreachTime, 'moment'>,
): PersonConditions {
  if (activeWithinDays === undefined) return filter
  const from = outreachDate(later(time.moment().now, -activeWithinDays * DAY))
  const isLater = filter.activeFrom !== undefined && filter.activeFrom > from
  return isLater ? filter : { ...filter, activeFrom: from }
}
