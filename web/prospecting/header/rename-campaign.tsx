import { Modal } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { useProblemToast } from '../../design/use-problem-toast.ts'
import { useUndoable } from '../../undo/use-undoable.tsx'
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
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string>()
  const showProblem = useProblemToast()
  const undoable = useUndoable()
  useUnsavedWork(typed !== name)

  const rename = async (to: string): Promise<boolean> => {
    const outcome = await model.rename(to)
    if (outcome.kind === 'refused') showProblem(outcome.problems[0])
    return outcome.kind === 'done'
  }

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (typed.trim() === '') return setError(t('prospecting.actions.nameRequired'))
    onClose()
    const next = typed.trim()
    if (next !== name && (await rename(next)))
      undoable(t('prospecting.actions.renamed', { name: next }), () => rename(name))
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
        <Button type="submit" look="primary">
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
