import { useTranslation } from 'react-i18next'
import type { CampaignDefaults } from '#core/campaign/campaign.ts'
import { Button } from '../../design/button.tsx'
import { selectOf } from '../../forms/select-of.ts'
import { useSavedForm } from '../../forms/use-saved-form.ts'
import { useServices } from '../../services/services-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { toOutcome } from '../../shared/outcome.ts'
import { DefaultFields } from './default-fields.tsx'
import { DEFAULTS_FIELDS, defaultsSchema, type DefaultsValues } from './settings-schemas.ts'

/** What new campaigns begin with. */
export const DefaultsForm = ({ defaults }: { defaults: CampaignDefaults }) => {
  const { t } = useTranslation()
  const { campaigns } = useServices()
  const { id } = useWorkspace()
  const form = useSavedForm<DefaultsValues>({
    schema: defaultsSchema,
    values: defaults,
    fields: DEFAULTS_FIELDS,
    savedText: t('campaign.settings.defaultsSaved'),
    save: (values) => toOutcome(campaigns.changeDefaults(id, values)),
  })
  return (
    <form className="card" onSubmit={form.submit} noValidate>
      <p className="quiet">{t('campaign.settings.defaultsBody')}</p>
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
