import { useTranslation } from '../i18n/translation.tsx'
import { Field } from '../design/field.tsx'
import { TextArea } from '../design/text-area.tsx'
import type { FormPart } from '../forms/form-part.ts'

interface Props {
  readonly form: FormPart<'companyName' | 'website' | 'companyDescription' | 'idealCustomer'>
  /** What the description is asked for as. */
  readonly description: string
}

/** What a company sells, and to whom. */
export const CompanyFields = ({ form, description }: Props) => {
  const { t } = useTranslation()
  return (
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
        label={description}
        rows={4}
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
  )
}
