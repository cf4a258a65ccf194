import { Modal } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { useProblemText } from '../../i18n/use-problem-text.ts'
import { useUnsavedWork } from '../../shared/unsaved-work.ts'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'

interface Props {
  readonly model: ProspectingViewModel
  readonly name: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const RenameCampaign = ({ model, name, isOpen, onClose }: Props) => {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('prospecting.actions.rename')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <RenameForm model={model} name={name} onClose={onClose} />
    </Modal>
  )
}

const RenameForm = ({ model, name, onClose }: Omit<Props, 'isOpen'>) => {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  useUnsavedWork(typed !== name)

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (typed.trim() === '') return setError(t('prospecting.actions.nameRequired'))
    setBusy(true)
    const outcome = await model.rename(typed.trim())
    setBusy(false)
    if (outcome.kind === 'refused') return setError(problemText(outcome.problems[0]))
    toast.success(t('prospecting.actions.renamed'))
    onClose()
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Field
        label={t('prospecting.actions.nameLabel')}
        value={typed}
        maxLength={200}
        data-autofocus
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="modal-actions">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
