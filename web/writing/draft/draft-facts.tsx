import { useTranslation } from '../../i18n/translation.tsx'
import type { MessageEvidence } from '#core/writing/person-message.ts'
import { CONFIRMED } from '#core/writing/confirmed-claims.ts'
import { isOwnFact } from '#core/writing/facts.ts'
import { Button } from '../../design/button.tsx'
import { keyed } from '../keyed.ts'
import { useFieldText } from './use-field-text.ts'

interface Props {
  readonly evidence: readonly MessageEvidence[]
  /** Begins their ids. */
  readonly id: string
  readonly active: number | null
  readonly onLook: (fact: number | null) => void
  /** Offered of a claim that a user confirmed. */
  readonly onTakeBack?: ((claim: string) => void) | undefined
}

const originOf = (field: string) =>
  field === CONFIRMED ? 'fromNobody' : isOwnFact(field) ? 'fromKit' : 'fromProfile'

/** What a text rests on, by the numbers in it. */
export const DraftFacts = ({ evidence, id, active, onLook, onTakeBack }: Props) => {
  const { t } = useTranslation()
  const fieldText = useFieldText()
  if (evidence.length === 0) return <p className="quiet">{t('writing.draft.noFacts')}</p>
  return (
    <ol className="draft-facts">
      {keyed(evidence).map(({ key: fact, span, field, value }) => (
        <li
          key={fact}
          id={`${id}-${fact}`}
          tabIndex={-1}
          data-active={active === fact}
          data-own={isOwnFact(field)}
          onPointerEnter={() => onLook(fact)}
          onPointerLeave={() => onLook(null)}
        >
          <span className="draft-number num" aria-hidden="true">
            {fact + 1}
          </span>
          <div>
            <b>{fieldText(field)}</b>
            <q dir="auto">{field === CONFIRMED ? span : value}</q>
            <span className="quiet">{t(`writing.draft.${originOf(field)}`)}</span>
            {field === CONFIRMED && onTakeBack !== undefined && (
              <Button
                look="plain"
                size="small"
                aria-label={t('writing.draft.takeBackWords', { words: span })}
                onClick={() => onTakeBack(span)}
              >
                {t('writing.draft.takeBack')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
