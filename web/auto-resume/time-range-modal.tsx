import { Modal } from '../design/kit/modal.tsx'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { resumeHoursFromRange } from '#core/user/resume-hours.ts'
import { Button } from '../design/button.tsx'
import { useProblemToast } from '../design/use-problem-toast.ts'
import { useCheckedForm } from '../forms/use-checked-form.ts'
import { useUndoable } from '../undo/use-undoable.tsx'
import { AutoResumeFields } from './auto-resume-fields.tsx'
import { autoResumeSchema, type AutoResumeValues } from './auto-resume-schema.ts'
import { useAutoResume } from './auto-resume-context.ts'

/** Asks for the hours in which campaigns go on by themselves. */
export const TimeRangeModal = observer(({ isOpen }: { isOpen: boolean }) => {
  const { t } = useTranslation()
  const model = useAutoResume()
  return (
    <Modal
      opened={isOpen}
      onClose={() => model.close()}
      title={t('autoResume.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <HoursForm />
    </Modal>
  )
})

const HoursForm = observer(() => {
  const { t } = useTranslation()
  const model = useAutoResume()
  const showProblem = useProblemToast()
  const undoable = useUndoable()
  const [isTurningOff, setIsTurningOff] = useState(false)
  const saved = model.user?.resumeTimeRange ?? null
  const form = useCheckedForm<AutoResumeValues>(
    autoResumeSchema,
    model.proposed ?? resumeHoursFromRange(saved),
  )

  const turnOff = async (): Promise<void> => {
    setIsTurningOff(true)
    const outcome = await model.turnOff()
    setIsTurningOff(false)
    if (outcome.kind === 'refused') return showProblem(outcome.problems[0])
    undoable(t('autoResume.turnedOff'), async () => {
      const undone = await model.turnOn()
      if (undone.kind === 'refused') showProblem(undone.problems[0])
      return undone.kind === 'done'
    })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => model.propose(typed))(event)}
    >
      <div className="modal-text">
        <p>{t('autoResume.body')}</p>
        <AutoResumeFields form={form} saved={saved} />
      </div>
      <div className="modal-actions">
        {model.user?.autoResume === true && (
          <Button busy={isTurningOff} onClick={() => void turnOff()}>
            {t('autoResume.turnOff')}
          </Button>
        )}
        <Button type="submit" look="primary">
          {t('autoResume.continue')}
        </Button>
      </div>
    </form>
  )
})
