import { Popover } from '../../design/kit/popover.tsx'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { Button } from '../../design/button.tsx'
import { ColumnsIcon } from '../../design/icons.tsx'
import { OPTIONAL_COLUMNS } from './columns.ts'
import type { ColumnsViewModel } from './columns-view-model.ts'

/** Lets somebody choose which columns the table has. */
export const ColumnsButton = observer(({ columns }: { columns: ColumnsViewModel }) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      withinPortal={false}
      hideDetached={false}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      width={200}
    >
      <Popover.Target>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <ColumnsIcon />
          {t('prospects.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('prospects.columns')}>
        <fieldset className="people-columns">
          <legend className="visually-hidden">{t('prospects.columns')}</legend>
          {OPTIONAL_COLUMNS.map((name) => (
            <label key={name} className="people-column">
              <input
                type="checkbox"
                checked={columns.has(name)}
                onChange={() => columns.toggle(name)}
              />
              <span>{t(`prospects.table.${name}`)}</span>
            </label>
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  )
})
