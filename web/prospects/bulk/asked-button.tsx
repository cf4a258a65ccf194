import { Popover } from '../../design/kit/popover.tsx'
import { useState, type ReactNode } from 'react'
import { Button } from '../../design/button.tsx'
import { ChevronIcon } from '../../design/icons.tsx'

interface Props {
  readonly label: string
  readonly busy: boolean
  /** What is asked before anything is done. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that asks before it does anything. */
export const AskedButton = ({ label, busy, children }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      withinPortal={false}
      hideDetached={false}
      shadow="md"
      trapFocus
      returnFocus
      width={288}
    >
      <Popover.Target>
        <Button size="small" busy={busy} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {label}
          <ChevronIcon size={14} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className="people-asked">
        {children(() => setIsOpen(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
