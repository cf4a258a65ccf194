import { useTranslation } from '../../i18n/translation.tsx'
import { MAX_PEOPLE_OF_SEARCH } from '#core/campaign/search-progress.ts'
import { Field } from '../../design/field.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { wholeNumber } from './whole-number.ts'

interface Props {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

export const MaxPeopleField = ({ value, onChange }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <Field
      label={t('campaignCreate.search.maxPeople')}
      hint={t('campaignCreate.search.maxPeopleHint', { max: number(MAX_PEOPLE_OF_SEARCH) })}
      error={value === null ? t('campaignCreate.search.maxPeopleRequired') : undefined}
      inputMode="numeric"
      size="small"
      value={value ?? ''}
      onChange={({ target }) => onChange(wholeNumber(target.value, MAX_PEOPLE_OF_SEARCH))}
    />
  )
}
