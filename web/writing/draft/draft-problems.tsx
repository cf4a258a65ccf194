import { useTranslation } from 'react-i18next'
import type { MessageProblem } from '#core/writing/person-message.ts'
import { Button } from '../../design/button.tsx'
import { keyed } from '../keyed.ts'
import { useProblemName } from './use-problem-name.ts'

interface Props {
  readonly problems: readonly MessageProblem[]
  readonly isBusy: boolean
  /** Offered where it can be done without. */
  readonly onRemove?: (words: string) => void
  readonly onRewrite?: () => void
}

/** What keeps a text from being approved, and what can be done about it. */
export const DraftProblems = ({ problems, isBusy, onRemove, onRewrite }: Props) => {
  const { t } = useTranslation()
  const problemName = useProblemName()
  if (problems.length === 0) return null
  const claims = problems.filter(
    ({ code, detail }) => code === 'unsupported_claim' && detail !== '',
  )
  return (
    <div className="draft-problems" role="group" aria-label={t('writing.draft.problems')}>
      <ul>
        {keyed(problems).map(({ key, ...problem }) => (
          <li key={key}>{problemName(problem)}</li>
        ))}
      </ul>
      <p>{t('writing.draft.cantApprove')}</p>
      <div className="draft-remedies">
        {onRemove !== undefined &&
          keyed(claims).map(({ key, detail }) => (
            <Button key={key} size="small" busy={isBusy} onClick={() => onRemove(detail)}>
              {t('writing.draft.removeWords', { words: detail })}
            </Button>
          ))}
        {onRewrite !== undefined && (
          <Button size="small" busy={isBusy} onClick={onRewrite}>
            {t('writing.draft.rewrite')}
          </Button>
        )}
      </div>
    </div>
  )
}
