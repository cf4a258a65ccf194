import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Button } from '../design/button.tsx'
import { useProblemText } from '../shared/use-problem-text.ts'
import type { Outcome } from '../shared/outcome.ts'
import type { Problem } from '../shared/problem.ts'

interface Props {
  readonly problem: Problem
  readonly email: string
  readonly resend: (email: string) => Promise<Outcome>
}

/** Why somebody could not log in; where the address isn't verified, the mail can be had again. */
export const LoginNote = ({ problem, email, resend }: Props) => {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const [outcome, setOutcome] = useState<Outcome | 'asked' | null>(null)
  const said = useRef<HTMLDivElement>(null)
  const isSent = outcome !== null && outcome !== 'asked' && outcome.kind === 'done'

  // The button that had the focus is gone.
  useEffect(() => {
    if (isSent) said.current?.focus()
  }, [isSent])

  const sendAgain = async (): Promise<void> => {
    setOutcome('asked')
    setOutcome(await resend(email))
  }

  if (problem.code !== 'email_not_verified') {
    return (
      <p className="auth-note" data-kind="bad" role="alert">
        {problemText(problem)}
      </p>
    )
  }
  const isRequested = outcome === 'asked'
  const answer = outcome === null || isRequested ? null : outcome
  return (
    <div className="auth-note" role="alert">
      <b>{t('auth.login.notVerified')}</b>
      {t('auth.login.notVerifiedBody', { email })}
      <div role="status" ref={said} tabIndex={-1}>
        {answer?.kind === 'done' && t('auth.resent')}
        {answer?.kind === 'refused' && problemText(answer.problems[0])}
      </div>
      {!isSent && (
        <Button look="plain" size="small" busy={isRequested} onClick={() => void sendAgain()}>
          {t('auth.login.resend')}
        </Button>
      )}
    </div>
  )
}
