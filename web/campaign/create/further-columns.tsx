import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { MAX_CUSTOM_FIELDS } from '#core/campaign/custom-columns.ts'
import { toColumnOptions } from './column-options.ts'
import type { CreateFromCsvViewModel } from './create-from-csv-view-model.ts'

/** The columns that are no field's: kept with each person, unless they are left out here. */
export const FurtherColumns = observer(({ model }: { model: CreateFromCsvViewModel }) => {
  const { t } = useTranslation()
  const { further, kept } = model
  if (further.length === 0) return null
  const isFull = kept.length >= MAX_CUSTOM_FIELDS
  return (
    <fieldset className="further">
      <legend>{t('campaignCreate.csv.further')}</legend>
      <p className="quiet">{t('campaignCreate.csv.furtherHint', { count: MAX_CUSTOM_FIELDS })}</p>
      <div className="further-columns">
        {toColumnOptions(model.columns)
          .filter(({ position }) => further.includes(position))
          .map(({ name, position, key }) => (
            <label key={key} className="check-line">
              <input
                type="checkbox"
                checked={kept.includes(position)}
                disabled={isFull && !kept.includes(position)}
                onChange={(event) => model.keep(position, event.target.checked)}
              />
              <span dir="auto">{name}</span>
            </label>
          ))}
      </div>
    </fieldset>
  )
})
