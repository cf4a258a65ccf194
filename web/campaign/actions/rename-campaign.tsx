import { Modal } from '../../design/kit/modal.tsx'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { useProblemToast } from '../../design/use-problem-toast.ts'
import { useUndoable } from '../../undo/use-undoable.tsx'
import { useUnsavedWork } from '../../shared/unsaved-work.ts'
import type { Outcome } from '../../shared/outcome.ts'

interface Props {
  readonly name: string
  readonly onRename: (name: string) => Promise<Outcome>
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks what a campaign is to be called. */
export const RenameCampaign = ({ name, onRename, isOpen, onClose }: Props) => {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('campaign.actions.rename')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <RenameForm name={name} onRename={onRename} onClose={onClose} />
    </Modal>
  )
}

const RenameForm = ({ name, onRename, onClose }: Omit<Props, 'isOpen'>) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string>()
  const showProblem = useProblemToast()
  const undoable = useUndoable()
  useUnsavedWork(typed !== name)

  const rename = async (to: string): Promise<boolean> => {
    const outcome = await onRename(to)
    if (outcome.kind === 'refused') showProblem(outcome.problems[0])
    return outcome.kind === 'done'
  }

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (typed.trim() === '') return setError(t('campaign.actions.nameRequired'))
    onClose()
    const next = typed.trim()
    if (next !== name && (await rename(next)))
      undoable(t('campaign.actions.renamed', { name: next }), () => rename(name))
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Field
        label={t('campaign.actions.nameLabel')}
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
