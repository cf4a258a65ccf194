import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Labelled } from '../../design/labelled.tsx'

interface Props {
  readonly label: string
  readonly hint?: string
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

const MAX_LENGTH = 100

/** Several texts, each entered by Enter or by leaving the field; Backspace takes the last one back. */
export const TagsField = ({ label, hint, values, onChange }: Props) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const add = (): void => {
    const text = typed.trim()
    setTyped('')
    if (text !== '' && !values.includes(text)) onChange([...values, text])
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1))
  }
  return (
    <Labelled {...{ label, hint }}>
      {(control) => (
        <div className="tags-field">
          {values.map((value) => (
            <span key={value} className="tags-value">
              {value}
              <button
                type="button"
                aria-label={t('campaign.search.remove', { value })}
                onClick={() => onChange(values.filter((one) => one !== value))}
              >
                ×
              </button>
            </span>
          ))}
          <input
            {...control}
            className="tags-input"
            value={typed}
            maxLength={MAX_LENGTH}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
          />
        </div>
      )}
    </Labelled>
  )
}
