import { useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../i18n/translation.tsx'
import type { ProspectId, SenderAccountId } from '#core/runtime/ids.ts'
import { Button } from '../design/button.tsx'
import { useProblemToast } from '../design/use-problem-toast.ts'
import type { Outcome } from '../shared/outcome.ts'
import type { ProspectingViewModel } from './prospecting-view-model.ts'

interface Props {
  readonly model: Pick<ProspectingViewModel, 'answer'>
  readonly prospect: ProspectId
  /** Answers for everybody who is asked about because a backup was restored. */
  readonly onNoneSent?: (() => Promise<Outcome>) | undefined
}

/** One answer for all whom an account may have asked after the backup that was restored. */
export const noneSent = (
  model: Pick<ProspectingViewModel, 'answerNoneSent'>,
  account: SenderAccountId | null,
): Props['onNoneSent'] => (account === null ? undefined : () => model.answerNoneSent(account))

/** Takes the user's word for whether somebody was sent a connection request. */
export const AnswerButtons = ({ model, prospect, onNoneSent }: Props) => {
  const { t } = useTranslation()
  const showProblem = useProblemToast()
  const [busy, setBusy] = useState(false)
  const save = async (answered: Promise<Outcome>): Promise<void> => {
    setBusy(true)
    const outcome = await answered
    setBusy(false)
    if (outcome.kind === 'refused') showProblem(outcome.problems[0])
    else toast.success(t('prospecting.question.saved'))
  }
  return (
    <div className="answer-buttons">
      <Button size="small" busy={busy} onClick={() => void save(model.answer(prospect, true))}>
        {t('prospecting.question.sent')}
      </Button>
      <Button size="small" busy={busy} onClick={() => void save(model.answer(prospect, false))}>
        {t('prospecting.question.notSent')}
      </Button>
      {onNoneSent && (
        <Button size="small" busy={busy} onClick={() => void save(onNoneSent())}>
          {t('prospecting.question.noneSent')}
        </Button>
      )}
    </div>
  )
}
