import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '#core/user/language.ts'
import { Field } from '../../design/field.tsx'
import { Select } from '../../design/select.tsx'
import type { SelectPart } from '../../forms/select-of.ts'
import type { FormPart } from '../../forms/form-part.ts'

interface Props {
  readonly language: SelectPart
  readonly duplicatePolicy: SelectPart
  readonly form: Pick<FormPart<'limitShare'>, 'errorOf'>
  /** The field of the share, as it is registered. */
  readonly limitShare: ReturnType<FormPart<'limitShare'>['register']>
}

/** What campaigns have in common with the defaults of those to come. */
export const DefaultFields = ({ language, duplicatePolicy, form, limitShare }: Props) => {
  const { t } = useTranslation()
  return (
    <>
      <div className="pair">
        <Select
          {...duplicatePolicy}
          label={t('campaign.settings.duplicates')}
          options={(['skip', 'allow'] as const).map((value) => ({
            value,
            label: t(`campaign.settings.duplicatePolicy.${value}`),
          }))}
        />
        <Select
          {...language}
          label={t('campaign.settings.language')}
          options={LANGUAGES.map((value) => ({
            value,
            label: t(`common.languages.${value}`),
            lang: value,
          }))}
        />
      </div>
      <Field
        {...limitShare}
        label={t('campaign.settings.limitShare')}
        hint={t('campaign.settings.limitShareHint')}
        type="number"
        inputMode="numeric"
        min={1}
        max={100}
        error={form.errorOf('limitShare')}
      />
    </>
  )
}
