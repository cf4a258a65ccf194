import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../design/button.tsx'
import { useProblemText } from '../i18n/use-problem-text.ts'
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
  const [answer, setAnswer] = useState('')

  const sendAgain = async (): Promise<void> => {
    const outcome = await resend(email)
    setAnswer(outcome.kind === 'done' ? t('auth.resent') : problemText(outcome.problems[0]))
  }

  if (problem.code !== 'email_not_verified') {
    return (
      <p className="auth-note" data-kind="bad" role="alert">
        {problemText(problem)}
      </p>
    )
  }
  return (
    <div className="auth-note" role="alert">
      <b>{t('auth.login.notVerified')}</b>
      {t('auth.login.notVerifiedBody', { email })}
      <div role="status">
        {answer === '' ? (
          <Button look="plain" size="small" onClick={() => void sendAgain()}>
            {t('auth.login.resend')}
          </Button>
        ) : (
          answer
        )}
      </div>
    </div>
  )
}
