import { useTranslation } from '../../i18n/translation.tsx'
import type { CampaignDefaults } from '#core/campaign/campaign.ts'
import { Button } from '../../design/button.tsx'
import { selectOf } from '../../forms/select-of.ts'
import { useSavedForm } from '../../forms/use-saved-form.ts'
import { useServices } from '../../services/services-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { toOutcome } from '../../shared/outcome.ts'
import { DefaultFields, type Materials } from './default-fields.tsx'
import {
  chosenIn,
  chosenOf,
  DEFAULTS_FIELDS,
  defaultsSchema,
  type DefaultsValues,
} from './settings-schemas.ts'

interface Props {
  readonly defaults: CampaignDefaults
  readonly materials: Materials
}

/** What new campaigns begin with. */
export const DefaultsForm = ({ defaults, materials }: Props) => {
  const { t } = useTranslation()
  const { campaigns } = useServices()
  const { id } = useWorkspace()
  const form = useSavedForm<DefaultsValues>({
    schema: defaultsSchema,
    values: { ...defaults, ...chosenIn(defaults) },
    fields: DEFAULTS_FIELDS,
    savedText: t('campaignSettings.defaultsSaved'),
    save: (values) => toOutcome(campaigns.changeDefaults(id, changesOf(values))),
  })
  const { defaultValues: saved = {} } = form.formState
  // What somebody else changed meanwhile stays.
  const changesOf = (values: DefaultsValues): Partial<CampaignDefaults> => {
    const isChanged = (name: string): boolean =>
      values[name as keyof DefaultsValues] !== saved[name as keyof DefaultsValues]
    const all = Object.entries({ ...values, ...chosenOf(values) })
    return Object.fromEntries(all.filter(([name]) => isChanged(name)))
  }
  return (
    <form className="card" onSubmit={form.submit} noValidate>
      <p className="quiet">{t('campaignSettings.defaultsBody')}</p>
      <DefaultFields
        form={form}
        materials={materials}
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
