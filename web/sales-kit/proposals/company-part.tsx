import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import * as z from 'zod/mini'
import type { Workspace } from '#core/workspace/workspace.ts'
import { Field } from '../../design/field.tsx'
import { TextArea } from '../../design/text-area.tsx'
import { textUpTo } from '../../forms/checked-text.ts'
import { PartForm } from './part-form.tsx'
import { ProposalRow } from './proposal-row.tsx'
import type { ProposalsViewModel } from './proposals-view-model.ts'

const schema = z.object({ companyName: textUpTo(200), companyDescription: textUpTo(5000) })
const FIELDS = {
  company_name: 'companyName',
  company_description: 'companyDescription',
} as const

interface Props {
  readonly model: ProposalsViewModel
  readonly workspace: Workspace
}

export const CompanyPart = observer(({ model, workspace }: Props) => {
  const { t } = useTranslation()
  const { companyName, companyDescription } = workspace
  const { company } = model.draft
  return (
    <PartForm
      {...{ model, schema }}
      part="company"
      values={{ companyName, companyDescription, ...company }}
      fields={FIELDS}
      accept={(values) => model.acceptCompany(workspace, values)}
      isAccepted={model.accepted.includes('company')}
    >
      {(form) => (
        <>
          {company.companyName !== undefined && (
            <ProposalRow sources={model.sourcesOf('company', 'companyName')}>
              <Field
                {...form.register('companyName')}
                label={t('salesKit.workspace.companyName')}
                autoComplete="off"
                error={form.errorOf('companyName')}
              />
            </ProposalRow>
          )}
          {company.companyDescription !== undefined && (
            <ProposalRow sources={model.sourcesOf('company', 'companyDescription')}>
              <TextArea
                {...form.register('companyDescription')}
                label={t('salesKit.workspace.description')}
                rows={3}
                error={form.errorOf('companyDescription')}
              />
            </ProposalRow>
          )}
        </>
      )}
    </PartForm>
  )
})
