import { useTranslation } from '../i18n/translation.tsx'
import { Field } from '../design/field.tsx'
import type { FormPart } from '../forms/form-part.ts'
import { InNameOrder } from '../i18n/in-name-order.tsx'

/** Somebody's names, in the order of the language. */
export const NameFields = ({ form }: { form: FormPart<'firstName' | 'lastName'> }) => {
  const { t } = useTranslation()
  return (
    <div className="pair">
      <InNameOrder
        given={
          <Field
            {...form.register('firstName')}
            label={t('account.profile.firstName')}
            autoComplete="given-name"
            error={form.errorOf('firstName')}
          />
        }
        family={
          <Field
            {...form.register('lastName')}
            label={t('account.profile.lastName')}
            autoComplete="family-name"
            error={form.errorOf('lastName')}
          />
        }
      />
    </div>
  )
}
