import { useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import type { ProspectId } from '#core/runtime/ids.ts'
import { Button } from '../design/button.tsx'
import { useProblemToast } from '../design/use-problem-toast.ts'
import type { ProspectingViewModel } from './prospecting-view-model.ts'

interface Props {
  readonly model: Pick<ProspectingViewModel, 'answer'>
  readonly prospect: ProspectId
}

/** Takes the user's word for whether somebody was sent a connection request. */
export const AnswerButtons = ({ model, prospect }: Props) => {
  const { t } = useTranslation()
  const showProblem = useProblemToast()
  const [busy, setBusy] = useState(false)
  const answer = async (wasSent: boolean): Promise<void> => {
    setBusy(true)
    const outcome = await model.answer(prospect, wasSent)
    setBusy(false)
    if (outcome.kind === 'refused') showProblem(outcome.problems[0])
    else toast.success(t('prospecting.question.saved'))
  }
  return (
    <div className="answer-buttons">
      <Button size="small" busy={busy} onClick={() => void answer(true)}>
        {t('prospecting.question.sent')}
      </Button>
      <Button size="small" busy={busy} onClick={() => void answer(false)}>
        {t('prospecting.question.notSent')}
      </Button>
    </div>
  )
}
