import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
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
import { DraftText } from '../draft/draft-text.tsx'
import type { ApprovalViewModel } from './approval-view-model.ts'
import { isReady } from './draft-queue.ts'
import { DraftChip } from './draft-chip.tsx'
import { DraftEditor } from './draft-editor.tsx'

interface Props {
  readonly model: ApprovalViewModel
  readonly draft: PersonMessage
  readonly step: SequenceMessage | undefined
  readonly language: Language
  readonly shortcuts: readonly MessageShortcut[]
  readonly fact: number | null
  readonly onLook: (fact: number | null) => void
  readonly isEditing: boolean
  readonly onEdited: () => void
}

/** One draft as it will be sent: what it rests on, how it came to be, what was changed of it. */
export const DraftCard = observer((props: Props) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { isBusy, attempt } = useOneAtATime()
  const { model, draft, step, language, shortcuts, fact, onLook, isEditing, onEdited } = props
  const { id, body, originalBody, fullName, purpose, problems, writer, variant } = draft
  const person = model.personOf(draft)?.person
  const writing = model.textSoFar(id)
  useEffect(() => void model.look(draft), [model, draft])

  const max = step?.maxLength ?? lengthLimitOf(purpose === 'invite_note' ? 'connect' : 'message')
  const edit = (text: string) => attempt(() => model.edit(draft, text))
  const remove = (words: string) => edit(withoutWords(body, words))
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('writing.approval.writtenBy'), t(`writing.draft.writer.${writer}`)],
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
        {person !== undefined && <Avatar person={person} size={40} />}
        <div className="desk-who">
          <h2 id={`draft-${id}`}>{fullName}</h2>
          {person !== undefined && <p className="quiet">{roleLine(person)}</p>}
          <p className="quiet">{t(`writing.purposes.${purpose}`)}</p>
        </div>
        <DraftChip isReady={isReady(draft)} status={draft.status} />
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
          onRemove={(words) => void remove(words)}
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

/** A text without some of its words, nor the space that they leave. */
const withoutWords = (text: string, words: string): string =>
  text
    .replace(words, '')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ +([.,!?])/g, '$1')
    .trim()
