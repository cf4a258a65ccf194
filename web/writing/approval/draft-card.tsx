import './draft-card.css'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import type { MessageShortcut } from '#core/sales-kit/message-shortcut.ts'
import { lengthLimitOf } from '#core/sequence/sequence-step.ts'
import type { SequenceMessage } from '#core/sequence/sequence.ts'
import type { Language } from '#core/user/language.ts'
import type { PersonMessage } from '#core/writing/person-message.ts'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Avatar } from '../../person/avatar.tsx'
import { roleLine } from '../../person/person-name.ts'
import { DraftDifference } from '../draft/draft-difference.tsx'
import { DraftProblems } from '../draft/draft-problems.tsx'
import { useConfirmClaim } from '../draft/use-confirm-claim.ts'
import { useUsedText } from '../draft/use-used-text.ts'
import { DraftText } from '../draft/draft-text.tsx'
import type { ApprovalViewModel } from './approval-view-model.ts'
import { stateOf } from './draft-queue.ts'
import { DraftChip } from './draft-chip.tsx'
import { DeskKeyHint } from './desk-key-hint.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { withoutWords } from './without-words.ts'

interface Props {
  readonly model: ApprovalViewModel
  readonly draft: PersonMessage
  readonly step: SequenceMessage | undefined
  readonly language: Language
  readonly shortcuts: readonly MessageShortcut[]
  readonly fact: number | null
  readonly onLook: (fact: number | null) => void
  /** Not while a list covers it. */
  readonly isShown: boolean
  readonly isEditing: boolean
  readonly onEdited: () => void
}

/** One draft as it will be sent: what it rests on, how it came to be, what was changed of it. */
export const DraftCard = observer((props: Props) => {
  const { t } = useTranslation()
  const usedText = useUsedText()
  const { number } = useFormats()
  const { isBusy, attempt } = useOneAtATime()
  const { model, draft, step, language, shortcuts, fact, onLook, isShown, isEditing, onEdited } =
    props
  const { id, body, originalBody, fullName, purpose, problems, writer, usage, variant } = draft
  const person = model.personOf(draft)?.person
  const writing = model.textSoFar(id)
  useEffect(() => {
    if (isShown) void model.look(draft)
  }, [model, draft, isShown])

  const max = step?.maxLength ?? lengthLimitOf(purpose === 'invite_note' ? 'connect' : 'message')
  const confirm = useConfirmClaim(model, attempt)
  const edit = (text: string) => attempt(() => model.edit(draft, text))
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('writing.approval.writtenBy'), t(`writing.draft.writer.${writer}`)],
    ...(usage === null ? [] : [[t('writing.approval.used'), usedText(usage)] as const]),
    ...(variant === null ? [] : [[t('writing.approval.variant'), variant] as const]),
    [
      t('writing.approval.length'),
      t('writing.approval.lengthOf', { length: number([...body].length), max: number(max) }),
    ],
    [t('common.language'), t(`common.languages.${language}`)],
  ]
  return (
    <article className="draft-card" aria-labelledby={`draft-${id}`}>
      <header className="draft-head">
        <Avatar person={draft} size={40} />
        <div className="desk-who">
          <h2 id={`draft-${id}`}>{fullName}</h2>
          {person !== undefined && <p className="quiet">{roleLine(person)}</p>}
          <p className="quiet">{t(`writing.purposes.${purpose}`)}</p>
        </div>
        <DraftChip state={stateOf(draft)} />
      </header>
      {isEditing ? (
        <DraftEditor
          body={body}
          max={max}
          shortcuts={shortcuts}
          isBusy={isBusy}
          onSave={(text) => void edit(text).then((isSaved) => isSaved && onEdited())}
          onCancel={onEdited}
        />
      ) : writing === undefined ? (
        <DraftText draft={draft} id={`fact-${id}`} active={fact} onLook={onLook} />
      ) : (
        <p className="draft-text" data-writing dir="auto" aria-busy="true">
          {writing}
        </p>
      )}
      {!isEditing && writing === undefined && (
        <DraftProblems
          problems={problems}
          isBusy={isBusy}
          onConfirm={(claim) => void confirm(id, claim)}
          confirmHint={<DeskKeyHint of="y" />}
          onRemove={(words) => void edit(withoutWords(body, words))}
          onRewrite={() => void attempt(() => model.rewrite(draft))}
        />
      )}
      <dl className="draft-meta">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <DraftDifference
        before={originalBody}
        after={body}
        language={language}
        isBusy={isBusy}
        onRestore={() => void edit(originalBody)}
      />
    </article>
  )
})
