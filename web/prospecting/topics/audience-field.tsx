import { useTranslation } from '../../i18n/translation.tsx'
import type { PersonFilter } from '#core/person/person-filter.ts'
import { FacetFilters } from '../../filters/facet-filters.tsx'

interface Props {
  readonly value: PersonFilter
  readonly error: string | undefined
  readonly onChange: (filter: PersonFilter) => void
}

/** For whom a topic is meant; nobody is given it by that alone. */
export const AudienceField = ({ value, error, onChange }: Props) => {
  const { t } = useTranslation()
  return (
    <fieldset className="topic-audience">
      <legend className="field-label">{t('prospecting.topics.audience')}</legend>
      <div className="topic-audience-filters">
        <FacetFilters
          filter={value}
          onChange={(facet, chosen) => {
            const { [facet]: _, ...others } = value
            onChange(chosen.length === 0 ? others : { ...others, [facet]: chosen })
          }}
        />
      </div>
      <p className={error === undefined ? 'field-hint' : 'field-error'}>
        {error ?? t('prospecting.topics.audienceHint')}
      </p>
    </fieldset>
  )
}
