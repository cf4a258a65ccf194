import './filters.css'
import { Popover } from '../design/kit/popover.tsx'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { ChevronIcon, CloseIcon } from '../design/icons.tsx'

interface Props {
  readonly label: string
  /** What is chosen, in words; null where nothing is. */
  readonly value: string | null
  readonly onClear: () => void
  /** What can be chosen. */
  readonly children: ReactNode
}

/** A filter: what it is about, what of it is chosen, and the choice behind it. */
export const FilterChip = ({ label, value, onClear, children }: Props) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const clear = (): void => {
    button.current?.focus()
    onClear()
  }

  return (
    <span className="filter-chip" data-some={value !== null}>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        withinPortal={false}
        hideDetached={false}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
        width={264}
      >
        <Popover.Target>
          <button
            ref={button}
            type="button"
            className="filter-open"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span>{value === null ? label : t('filters.some', { label, value })}</span>
            {value === null && <ChevronIcon size={14} />}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
      </Popover>
      {value !== null && (
        <button
          type="button"
          className="filter-clear"
          aria-label={t('filters.clearOne', { label })}
          onClick={clear}
        >
          <CloseIcon size={14} />
        </button>
      )}
    </span>
  )
}
