import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { COLUMN_FIELDS, type ColumnField } from '#core/campaign/guess-columns.ts'
import { Select } from '../../design/select.tsx'
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
  const chosen = model.mapping[field]
  const isMissing = field === 'profileUrl' && chosen === undefined
  return (
    <Select
      label={t(`campaign.csv.fields.${field}`)}
      required={field === 'profileUrl'}
      error={isMissing ? t('campaign.csv.urlColumnRequired') : undefined}
      value={chosen === undefined ? '' : String(chosen)}
      options={[
        { value: '', label: t('campaign.csv.notInFile') },
        ...toColumnOptions(model.columns).map(({ name, position }) => ({
          value: String(position),
          label: name,
        })),
      ]}
      onChange={(value) => model.map(field, value === '' ? null : Number(value))}
    />
  )
})
