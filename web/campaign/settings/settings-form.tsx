import { useTranslation } from 'react-i18next'
import { pathId } from '#core/navigation/path-id.ts'
import { goalId, icpProfileId } from '#core/runtime/ids.ts'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { Select } from '../../design/select.tsx'
import { selectOf } from '../../forms/select-of.ts'
import { useSavedForm } from '../../forms/use-saved-form.ts'
import { toOption } from '../to-option.ts'
import type { CampaignSettingsViewModel } from './campaign-settings-view-model.ts'
import { DefaultFields } from './default-fields.tsx'
import { SETTINGS_FIELDS, settingsSchema, type SettingsValues } from './settings-schemas.ts'

interface Props {
  readonly model: CampaignSettingsViewModel
  readonly loaded: NonNullable<CampaignSettingsViewModel['loaded']>
}

export const SettingsForm = ({ model, loaded }: Props) => {
  const { t } = useTranslation()
  const { campaign, goals, icpProfiles } = loaded
  const { name, goal, icpProfile, language, autonomy, duplicatePolicy, limitShare } = campaign
  const { notePolicy, withdrawAfterDays } = campaign
  const form = useSavedForm<SettingsValues>({
    schema: settingsSchema,
    values: {
      ...{ name, language, autonomy, duplicatePolicy, notePolicy, withdrawAfterDays, limitShare },
      goal: String(goal ?? ''),
      icpProfile: String(icpProfile ?? ''),
    },
    fields: SETTINGS_FIELDS,
    savedText: t('campaign.settings.saved'),
    save: (values) =>
      model.save({
        ...values,
        goal: pathId(values.goal, goalId),
        icpProfile: pathId(values.icpProfile, icpProfileId),
      }),
  })
  return (
    <form className="card" onSubmit={form.submit} noValidate>
      <h2>{t('campaign.settings.ofCampaign')}</h2>
      <Field
        {...form.register('name')}
        label={t('campaign.actions.nameLabel')}
        maxLength={200}
        error={form.errorOf('name')}
      />
      <div className="pair">
        <Select
          {...selectOf(form, 'goal')}
          label={t('campaign.settings.goal')}
          options={[{ value: '', label: t('campaign.settings.noGoal') }, ...goals.map(toOption)]}
        />
        <Select
          {...selectOf(form, 'icpProfile')}
          label={t('campaign.settings.icpProfile')}
          options={[
            { value: '', label: t('campaign.settings.noIcpProfile') },
            ...icpProfiles.map(toOption),
          ]}
        />
      </div>
      <DefaultFields
        form={form}
        language={selectOf(form, 'language')}
        autonomy={selectOf(form, 'autonomy')}
        duplicatePolicy={selectOf(form, 'duplicatePolicy')}
        notePolicy={selectOf(form, 'notePolicy')}
        withdrawAfterDays={form.register('withdrawAfterDays', { valueAsNumber: true })}
        limitShare={form.register('limitShare', { valueAsNumber: true })}
      />
      <div className="card-actions">
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
