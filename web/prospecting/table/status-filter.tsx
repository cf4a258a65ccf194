import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PROSPECT_STATUSES, type ProspectStatus } from '#core/prospect/prospect-status.ts'
import { Button } from '../../design/button.tsx'
import { ChevronIcon } from '../../design/icons.tsx'
import { useFormats } from '../../i18n/use-formats.ts'

interface Props {
  readonly chosen: readonly ProspectStatus[]
  /** How many stand at each status. */
  readonly counts: Readonly<Record<ProspectStatus, number>> | null
  readonly onChange: (chosen: readonly ProspectStatus[]) => void
}

export const StatusFilter = ({ chosen, counts, onChange }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [isOpen, setIsOpen] = useState(false)

  const toggle = (status: ProspectStatus): void =>
    onChange(
      chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status],
    )

  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      withinPortal={false}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      width={248}
    >
      <Popover.Target>
        <button
          type="button"
          className="button filter-button"
          data-some={chosen.length > 0}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {chosen.length === 0
            ? t('prospecting.table.statusFilter')
            : t('prospecting.table.statusFilterSome', { count: chosen.length })}
          <ChevronIcon size={14} />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('prospecting.table.statusFilter')}>
        <fieldset className="status-options">
          <legend className="visually-hidden">{t('prospecting.table.statusFilter')}</legend>
          {PROSPECT_STATUSES.map((status) => (
            <label key={status} className="status-option">
              <input
                type="checkbox"
                checked={chosen.includes(status)}
                onChange={() => toggle(status)}
              />
              <span>{t(`prospecting.status.${status}`)}</span>
              <span className="quiet num">{number(counts?.[status] ?? 0)}</span>
            </label>
          ))}
        </fieldset>
        {chosen.length > 0 && (
          <Button look="plain" size="small" onClick={() => onChange([])}>
            {t('prospecting.table.clearFilter')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
