import { useTranslation } from '../../i18n/translation.tsx'
import { textDifference } from '#core/writing/text-difference.ts'
import type { Language } from '#core/user/language.ts'
import { Button } from '../../design/button.tsx'
import { keyed } from '../keyed.ts'

interface Props {
  readonly before: string
  readonly after: string
  readonly language: Language
  readonly isBusy: boolean
  readonly onRestore: () => void
}

/** What was changed of a text since it was written. */
export const DraftDifference = ({ before, after, language, isBusy, onRestore }: Props) => {
  const { t } = useTranslation()
  if (before === after) return null
  const { parts, removed, added } = textDifference(before, after, language)
  return (
    <div className="draft-difference">
      <div className="draft-difference-head">
        <b>{t('writing.draft.edited')}</b>
        <span className="quiet num">{t('writing.draft.difference', { removed, added })}</span>
        <span className="gap" />
        <Button look="plain" size="small" busy={isBusy} onClick={onRestore}>
          {t('writing.draft.restore')}
        </Button>
      </div>
      <p dir="auto">
        {keyed(parts).map(({ key, kind, text }) =>
          kind === 'removed' ? (
            <del key={key}>{text}</del>
          ) : kind === 'added' ? (
            <ins key={key}>{text}</ins>
          ) : (
            text
          ),
        )}
      </p>
    </div>
  )
}
