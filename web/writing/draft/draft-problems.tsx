import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { firstClaimIn, isClaim } from '#core/writing/confirmed-claims.ts'
import type { MessageProblem } from '#core/writing/person-message.ts'
import { Button } from '../../design/button.tsx'
import { keyed } from '../keyed.ts'
import { useProblemName } from './use-problem-name.ts'

interface Props {
  readonly problems: readonly MessageProblem[]
  readonly isBusy: boolean
  /** Offered where it can be done without. */
  readonly onRemove?: (words: string) => void
  /** Offered where a user can say that a claim is true. */
  readonly onConfirm?: (claim: string) => void
  /** Stands beside what confirms the first claim. */
  readonly confirmHint?: ReactNode
  readonly onRewrite?: () => void
}

/** What keeps a text from being approved, and what can be done about it. */
export const DraftProblems = (props: Props) => {
  const { t } = useTranslation()
  const problemName = useProblemName()
  const { problems, isBusy, onRemove, onConfirm, confirmHint, onRewrite } = props
  if (problems.length === 0) return null
  const firstClaim = firstClaimIn(problems)
  const canConfirm = onConfirm !== undefined && firstClaim !== undefined
  return (
    <div className="draft-problems" role="group" aria-label={t('writing.draft.problems')}>
      <ul>
        {keyed(problems).map(({ key, code, detail }) => (
          <li key={key}>
            {problemName({ code, detail })}
            {isClaim({ code, detail }) && (
              <span className="draft-remedies">
                {onConfirm !== undefined && (
                  <Button
                    size="small"
                    busy={isBusy}
                    aria-label={t('writing.draft.confirmWords', { words: detail })}
                    onClick={() => onConfirm(detail)}
                  >
                    {t('writing.draft.confirm')}
                    {detail === firstClaim && confirmHint}
                  </Button>
                )}
                {onRemove !== undefined && (
                  <Button
                    size="small"
                    busy={isBusy}
                    aria-label={t('writing.draft.removeWords', { words: detail })}
                    onClick={() => onRemove(detail)}
                  >
                    {t('writing.draft.remove')}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>{t(canConfirm ? 'writing.draft.cantApproveClaim' : 'writing.draft.cantApprove')}</p>
      {onRewrite !== undefined && (
        <span className="draft-remedies">
          <Button size="small" busy={isBusy} onClick={onRewrite}>
            {t('writing.draft.rewrite')}
          </Button>
        </span>
      )}
    </div>
  )
}
