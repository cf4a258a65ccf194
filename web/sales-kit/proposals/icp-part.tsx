import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import type { ProposedField } from '#core/company-profile/proposal.ts'
import { EMPTY_ICP_PROFILE } from '#core/sales-kit/icp-profile.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { Field } from '../../design/field.tsx'
import { TagField } from '../../design/tag-field.tsx'
import { TextArea } from '../../design/text-area.tsx'
import { formChoice } from '../../forms/form-choice.ts'
import { ICP_FIELDS, icpOf, icpSchema, icpValues } from '../icp/icp-schema.ts'
import { PartForm } from './part-form.tsx'
import { ProposalRow } from './proposal-row.tsx'
import type { ProposalsViewModel } from './proposals-view-model.ts'

interface Props {
  readonly model: ProposalsViewModel
  readonly workspace: Workspace
}

const LISTS = ['jobTitles', 'industries', 'locations'] as const
const SIZES = ['headcountMin', 'headcountMax'] as const
const TEXTS = ['pains', 'valueProposition'] as const

/** Only what was proposed is asked for; the rest is filled in where ICP profiles are edited. */
export const IcpPart = observer(({ model, workspace }: Props) => {
  const { t } = useTranslation()
  const row = (fields: readonly ProposedField[], children: ReactNode): ReactNode => {
    const sources = fields.flatMap((field) => model.sourcesOf('icpProfile', field))
    return (
      sources.length > 0 && <ProposalRow sources={[...new Set(sources)]}>{children}</ProposalRow>
    )
  }
  const { icpProfile } = model.draft
  return (
    <PartForm
      model={model}
      part="icpProfile"
      schema={icpSchema}
      values={icpValues({ ...EMPTY_ICP_PROFILE, name: '', ...icpProfile })}
      fields={ICP_FIELDS}
      accept={(values) => model.acceptIcpProfile(workspace, icpOf(values))}
      isAccepted={model.accepted.includes('icpProfile')}
    >
      {(form) => (
        <>
          <ProposalRow sources={model.sourcesOf('icpProfile', 'description')}>
            <div className="proposal-fields">
              <Field
                {...form.register('name')}
                label={t('salesKit.list.name')}
                autoComplete="off"
                error={form.errorOf('name')}
              />
              <TextArea
                {...form.register('description')}
                label={t('salesKit.list.description')}
                rows={2}
                error={form.errorOf('description')}
              />
            </div>
          </ProposalRow>
          {LISTS.map((field) => (
            <div key={field} className="proposal-contents">
              {row(
                [field],
                <TagField {...formChoice(form, field)} label={t(`salesKit.icp.${field}`)} />,
              )}
            </div>
          ))}
          {row(
            SIZES,
            <div className="pair">
              {SIZES.map((field) => (
                <Field
                  key={field}
                  {...form.register(field)}
                  label={t(`salesKit.icp.${field}`)}
                  inputMode="numeric"
                  autoComplete="off"
                  error={form.errorOf(field)}
                />
              ))}
            </div>,
          )}
          {TEXTS.map((field) => (
            <div key={field} className="proposal-contents">
              {row(
                [field],
                <TextArea
                  {...form.register(field)}
                  label={t(`salesKit.icp.${field}`)}
                  rows={3}
                  error={form.errorOf(field)}
                />,
              )}
            </div>
          ))}
        </>
      )}
    </PartForm>
  )
})
