import type { PersonFilter } from '#core/person/person-filter.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import type { PersonConditions } from '#server/persons/person-query.ts'

type Filter = PersonFilter & Pick<PersonConditions, 'member'>

/** A filter as a row keeps it: times are texts. */
export type FilterJson = Omit<Filter, 'activeFrom' | 'activeTo'> & {
  readonly activeFrom?: string
  readonly activeTo?: string
}

export const filterToRow = (filter: Filter): string => JSON.stringify(filter)

export const filterFromRow = ({ activeFrom, activeTo, ...filter }: FilterJson): Filter => ({
  ...filter,
  ...(activeFrom !== undefined && { activeFrom: outreachDate(activeFrom) }),
  ...(activeTo !== undefined && { activeTo: outreachDate(activeTo) }),
})
