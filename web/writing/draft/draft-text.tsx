import './draft.css'
import { useTranslation } from '../../i18n/translation.tsx'
import { markedText } from '#core/writing/marked-text.ts'
import type { PersonMessage } from '#core/writing/person-message.ts'
import { isOwnFact } from '#core/writing/facts.ts'
import { keyed } from '../keyed.ts'
import { useFieldText } from './use-field-text.ts'
import { useProblemName } from './use-problem-name.ts'

interface Props {
  readonly draft: Pick<PersonMessage, 'body' | 'evidence' | 'problems'>
  /** Begins the ids of the facts beside; none where they aren't shown. */
  readonly id?: string
  /** The fact that is looked at. */
  readonly active?: number | null
  readonly onLook?: (fact: number | null) => void
}

/** A text whose facts are underlined and numbered: solid for the person's word, dotted for one's own. */
export const DraftText = ({ draft, id, active = null, onLook }: Props) => {
  const { t } = useTranslation()
  const fieldText = useFieldText()
  const problemName = useProblemName()
  const { body, evidence, problems } = draft
  return (
    <p className="draft-text" dir="auto">
      {keyed(markedText(body, evidence, problems)).map(({ key, text, fact, problem }) => {
        const rests = fact === null ? undefined : evidence[fact]
        const wrong = problem === null ? undefined : problems[problem]
        if (wrong !== undefined)
          return (
            <mark key={key} className="draft-wrong" title={problemName(wrong)}>
              {text}
            </mark>
          )
        if (rests === undefined || fact === null) return text
        const { field, value } = rests
        if (id === undefined)
          return (
            <span key={key} className="draft-fact" data-own={isOwnFact(field)}>
              {text}
              <sup className="num">{fact + 1}</sup>
            </span>
          )
        return (
          <a
            key={key}
            className="draft-fact"
            data-own={isOwnFact(field)}
            data-active={active === fact}
            href={`#${id}-${fact}`}
            aria-description={t('writing.draft.restsOn', { field: fieldText(field), value })}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(`${id}-${fact}`)?.focus()
            }}
            onPointerEnter={() => onLook?.(fact)}
            onPointerLeave={() => onLook?.(null)}
            onFocus={() => onLook?.(fact)}
            onBlur={() => onLook?.(null)}
          >
            {text}
            <sup className="num">{fact + 1}</sup>
          </a>
        )
      })}
    </p>
  )
}
