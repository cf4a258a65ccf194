import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { MAX_MESSAGE_LENGTH } from '#core/sequence/sequence-step.ts'
import type { PersonMessage } from '#core/writing/person-message.ts'
import { Button } from '../../design/button.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useUndoable } from '../../undo/use-undoable.tsx'
import { DraftEditor } from '../approval/draft-editor.tsx'
import { isReady } from '../approval/draft-queue.ts'
import { DraftFacts } from '../draft/draft-facts.tsx'
import { DraftProblems } from '../draft/draft-problems.tsx'
import { DraftText } from '../draft/draft-text.tsx'
import { useConfirmClaim } from '../draft/use-confirm-claim.ts'
import type { ThreadViewModel } from './thread-view-model.ts'

interface Props {
  readonly model: ThreadViewModel
  readonly answer: PersonMessage
}

/** A drafted answer, to be approved or edited; once approved, when it is sent. */
export const AnswerCard = observer(({ model, answer }: Props) => {
  const { t } = useTranslation()
  const undoable = useUndoable()
  const { isBusy, attempt } = useOneAtATime()
  const [isEditing, setIsEditing] = useState(false)
  const [fact, setFact] = useState<number | null>(null)
  const { id, body, evidence, problems, writer, status, fullName } = answer
  const confirm = useConfirmClaim(model, attempt)
  const isWaiting = status === 'awaiting_approval' || status === 'draft'

  const approve = async (): Promise<void> => {
    if (!(await attempt(() => model.change(answer, { status: 'approved' })))) return
    undoable(t('writing.approval.approved', { name: fullName }), () => {
      const approved = model.answer ?? answer
      return attempt(() => model.change(approved, { status: 'awaiting_approval' }))
    })
  }
  const edit = async (text: string): Promise<void> => {
    if (await attempt(() => model.change(answer, { body: text }))) setIsEditing(false)
  }
  return (
    <article className="answer-card" aria-label={t('writing.thread.answer')}>
      <p className="answer-head">
        <b>{t('writing.thread.answer')}</b>
        <span className="quiet">{t(`writing.draft.writtenBy.${writer}`)}</span>
      </p>
      {isEditing ? (
        <DraftEditor
          body={body}
          max={MAX_MESSAGE_LENGTH}
          shortcuts={model.shortcuts}
          isBusy={isBusy}
          onSave={(text) => void edit(text)}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <>
          <DraftText draft={answer} id={`answer-${id}`} active={fact} onLook={setFact} />
          <DraftProblems
            problems={problems}
            isBusy={isBusy}
            onConfirm={(claim) => void confirm(id, claim)}
            onRewrite={() => void attempt(() => model.rewrite(answer))}
          />
          {evidence.length > 0 && (
            <DraftFacts
              evidence={evidence}
              id={`answer-${id}`}
              active={fact}
              onLook={setFact}
              onTakeBack={(claim) => void attempt(() => model.confirm(id, claim, false))}
            />
          )}
          {isWaiting ? (
            <div className="answer-actions">
              <Button
                look="primary"
                size="small"
                busy={isBusy}
                disabled={!isReady(answer)}
                onClick={() => void approve()}
              >
                {t('writing.thread.approve')}
              </Button>
              <Button size="small" onClick={() => setIsEditing(true)}>
                {t('writing.edit')}
              </Button>
              <Button
                size="small"
                busy={isBusy}
                onClick={() => void attempt(() => model.change(answer, { status: 'rejected' }))}
              >
                {t('writing.approval.reject')}
              </Button>
            </div>
          ) : (
            <p className="quiet">{t('writing.thread.approved')}</p>
          )}
        </>
      )}
    </article>
  )
})
