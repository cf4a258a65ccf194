import './sequence.css'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import type { MessageShortcut } from '#core/sales-kit/message-shortcut.ts'
import { withFallbacks, type Variable } from '#core/sequence/variables.ts'
import { Labelled } from '../design/labelled.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { useServices } from '../services/services-context.ts'
import { replaceIn, shortcutsFor, shortcutTypedAt, withVariable, type Edited } from './edit-body.ts'
import { ShortcutOptions } from './shortcut-options.tsx'
import { VariableMenu } from './variable-menu.tsx'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: string | undefined
  /** The most characters that are sent. */
  readonly max: number
  readonly rows?: number
  /** What a stroke offers. */
  readonly shortcuts?: readonly MessageShortcut[]
  /** Sent as it is: nothing is filled in. */
  readonly isFinal?: boolean
  readonly ref?: Ref<HTMLTextAreaElement>
}

const NONE: readonly MessageShortcut[] = []

/** A text that is sent: with a menu of variables, its length, and shortcuts as `/` is typed. */
export const BodyField = (props: Props) => {
  const {
    label,
    value,
    onChange,
    error,
    hint,
    max,
    rows = 4,
    shortcuts = NONE,
    isFinal,
    ref,
  } = props
  const { number } = useFormats()
  const { salesKit } = useServices()
  const area = useRef<HTMLTextAreaElement>(null)
  const nextCaret = useRef<number | null>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const typed = caret === null ? null : shortcutTypedAt(value, caret)
  const offered = typed === null ? NONE : shortcutsFor(shortcuts, typed.typed)
  const length = [...withFallbacks(value)].length

  useLayoutEffect(() => {
    if (nextCaret.current === null) return
    area.current?.focus()
    area.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = null
  }, [value])

  const put = ({ text, caret: next }: Edited): void => {
    nextCaret.current = next
    setCaret(null)
    onChange(text)
  }
  const putVariable = (variable: Variable): void => {
    const start = area.current?.selectionStart ?? value.length
    put(withVariable(value, { start, end: area.current?.selectionEnd ?? start }, variable))
  }
  const pick = (shortcut: MessageShortcut | undefined): void => {
    if (typed === null || shortcut === undefined) return
    put(replaceIn(value, typed, shortcut.body))
    // A use that can't be counted takes nothing from the text.
    salesKit.shortcuts.countUse(shortcut.id).catch(() => undefined)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (offered.length === 0 || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setActive((active + 1) % offered.length)
    else if (event.key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(offered[active])
    else if (event.key === 'Escape') setCaret(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="body-field">
      <Labelled
        {...{ label, error, hint }}
        aside={isFinal === true ? undefined : <VariableMenu onPick={putVariable} />}
      >
        {(control) => (
          <>
            <textarea
              {...control}
              ref={(element) => {
                area.current = element
                if (typeof ref === 'function') ref(element)
              }}
              className="input"
              rows={rows}
              value={value}
              // Escape closes the options, and not what the field is in.
              data-mantine-stop-propagation={offered.length > 0}
              aria-autocomplete={shortcuts.length > 0 ? 'list' : undefined}
              aria-controls={offered.length > 0 ? `${control.id}-shortcuts` : undefined}
              aria-activedescendant={
                offered.length > 0 ? `${control.id}-${offered[active]?.id}` : undefined
              }
              onChange={({ target }) => {
                setCaret(target.selectionStart)
                setActive(0)
                onChange(target.value)
              }}
              onKeyDown={onKeyDown}
              onBlur={() => setCaret(null)}
            />
            {offered.length > 0 && (
              <ShortcutOptions id={control.id} shortcuts={offered} active={active} onPick={pick} />
            )}
          </>
        )}
      </Labelled>
      <p className="body-length num" data-over={length > max}>
        {number(length)} / {number(max)}
      </p>
    </div>
  )
}
