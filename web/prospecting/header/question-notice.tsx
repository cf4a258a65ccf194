import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import type { Campaign } from '#core/campaign/campaign.ts'
import { useOutreachTimes } from '../../outreach-clock/use-outreach-times.ts'
import { AnswerButtons, noneSent } from '../answer-buttons.tsx'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'

interface Props {
  readonly model: Pick<ProspectingViewModel, 'answer' | 'answerNoneSent'>
  readonly questions: Campaign['questions']
}

/** What only the user knows: one question after the other, the oldest first. */
export const QuestionNotice = observer(({ model, questions: { count, first } }: Props) => {
  const { t } = useTranslation()
  const { past } = useOutreachTimes()
  if (first === null) return null
  const { begunAt, restoredAccount } = first
  const time = past(begunAt)
  return (
    <div className="notice" role="status">
      <div className="notice-text">
        <b>{t('prospecting.question.title', { name: first.fullName })}</b>
        <span>
          {t(`prospecting.question.${restoredAccount === null ? 'body' : 'bodyRestored'}`, {
            time,
          })}
          {count > 1 && <> {t('prospecting.question.more', { count: count - 1 })}</>}
        </span>
      </div>
      <AnswerButtons
        key={first.prospect}
        model={model}
        prospect={first.prospect}
        onNoneSent={noneSent(model, restoredAccount)}
      />
    </div>
  )
})
