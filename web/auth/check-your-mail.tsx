import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import { Button } from '../design/button.tsx'
import { useProblemToast } from '../shared/use-problem-toast.ts'
import { AuthLayout } from './auth-layout.tsx'
import { MailSymbol } from './mail-symbol.tsx'
import { OutboxLink } from './outbox-link.tsx'
import type { SignUpViewModel } from './sign-up-view-model.ts'

interface Props {
  readonly model: SignUpViewModel
  readonly email: string
}

export const CheckYourMail = ({ model, email }: Props) => {
  const { t } = useTranslation()
  const showProblem = useProblemToast()

  const resend = async (): Promise<void> => {
    const outcome = await model.resend()
    if (outcome.kind === 'done') toast.success(t('auth.resent'))
    else showProblem(outcome.problems[0])
  }

  return (
    <AuthLayout title={t('auth.signUp.sentTitle')}>
      <MailSymbol />
      <h1>{t('auth.signUp.sentTitle')}</h1>
      <div role="status">
        <p className="auth-sub">{t('auth.signUp.sentBody', { email })}</p>
      </div>
      <OutboxLink />
      <p className="quiet">{t('auth.signUp.sentHint')}</p>
      <Button size="large" onClick={() => void resend()}>
        {t('auth.signUp.resend')}
      </Button>
      <Button look="plain" size="large" onClick={() => model.useOtherAddress()}>
        {t('auth.signUp.otherAddress')}
      </Button>
    </AuthLayout>
  )
}
