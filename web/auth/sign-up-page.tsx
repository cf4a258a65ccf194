import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { LinkedText } from '../i18n/linked-text.tsx'
import { useTranslation } from '../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { useServices } from '../services/services-context.ts'
import { Field } from '../design/field.tsx'
import { PasswordField } from '../design/password-field.tsx'
import { currentLanguage } from '../i18n/i18n.ts'
import { InNameOrder } from '../i18n/in-name-order.tsx'
import { AuthForm } from './auth-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { signUpSchema, type SignUpValues } from './auth-schemas.ts'
import { CheckYourMail } from './check-your-mail.tsx'
import { EmailField } from './email-field.tsx'
import { SignUpViewModel } from './sign-up-view-model.ts'

const FIELDS = {
  username: 'email',
  password: 'password',
  first_name: 'firstName',
  last_name: 'lastName',
} as const

/** The form itself, at both addresses. */
export const SignUpPage = observer(() => {
  const { t, i18n } = useTranslation()
  const services = useServices()
  const [model] = useState(() => new SignUpViewModel(services))
  const [typed, setTyped] = useState<SignUpValues>({
    firstName: '',
    lastName: '',
    email: '',
    password: '',
  })

  const register = ({ email, ...values }: SignUpValues) => {
    setTyped({ email, ...values })
    return model.register({ username: email, ...values, language: currentLanguage(i18n) })
  }

  if (model.sentTo !== null) return <CheckYourMail model={model} email={model.sentTo} />

  return (
    <AuthLayout title={t('auth.signUp.page')}>
      <h1>{t('auth.signUp.title')}</h1>
      <p className="auth-sub">{t('auth.signUp.subtitle')}</p>
      <AuthForm
        schema={signUpSchema}
        defaultValues={typed}
        fields={FIELDS}
        submitText={t('auth.signUp.submit')}
        onSubmit={register}
      >
        {({ register: field, errorOf }) => (
          <>
            <div className="auth-names">
              <InNameOrder
                given={
                  <Field
                    {...field('firstName')}
                    label={t('auth.firstName')}
                    autoComplete="given-name"
                    size="large"
                    error={errorOf('firstName')}
                  />
                }
                family={
                  <Field
                    {...field('lastName')}
                    label={t('auth.lastName')}
                    autoComplete="family-name"
                    size="large"
                    error={errorOf('lastName')}
                  />
                }
              />
            </div>
            <EmailField
              {...field('email')}
              error={errorOf('email')}
              autoFocus={typed.email !== ''}
            />
            <PasswordField
              {...field('password')}
              label={t('auth.password')}
              autoComplete="new-password"
              size="large"
              hint={t('auth.passwordHint')}
              error={errorOf('password')}
            />
          </>
        )}
      </AuthForm>
      <p className="auth-after">
        <LinkedText text={t('auth.signUp.known')}>
          {(words) => <Link to={paths.login()}>{words}</Link>}
        </LinkedText>
      </p>
    </AuthLayout>
  )
})
