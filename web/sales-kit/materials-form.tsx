import { useTranslation } from '../i18n/translation.tsx'
import type { Workspace } from '#core/workspace/workspace.ts'
import { useServices } from '../services/services-context.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { useSavedElsewhere } from '../forms/use-saved-elsewhere.ts'
import { useSavedForm } from '../forms/use-saved-form.ts'
import { toOutcome, type Outcome } from '../shared/outcome.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { CompanyFields } from './company-fields.tsx'
import { MATERIALS_FIELDS, materialsSchema, type MaterialsValues } from './materials-schemas.ts'

export const MaterialsForm = ({ workspace }: { workspace: Workspace }) => {
  const { t } = useTranslation()
  const { workspaces } = useServices()
  const current = useWorkspace()
  const { demoLink, companyName, website, companyDescription, idealCustomer } = workspace

  const save = async (values: MaterialsValues): Promise<Outcome> => {
    const outcome = await toOutcome(workspaces.change(workspace.id, values))
    if (outcome.kind === 'done') void current.load()
    return outcome
  }
  const values = { demoLink, companyName, website, companyDescription, idealCustomer }
  const form = useSavedForm<MaterialsValues>({
    schema: materialsSchema,
    values,
    fields: MATERIALS_FIELDS,
    savedText: t('salesKit.saved'),
    save,
  })
  useSavedElsewhere(form, values)

  return (
    <form className="card" onSubmit={form.submit} noValidate>
      <h2>{t('salesKit.workspace.title')}</h2>
      <p className="quiet">{t('salesKit.workspace.body')}</p>
      <Field
        {...form.register('demoLink')}
        label={t('salesKit.workspace.demoLink')}
        type="url"
        inputMode="url"
        maxLength={2000}
        hint={t('salesKit.workspace.demoHint')}
        error={form.errorOf('demoLink')}
      />
      <CompanyFields form={form} description={t('salesKit.workspace.description')} />
      <div className="card-actions">
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
