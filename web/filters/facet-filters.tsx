import { useTranslation } from '../i18n/translation.tsx'
import type { PersonFacetName } from '#core/person/person-api.ts'
import type { PersonFilter } from '#core/person/person-filter.ts'
import { useCountText } from '../i18n/use-count-text.ts'
import { useServices } from '../services/services-context.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import type { Choice } from './choice.ts'

interface Props {
  readonly filter: Pick<PersonFilter, PersonFacetName>
  readonly onChange: (facet: PersonFacetName, chosen: readonly string[]) => void
}

const FACETS = ['jobTitle', 'location', 'tag'] as const satisfies readonly PersonFacetName[]
const itself = (value: string): string => value

/** Filters by what people of the workspace have in common. */
export const FacetFilters = ({ filter, onChange }: Props) => {
  const { t } = useTranslation()
  const { persons } = useServices()
  const { id } = useWorkspace()
  const textOf = useCountText()
  const find =
    (facet: PersonFacetName) =>
    async (begin: string): Promise<readonly Choice[]> => {
      const { data } = await persons.facets(id, facet, begin === '' ? {} : { search: begin })
      return data.map(({ value, count, countIsExact }) => ({
        value,
        label: value,
        count: textOf(count, countIsExact),
      }))
    }
  return FACETS.map((facet) => (
    <ChoiceFilter
      key={facet}
      label={t(`filters.${facet}`)}
      chosen={filter[facet] ?? []}
      isSearched
      find={find(facet)}
      nameOf={itself}
      onChange={(next) => onChange(facet, next)}
    />
  ))
}
