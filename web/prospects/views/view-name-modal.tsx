import { Modal } from '../../design/kit/modal.tsx'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { useUnsavedWork } from '../../shared/unsaved-work.ts'

const MAX_NAME_LENGTH = 100

interface Props {
  readonly title: string
  readonly name: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onName: (name: string) => void
}

/** Asks what a view is called. */
export const ViewNameModal = ({ title, isOpen, onClose, ...form }: Props) => {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <NameForm {...form} onClose={onClose} />
    </Modal>
  )
}

const NameForm = ({ name, onClose, onName }: Pick<Props, 'name' | 'onClose' | 'onName'>) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string>()
  useUnsavedWork(typed !== name)

  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (typed.trim() === '') return setError(t('prospects.views.nameRequired'))
    onName(typed.trim())
    onClose()
  }

  return (
    <form onSubmit={save} noValidate>
      <Field
        label={t('prospects.views.name')}
        value={typed}
        maxLength={MAX_NAME_LENGTH}
        data-autofocus
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="modal-actions">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="primary">
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
