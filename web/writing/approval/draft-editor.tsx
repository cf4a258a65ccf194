import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import type { MessageShortcut } from '#core/sales-kit/message-shortcut.ts'
import { Button } from '../../design/button.tsx'
import { BodyField } from '../../sequence/body-field.tsx'
import { useUnsavedWork } from '../../shared/unsaved-work.ts'

interface Props {
  readonly body: string
  readonly max: number
  readonly shortcuts: readonly MessageShortcut[]
  readonly isBusy: boolean
  readonly onSave: (body: string) => void
  readonly onCancel: () => void
}

/** A draft while it is edited; saved with the keyboard, too. */
export const DraftEditor = ({ body, max, shortcuts, isBusy, onSave, onCancel }: Props) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(body)
  const area = useRef<HTMLTextAreaElement>(null)
  useUnsavedWork(typed !== body)
  useEffect(() => {
    area.current?.focus()
    area.current?.setSelectionRange(body.length, body.length)
  }, [body])
  const canSave = typed.trim() !== '' && [...typed].length <= max
  const save = (): void => {
    if (!canSave) return
    if (typed === body) onCancel()
    else onSave(typed.trim())
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // The keys are those of the field within.
    <div className="draft-editor" role="presentation" onKeyDown={onKeyDown}>
      <BodyField
        ref={(element) => {
          area.current = element
        }}
        label={t('writing.draft.text')}
        value={typed}
        onChange={setTyped}
        max={max}
        rows={8}
        shortcuts={shortcuts}
        isFinal
      />
      <div className="card-actions">
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button look="primary" busy={isBusy} disabled={!canSave} onClick={save}>
          {t('common.save')}
        </Button>
      </div>
    </div>
  )
}
