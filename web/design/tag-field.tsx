import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Labelled, type LabelledProps } from './labelled.tsx'

interface Props extends LabelledProps {
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

const MAX_LENGTH = 100
const SEPARATOR = /[,、，;\n\t]/

/** Several texts, each entered by Enter, a comma or leaving the field; Backspace takes the last one back. */
export const TagField = ({ label, error, hint, aside, value, onChange }: Props) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')

  const add = (text: string): void => {
    const words = text.split(SEPARATOR).map((word) => word.trim().slice(0, MAX_LENGTH))
    setTyped('')
    const next = [...new Set([...value, ...words.filter((word) => word !== '')])]
    if (next.length > value.length) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1))
  }
  // The field itself would make one line of several.
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text')
    if (!SEPARATOR.test(text)) return
    event.preventDefault()
    add(`${typed}${text}`)
  }

  return (
    <Labelled {...{ label, error, hint, aside }}>
      {(control) => (
        <div className="tags-field">
          {value.map((tag) => (
            <span key={tag} className="tags-value">
              {tag}
              <button
                type="button"
                aria-label={t('common.removeValue', { value: tag })}
                onClick={() => {
                  input.current?.focus()
                  onChange(value.filter((other) => other !== tag))
                }}
              >
                ×
              </button>
            </span>
          ))}
          <input
            {...control}
            ref={input}
            className="tags-input"
            autoComplete="off"
            value={typed}
            maxLength={MAX_LENGTH}
            onChange={({ target }) =>
              SEPARATOR.test(target.value) ? add(target.value) : setTyped(target.value)
            }
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => add(typed)}
          />
        </div>
      )}
    </Labelled>
  )
}
