import { observer } from 'mobx-react-lite'
import toast from 'react-hot-toast'
import { useTranslation } from '../i18n/translation.tsx'
import { Button } from '../design/button.tsx'
import { useUnsavedWork } from '../shared/unsaved-work.ts'
import { useProblemToast } from '../design/use-problem-toast.ts'
import { AuthLayout } from './auth-layout.tsx'
import { MailSymbol } from './mail-symbol.tsx'
import { FocusedHeading } from './focused-heading.tsx'
import { OutboxLink } from './outbox-link.tsx'
import type { SignUpViewModel } from './sign-up-view-model.ts'

interface Props {
  readonly model: SignUpViewModel
  readonly email: string
}

export const CheckYourMail = observer(({ model, email }: Props) => {
  const { t } = useTranslation()
  const showProblem = useProblemToast()
  const { secondsLeft } = model
  useUnsavedWork(true)

  const resend = async (): Promise<void> => {
    const outcome = await model.resend()
    if (outcome.kind === 'done') toast.success(t('auth.resent'))
    else showProblem(outcome.problems[0])
  }

  return (
    <AuthLayout title={t('auth.signUp.sentTitle')}>
      <MailSymbol />
      <FocusedHeading>{t('auth.signUp.sentTitle')}</FocusedHeading>
      <p className="auth-sub">{t('auth.signUp.sentBody', { email })}</p>
      <OutboxLink email={email} otherwise={<p className="quiet">{t('auth.signUp.sentHint')}</p>} />
      <Button
        size="large"
        aria-disabled={secondsLeft > 0}
        onClick={() => {
          if (secondsLeft === 0) void resend()
        }}
      >
        {secondsLeft > 0 ? t('auth.resendIn', { count: secondsLeft }) : t('auth.signUp.resend')}
      </Button>
      <Button look="plain" size="large" onClick={() => model.useOtherAddress()}>
        {t('auth.signUp.otherAddress')}
      </Button>
    </AuthLayout>
  )
})
