import { useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import type { MessageShortcut } from '#core/sales-kit/message-shortcut.ts'

interface Props {
  /** Of the field that keeps the focus. */
  readonly id: string
  readonly shortcuts: readonly MessageShortcut[]
  readonly active: number
  readonly onPick: (shortcut: MessageShortcut) => void
}

/** The shortcuts that fit what is typed. */
export const ShortcutOptions = ({ id, shortcuts, active, onPick }: Props) => {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  // A screen may end right below the field; so may the list, above the one that the arrows reach.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-selected=true]')
    chosen?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={`${id}-shortcuts`}
      className="shortcut-options"
      role="listbox"
      tabIndex={-1}
      aria-label={t('sequence.shortcuts')}
    >
      {shortcuts.map((shortcut, index) => (
        <div
          key={shortcut.id}
          id={`${id}-${shortcut.id}`}
          className="shortcut-option"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Before the field loses the focus.
          onPointerDown={(event) => {
            event.preventDefault()
            onPick(shortcut)
          }}
        >
          <b>{shortcut.shortcut}</b>
          <span>{shortcut.body}</span>
        </div>
      ))}
    </div>
  )
}
