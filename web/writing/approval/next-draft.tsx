import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import type { PersonMessage } from '#core/writing/person-message.ts'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { Avatar } from '../../person/avatar.tsx'
import { DraftProblems } from '../draft/draft-problems.tsx'
import { DraftText } from '../draft/draft-text.tsx'
import { useConfirmClaim } from '../draft/use-confirm-claim.ts'
import type { ApprovalViewModel } from './approval-view-model.ts'
import { DeskKeyHint } from './desk-key-hint.tsx'
import { DraftChip } from './draft-chip.tsx'
import { stateOf } from './draft-queue.ts'
import { withoutWords } from './without-words.ts'

interface Props {
  readonly model: ApprovalViewModel
  readonly draft: PersonMessage
}

/** The draft after the one that is looked at, beneath it: what is wrong with it can be mended there. */
export const NextDraft = observer(({ model, draft }: Props) => {
  const { t } = useTranslation()
  const { isBusy, attempt } = useOneAtATime()
  const { id, body, fullName, problems } = draft
  const confirm = useConfirmClaim(model, attempt)
  const writing = model.textSoFar(id)
  return (
    <section className="desk-next" aria-labelledby={`next-${id}`}>
      <h3>
        {t('writing.approval.next')}
        <DeskKeyHint of="j" />
      </h3>
      <div className="draft-card">
        <div className="draft-head">
          <Avatar person={draft} size={36} />
          <div className="desk-who">
            <b id={`next-${id}`}>{fullName}</b>
            <span className="quiet">{t(`writing.purposes.${draft.purpose}`)}</span>
          </div>
          <DraftChip state={stateOf(draft)} />
        </div>
        {writing === undefined ? (
          <DraftText draft={draft} />
        ) : (
          <p className="draft-text" data-writing dir="auto" aria-busy="true">
            {writing}
          </p>
        )}
        {writing === undefined && (
          <DraftProblems
            problems={problems}
            isBusy={isBusy}
            onConfirm={(claim) => void confirm(id, claim)}
            onRemove={(words) => void attempt(() => model.edit(draft, withoutWords(body, words)))}
            onRewrite={() => void attempt(() => model.rewrite(draft))}
          />
        )}
      </div>
    </section>
  )
})
