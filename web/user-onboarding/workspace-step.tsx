import { useTranslation } from '../i18n/translation.tsx'
import * as z from 'zod/mini'
import { Field } from '../design/field.tsx'
import type { TextKey } from '../i18n/text.ts'
import { StepForm } from './step-form.tsx'
import type { UserOnboardingViewModel } from './user-onboarding-view-model.ts'

const missing: TextKey = 'userOnboarding.workspace.nameRequired'
const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1, missing)) })

interface Props {
  readonly model: UserOnboardingViewModel
  readonly onNext: () => void
}

/** Makes the workspace that the rest is about. */
export const WorkspaceStep = ({ model, onNext }: Props) => {
  const { t } = useTranslation()
  return (
    <StepForm
      title={t('userOnboarding.workspace.title')}
      body={t(`userOnboarding.workspace.${model.hasAnother ? 'further' : 'first'}`)}
      schema={schema}
      values={{ name: '' }}
      fields={{ name: 'name' }}
      save={({ name }) => model.create(name)}
      onNext={onNext}
    >
      {(form) => (
        <Field
          {...form.register('name')}
          label={t('userOnboarding.workspace.name')}
          autoComplete="organization"
          maxLength={200}
          error={form.errorOf('name')}
        />
      )}
    </StepForm>
  )
}
