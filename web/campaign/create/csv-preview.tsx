import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { toColumnOptions } from './column-options.ts'
import type { CreateFromCsvViewModel } from './create-from-csv-view-model.ts'

/** The first rows of the file as they were understood. */
export const CsvPreview = observer(({ model }: { model: CreateFromCsvViewModel }) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { columns, preview, lines, mapping } = model
  const title = t('campaignCreate.csv.previewRows', { count: preview.length })
  const columnKeys = toColumnOptions(columns)
  return (
    <section>
      <h2>{title}</h2>
      <div className="preview-scroll" tabIndex={0} role="region" aria-label={title}>
        <table className="preview">
          <thead>
            <tr>
              <th scope="col">{t('campaignCreate.csv.rowNumber')}</th>
              {columnKeys.map(({ name, position, key }) => (
                <th key={key} scope="col" data-url={position === mapping.profileUrl}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map((row, at) => (
              <tr key={lines[at]}>
                <td className="num quiet">{number(lines[at] ?? 0)}</td>
                {columnKeys.map(({ position, key }) => (
                  <td
                    key={key}
                    data-bad={
                      position === mapping.profileUrl && model.isBadAddress(row[position] ?? '')
                    }
                  >
                    {row[position]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
})
