import { useTranslation } from '../i18n/translation.tsx'
import * as z from 'zod/mini'
import type { User } from '#core/user/user.ts'
import { profileSchema } from '../account/account-schemas.ts'
import { LanguageSelect } from '../account/language-select.tsx'
import { NameFields } from '../account/name-fields.tsx'
import { useCurrentUser } from '../session/current-user-context.ts'
import { StepForm } from './step-form.tsx'

const schema = z.pick(profileSchema, { firstName: true, lastName: true })
const FIELDS = { first_name: 'firstName', last_name: 'lastName' } as const

interface Props {
  readonly user: User
  readonly onNext: () => void
}

export const ProfileStep = ({ user, onNext }: Props) => {
  const { t } = useTranslation()
  const currentUser = useCurrentUser()
  const { firstName, lastName } = user
  return (
    <StepForm
      title={t('userOnboarding.profile.title')}
      body={t('userOnboarding.profile.body')}
      schema={schema}
      values={{ firstName, lastName }}
      fields={FIELDS}
      save={(values) => currentUser.change(values)}
      onNext={onNext}
      onSkip={onNext}
    >
      {(form) => (
        <>
          <NameFields form={form} />
          <LanguageSelect />
        </>
      )}
    </StepForm>
  )
}
