import { useRef, useState, type FormEvent } from 'react'
import { LinkedText } from '../i18n/linked-text.tsx'
import { useTranslation } from '../i18n/translation.tsx'
import { Button } from '../design/button.tsx'
import { PasswordField } from '../design/password-field.tsx'
import { useProblemText } from '../shared/use-problem-text.ts'
import { PageLink } from '../routing/page-link.tsx'
import { paths } from '#core/navigation/paths.ts'
import { normalizeEmail } from '#core/session/email-address.ts'
import type { Outcome } from '../shared/outcome.ts'
import type { Problem } from '../shared/problem.ts'
import { useUnsavedWork } from '../shared/unsaved-work.ts'
import { AuthLayout } from './auth-layout.tsx'
import { checkLogin, type LoginErrors } from './check-login.ts'
import { EmailField } from './email-field.tsx'
import { ExploreDemo } from './explore-demo.tsx'
import { LoginNote } from './login-note.tsx'

export interface LoginPageProps {
  readonly signIn: (email: string, password: string) => Promise<Outcome>
  readonly resend: (email: string) => Promise<Outcome>
  /** Enters the demo account, where this browser may. */
  readonly enterDemo: () => Promise<Outcome>
  /** Somebody begins to type: what comes after the login can be fetched. */
  readonly onBegin?: () => void
  /** Why one stands here, where that is not plain. */
  readonly notice?: string
}

/** The one page that works before most of the app is there: it uses nothing but React. */
export const LoginPage = ({ signIn, resend, enterDemo, onBegin, notice }: LoginPageProps) => {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [problem, setProblem] = useState<Problem | null>(null)
  const [email, setEmail] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isTyped, setIsTyped] = useState(false)
  useUnsavedWork(isTyped)

  const show = (found: LoginErrors): void => {
    setErrors(found)
    const first = found.email === undefined ? 'password' : 'email'
    form.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus()
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (form.current === null || isBusy) return
    const typed = new FormData(form.current)
    const fields = {
      email: normalizeEmail(String(typed.get('email'))),
      password: String(typed.get('password')),
    }
    const wrong = checkLogin(fields)
    setProblem(null)
    if (wrong.email !== undefined || wrong.password !== undefined) {
      return show({
        ...(wrong.email !== undefined && { email: t(wrong.email) }),
        ...(wrong.password !== undefined && { password: t(wrong.password) }),
      })
    }
    setErrors({})
    setEmail(fields.email)
    setIsBusy(true)
    const outcome = await signIn(fields.email, fields.password)
    setIsBusy(false)
    if (outcome.kind === 'done') return
    const [first] = outcome.problems
    if (first.code === 'authentication_failed') show({ password: problemText(first) })
    else if (first.field === 'username') show({ email: problemText(first) })
    else setProblem(first)
  }

  return (
    <AuthLayout title={t('auth.login.page')}>
      <h1>{t('auth.login.title')}</h1>
      <p className="auth-sub">{t('auth.login.subtitle')}</p>
      {notice !== undefined && (
        <p className="auth-note" role="status">
          {notice}
        </p>
      )}
      <form
        ref={form}
        onSubmit={(event) => void submit(event)}
        onFocus={onBegin}
        onInput={({ currentTarget }) => setIsTyped(hasText(currentTarget))}
        noValidate
      >
        <EmailField name="email" error={errors.email} />
        <PasswordField
          name="password"
          label={t('auth.password')}
          autoComplete="current-password"
          size="large"
          error={errors.password}
          aside={<PageLink to={paths.forgotPassword()}>{t('auth.login.forgot')}</PageLink>}
        />
        <Button type="submit" look="primary" size="large" busy={isBusy}>
          {t('auth.login.submit')}
        </Button>
      </form>
      <ExploreDemo enter={enterDemo} />
      {problem !== null && <LoginNote problem={problem} email={email} resend={resend} />}
      <p className="auth-after">
        <LinkedText text={t('auth.login.new')}>
          {(words) => <PageLink to={paths.signUp()}>{words}</PageLink>}
        </LinkedText>
      </p>
    </AuthLayout>
  )
}

const hasText = (form: HTMLFormElement): boolean =>
  [...new FormData(form).values()].some((value) => value !== '')
