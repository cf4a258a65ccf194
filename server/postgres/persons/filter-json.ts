import type { PersonFilter } from '#core/person/person-filter.ts'
import { outreachDate } from '#core/runtime/moments.ts'

/** A filter as a row keeps it: times are texts. */
export type FilterJson = Omit<PersonFilter, 'activeFrom' | 'activeTo'> & {
  readonly activeFrom?: string
  readonly activeTo?: string
}

export const filterToRow = (filter: PersonFilter): string => JSON.stringify(filter)

export const filterFromRow = ({ activeFrom, activeTo, ...filter }: FilterJson): PersonFilter => ({
  ...filter,
  ...(activeFrom !== undefined && { activeFrom: outreachDate(activeFrom) }),
  ...(activeTo !== undefined && { activeTo: outreachDate(activeTo) }),
})
