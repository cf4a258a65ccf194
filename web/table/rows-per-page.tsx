import './list-foot.css'
import { useTranslation } from '../i18n/translation.tsx'
import { ITEMS_PER_PAGE } from '#core/preferences/items-per-page.ts'
import { Select } from '../design/select.tsx'

interface Props {
  readonly value: number
  readonly onChange: (items: number) => void
}

/** How many rows a page of any list has, on this device. */
export const RowsPerPage = ({ value, onChange }: Props) => {
  const { t } = useTranslation()
  const sizes = [...new Set([...ITEMS_PER_PAGE, value])].toSorted((a, b) => a - b)
  return (
    <div className="rows-per-page num">
      <Select
        label={t('table.rowsPerPage')}
        isLabelHidden
        value={String(value)}
        options={sizes.map((count) => ({
          value: String(count),
          label: t('table.perPage', { count }),
        }))}
        onChange={(next) => onChange(Number(next))}
      />
    </div>
  )
}
