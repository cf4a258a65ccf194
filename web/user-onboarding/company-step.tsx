import { useTranslation } from '../i18n/translation.tsx'
import * as z from 'zod/mini'
import type { Workspace } from '#core/workspace/workspace.ts'
import { CompanyFields } from '../sales-kit/company-fields.tsx'
import { MATERIALS_FIELDS, materialsSchema } from '../sales-kit/materials-schemas.ts'
import { ProposalsCard } from '../sales-kit/proposals/proposals-card.tsx'
import { StepForm } from './step-form.tsx'
import type { UserOnboardingViewModel } from './user-onboarding-view-model.ts'

const schema = z.omit(materialsSchema, { demoLink: true })
const { demo_link: _, ...FIELDS } = MATERIALS_FIELDS

interface Props {
  readonly model: UserOnboardingViewModel
  readonly workspace: Workspace
  readonly onNext: () => void
  readonly isLast: boolean
}

/** What they sell, and to whom: kept in the sales kit. */
export const CompanyStep = ({ model, workspace, onNext, isLast }: Props) => {
  const { t } = useTranslation()
  const { companyName, website, companyDescription, idealCustomer } = workspace
  return (
    <>
      <ProposalsCard workspace={workspace} onChanged={(changed) => model.take(changed)} />
      <StepForm
        title={t('userOnboarding.company.title')}
        body={t('userOnboarding.company.body')}
        schema={schema}
        values={{ companyName, website, companyDescription, idealCustomer }}
        fields={FIELDS}
        save={(values) => model.change(values)}
        onNext={onNext}
        onSkip={onNext}
        isLast={isLast}
      >
        {(form) => <CompanyFields form={form} description={t('userOnboarding.company.sells')} />}
      </StepForm>
    </>
  )
}
