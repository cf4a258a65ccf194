import { useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import type { PersonMessage } from '#core/writing/person-message.ts'
import { DraftFacts } from '../draft/draft-facts.tsx'
import { DraftProblems } from '../draft/draft-problems.tsx'
import { DraftText } from '../draft/draft-text.tsx'

interface Props {
  readonly text: Pick<PersonMessage, 'body' | 'evidence' | 'problems' | 'writer' | 'variant'>
  /** Whether it is a draft of the person's. */
  readonly isKept: boolean
  readonly isLoading: boolean
}

/** A text as somebody would get it, what it rests on, and what keeps it from being sent. */
export const PreviewedText = ({ text, isKept, isLoading }: Props) => {
  const { t } = useTranslation()
  const [fact, setFact] = useState<number | null>(null)
  const { body, evidence, problems, writer, variant } = text
  return (
    <div className="step-preview-text" aria-busy={isLoading} data-busy={isLoading}>
      {body !== '' && <DraftText draft={text} id="preview" active={fact} onLook={setFact} />}
      {body === '' && problems.length === 0 && (
        <p className="quiet">{t('writing.sequence.noNote')}</p>
      )}
      <p className="quiet">
        {[
          ...(isKept ? [t('writing.preview.kept')] : []),
          t(`writing.draft.writtenBy.${writer}`),
          ...(variant === null ? [] : [t('writing.sequence.variant', { key: variant })]),
        ].join(' · ')}
      </p>
      <DraftProblems problems={problems} isBusy={false} />
      {evidence.length > 0 && (
        <DraftFacts evidence={evidence} id="preview" active={fact} onLook={setFact} />
      )}
    </div>
  )
}
