import { useTranslation } from '../../i18n/translation.tsx'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { selectOf } from '../../forms/select-of.ts'
import { useSavedForm } from '../../forms/use-saved-form.ts'
import type { CampaignSettingsViewModel } from './campaign-settings-view-model.ts'
import { DefaultFields } from './default-fields.tsx'
import {
  chosenIn,
  chosenOf,
  SETTINGS_FIELDS,
  settingsSchema,
  type SettingsValues,
} from './settings-schemas.ts'

interface Props {
  readonly model: CampaignSettingsViewModel
  readonly loaded: NonNullable<CampaignSettingsViewModel['loaded']>
}

export const SettingsForm = ({ model, loaded }: Props) => {
  const { t } = useTranslation()
  const { campaign } = loaded
  const { name, language, autonomy, duplicatePolicy, limitShare } = campaign
  const { notePolicy, withdrawAfterDays } = campaign
  const form = useSavedForm<SettingsValues>({
    schema: settingsSchema,
    values: {
      ...{ name, language, autonomy, duplicatePolicy, notePolicy, withdrawAfterDays, limitShare },
      ...chosenIn(campaign),
    },
    fields: SETTINGS_FIELDS,
    savedText: t('campaignSettings.saved'),
    save: (values) => model.save({ ...values, ...chosenOf(values) }),
  })
  return (
    <form className="card" onSubmit={form.submit} noValidate>
      <h2>{t('campaignSettings.ofCampaign')}</h2>
      <Field
        {...form.register('name')}
        label={t('campaign.actions.nameLabel')}
        maxLength={200}
        error={form.errorOf('name')}
      />
      <DefaultFields
        form={form}
        materials={loaded}
        goal={selectOf(form, 'goal')}
        icpProfile={selectOf(form, 'icpProfile')}
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
