import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_FIELDS, type ColumnField } from '#core/campaign/guess-columns.ts'
import { toColumnOptions } from './column-options.ts'
import type { CreateFromCsvViewModel } from './create-from-csv-view-model.ts'

/** One select per field, with the columns of the file to choose from. */
export const ColumnSelects = observer(({ model }: { model: CreateFromCsvViewModel }) => (
  <div className="columns">
    {COLUMN_FIELDS.map((field) => (
      <ColumnSelect key={field} model={model} field={field} />
    ))}
  </div>
))

interface Props {
  readonly model: CreateFromCsvViewModel
  readonly field: ColumnField
}

const ColumnSelect = observer(({ model, field }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const chosen = model.mapping[field]
  const isMissing = field === 'profileUrl' && chosen === undefined
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {t(`campaign.csv.fields.${field}`)}
      </label>
      <select
        id={id}
        className="input"
        required={field === 'profileUrl'}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        value={chosen ?? ''}
        onChange={({ target }) =>
          model.map(field, target.value === '' ? null : Number(target.value))
        }
      >
        <option value="">{t('campaign.csv.notInFile')}</option>
        {toColumnOptions(model.columns).map(({ name, position, key }) => (
          <option key={key} value={position}>
            {name}
          </option>
        ))}
      </select>
      {isMissing && (
        <p id={`${id}-error`} className="field-error">
          {t('campaign.csv.urlColumnRequired')}
        </p>
      )}
    </div>
  )
})
