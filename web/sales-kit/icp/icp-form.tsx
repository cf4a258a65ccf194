import { useTranslation } from '../../i18n/translation.tsx'
import type { IcpProfile, NewIcpProfile } from '#core/sales-kit/icp-profile.ts'
import { SeniorityChoice } from '../../campaign/create/seniority-choice.tsx'
import { Field } from '../../design/field.tsx'
import { TagField } from '../../design/tag-field.tsx'
import { TextArea } from '../../design/text-area.tsx'
import { formChoice } from '../../forms/form-choice.ts'
import { DefaultField } from '../list/default-field.tsx'
import { MaterialForm } from '../list/material-form.tsx'
import type { MaterialListViewModel } from '../list/material-list-view-model.ts'
import { ICP_FIELDS, ICP_WORDS, icpOf, icpSchema, icpValues } from './icp-schema.ts'

interface Props {
  readonly model: MaterialListViewModel<IcpProfile, NewIcpProfile>
  readonly profile: IcpProfile | null
  readonly onDone: () => void
}

export const IcpForm = ({ model, profile, onDone }: Props) => {
  const { t } = useTranslation()
  return (
    <MaterialForm
      schema={icpSchema}
      values={icpValues(profile)}
      fields={ICP_FIELDS}
      save={(values) =>
        profile === null ? model.create(icpOf(values)) : model.change(profile, icpOf(values))
      }
      onDone={onDone}
    >
      {(form) => (
        <>
          <Field
            {...form.register('name')}
            label={t('salesKit.list.name')}
            data-autofocus
            error={form.errorOf('name')}
          />
          <TextArea
            {...form.register('description')}
            label={t('salesKit.list.description')}
            rows={2}
            error={form.errorOf('description')}
          />
          {ICP_WORDS.map((words) => (
            <TagField
              key={words}
              {...formChoice(form, words)}
              label={t(`salesKit.icp.${words}`)}
              hint={t(`salesKit.icp.${words}Hint`)}
            />
          ))}
          <SeniorityChoice
            values={form.watch('seniorities')}
            onChange={(seniorities) => formChoice(form, 'seniorities').onChange([...seniorities])}
          />
          <div className="pair">
            <Field
              {...form.register('headcountMin')}
              label={t('salesKit.icp.headcountMin')}
              inputMode="numeric"
              autoComplete="off"
              error={form.errorOf('headcountMin')}
            />
            <Field
              {...form.register('headcountMax')}
              label={t('salesKit.icp.headcountMax')}
              inputMode="numeric"
              autoComplete="off"
              error={form.errorOf('headcountMax')}
            />
          </div>
          <TextArea
            {...form.register('pains')}
            label={t('salesKit.icp.pains')}
            rows={3}
            error={form.errorOf('pains')}
          />
          <TextArea
            {...form.register('valueProposition')}
            label={t('salesKit.icp.valueProposition')}
            rows={3}
            error={form.errorOf('valueProposition')}
          />
          <DefaultField form={form} />
        </>
      )}
    </MaterialForm>
  )
}
