import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { COLUMN_FIELDS, type ColumnField } from '#core/campaign/guess-columns.ts'
import { Select } from '../../design/select.tsx'
import { toColumnOptions } from './column-options.ts'
import type { CreateFromCsvViewModel } from './create-from-csv-view-model.ts'

/** One select per field, with the columns of the file to choose from, and what is wrong with the choice. */
export const ColumnSelects = observer(({ model }: { model: CreateFromCsvViewModel }) => {
  const { t } = useTranslation()
  return (
    <>
      <p className="quiet">{t('campaignCreate.csv.columnsHint')}</p>
      <div className="columns">
        {COLUMN_FIELDS.map((field) => (
          <ColumnSelect key={field} model={model} field={field} />
        ))}
      </div>
      {model.looksWrong && (
        <p className="field-error" role="status">
          {t('campaignCreate.csv.looksWrong')}
        </p>
      )}
      {model.usesColumnTwice && (
        <p className="field-error" role="alert">
          {t('campaignCreate.csv.columnTwice')}
        </p>
      )}
    </>
  )
})

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
      label={t(`campaignCreate.csv.fields.${field}`)}
      required={field === 'profileUrl'}
      error={isMissing ? t('campaignCreate.csv.urlColumnRequired') : undefined}
      value={chosen === undefined ? '' : String(chosen)}
      options={[
        { value: '', label: t('campaignCreate.csv.notInFile') },
        ...toColumnOptions(model.columns).map(({ name, position }) => ({
          value: String(position),
          label: name,
        })),
      ]}
      onChange={(value) => model.map(field, value === '' ? null : Number(value))}
    />
  )
})
