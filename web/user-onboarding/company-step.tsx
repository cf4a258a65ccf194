import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Workspace } from '#core/workspace/workspace.ts'
import { Field } from '../design/field.tsx'
import { TextArea } from '../design/text-area.tsx'
import { MATERIALS_FIELDS, materialsSchema } from '../sales-kit/materials-schemas.ts'
import { StepForm } from './step-form.tsx'
import type { UserOnboardingViewModel } from './user-onboarding-view-model.ts'

const schema = z.omit(materialsSchema, { demoLink: true })
const { demo_link: _, ...FIELDS } = MATERIALS_FIELDS

interface Props {
  readonly model: UserOnboardingViewModel
  readonly workspace: Workspace
  readonly onNext: () => void
}

/** What they sell, and to whom: kept in the sales kit. */
export const CompanyStep = ({ model, workspace, onNext }: Props) => {
  const { t } = useTranslation()
  const { companyName, website, companyDescription, idealCustomer } = workspace
  return (
    <StepForm
      title={t('userOnboarding.company.title')}
      body={t('userOnboarding.company.body')}
      schema={schema}
      values={{ companyName, website, companyDescription, idealCustomer }}
      fields={FIELDS}
      save={(values) => model.change(values)}
      onNext={onNext}
      onSkip={onNext}
    >
      {(form) => (
        <>
          <div className="pair">
            <Field
              {...form.register('companyName')}
              label={t('salesKit.workspace.companyName')}
              autoComplete="organization"
              maxLength={200}
              error={form.errorOf('companyName')}
            />
            <Field
              {...form.register('website')}
              label={t('salesKit.workspace.website')}
              type="url"
              inputMode="url"
              maxLength={2000}
              error={form.errorOf('website')}
            />
          </div>
          <TextArea
            {...form.register('companyDescription')}
            label={t('userOnboarding.company.sells')}
            rows={3}
            maxLength={5000}
            hint={t('salesKit.workspace.descriptionHint')}
            error={form.errorOf('companyDescription')}
          />
          <TextArea
            {...form.register('idealCustomer')}
            label={t('salesKit.workspace.idealCustomer')}
            rows={3}
            maxLength={2000}
            hint={t('salesKit.workspace.idealCustomerHint')}
            error={form.errorOf('idealCustomer')}
          />
        </>
      )}
    </StepForm>
  )
}
