import { Modal } from '../design/kit/modal.tsx'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../i18n/translation.tsx'
import { isOvernight, type ResumeHours } from '#core/user/resume-hours.ts'
import { Button } from '../design/button.tsx'
import { useProblemToast } from '../design/use-problem-toast.ts'
import { browserTimeZone } from '../shared/browser-time-zone.ts'
import { useAutoResume } from './auto-resume-context.ts'

/** Says what the typed hours mean before they are saved. */
export const ConfirmationModal = observer(({ isOpen }: { isOpen: boolean }) => {
  const { t } = useTranslation()
  const model = useAutoResume()
  const showProblem = useProblemToast()
  const [isSaving, setIsSaving] = useState(false)
  const last = useRef<ResumeHours>({ from: '', to: '' })
  // While it fades out it goes on saying what it said.
  if (isOpen && model.proposed !== null) last.current = model.proposed
  const zone = browserTimeZone()
  const hours = { ...last.current, zone }

  const confirm = async (): Promise<void> => {
    setIsSaving(true)
    const outcome = await model.confirm(zone)
    setIsSaving(false)
    if (outcome.kind === 'refused') return showProblem(outcome.problems[0])
    toast.success(t('autoResume.turnedOn'))
  }

  return (
    <Modal
      opened={isOpen}
      onClose={() => model.close()}
      title={t('autoResume.confirm.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="modal-text">
        <p>
          <b className="num">
            {t(`autoResume.confirm.${isOvernight(hours) ? 'overnight' : 'hours'}`, hours)}
          </b>
        </p>
        <p>{t('autoResume.confirm.body')}</p>
        <p className="quiet">{t('autoResume.zone', { zone })}</p>
      </div>
      <div className="modal-actions">
        <Button onClick={() => model.back()}>{t('common.back')}</Button>
        <Button look="primary" busy={isSaving} data-autofocus onClick={() => void confirm()}>
          {t('autoResume.confirm.act')}
        </Button>
      </div>
    </Modal>
  )
})
