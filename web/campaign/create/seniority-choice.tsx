import './search.css'
import { useTranslation } from '../../i18n/translation.tsx'
import { SENIORITIES, type Seniority } from '#core/sales-kit/seniority.ts'

interface Props {
  readonly values: readonly Seniority[]
  readonly onChange: (values: readonly Seniority[]) => void
}

export const SeniorityChoice = ({ values, onChange }: Props) => {
  const { t } = useTranslation()
  return (
    <fieldset className="seniorities">
      <legend className="field-label">{t('campaignCreate.search.seniority')}</legend>
      {SENIORITIES.map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={values.includes(one)}
            onChange={({ target }) =>
              onChange(target.checked ? [...values, one] : values.filter((other) => other !== one))
            }
          />
          {t(`campaign.seniorities.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}
