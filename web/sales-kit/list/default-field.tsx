import { useTranslation } from '../../i18n/translation.tsx'
import type { FormPart } from '../../forms/form-part.ts'

/** Whether new campaigns begin with it. */
export const DefaultField = ({
  form,
}: {
  readonly form: Pick<FormPart<'isDefault'>, 'register'>
}) => {
  const { t } = useTranslation()
  return (
    <label className="check-line">
      <input type="checkbox" {...form.register('isDefault')} />
      {t('salesKit.list.useByDefault')}
    </label>
  )
}
