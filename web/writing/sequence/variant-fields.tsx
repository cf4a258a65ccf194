import { useTranslation } from '../../i18n/translation.tsx'
import type { MessageShortcut } from '#core/sales-kit/message-shortcut.ts'
import { MAX_VARIANTS } from '#core/sequence/sequence.ts'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { CloseIcon, PlusIcon } from '../../design/icons.tsx'
import { formChoice } from '../../forms/form-choice.ts'
import type { CheckedForm } from '../../forms/use-checked-form.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { BodyField } from '../../sequence/body-field.tsx'
import { bodyLabel, maxOf } from '../../sequence/step-fields.tsx'
import { sharesOf, withoutVariant, withVariant, type StepForm } from './step-schema.ts'

interface Props {
  readonly form: CheckedForm<StepForm>
  readonly index: number
  readonly shortcuts: readonly MessageShortcut[]
}

/** The text of a step, or the several that are compared, each with how often it is chosen. */
export const VariantFields = ({ form, index, shortcuts }: Props) => {
  const { t } = useTranslation()
  const { percent } = useFormats()
  const step = form.watch(`steps.${index}`)
  const variants = form.watch('variants')
  const { stepType, mode } = step
  const common = {
    max: maxOf(step),
    rows: stepType === 'connect' ? 3 : 6,
    shortcuts,
  }
  const body = formChoice(form, `steps.${index}.body`)
  const change = (next: StepForm['variants']): void =>
    form.setValue('variants', next, { shouldDirty: true })
  const remove = (at: number): void => {
    const left = withoutVariant(variants, at)
    if (left.variants.length === 0) body.onChange(left.body)
    change(left.variants)
  }
  const shares = sharesOf(variants)
  return (
    <>
      {variants.length === 0 && (
        <BodyField
          {...body}
          {...common}
          label={t(bodyLabel(stepType, mode))}
          hint={mode === 'ai' ? t('sequence.instructionsHint') : undefined}
        />
      )}
      {variants.map(({ key }, at) => {
        const text = formChoice(form, `variants.${at}.body`)
        return (
          <fieldset key={key} className="variant">
            <legend>{t('writing.sequence.variant', { key })}</legend>
            <BodyField
              {...common}
              {...text}
              label={t(bodyLabel(stepType, mode))}
              onChange={(typed) => {
                text.onChange(typed)
                if (at === 0) body.onChange(typed)
              }}
            />
            <div className="variant-foot">
              <Field
                {...form.register(`variants.${at}.weight`)}
                label={t('writing.sequence.weight')}
                inputMode="numeric"
                autoComplete="off"
                size="small"
                error={form.errorOf(`variants.${at}.weight`)}
              />
              <span className="quiet num">
                {t('writing.sequence.share', { share: percent(shares[at] ?? 0) })}
              </span>
              <span className="gap" />
              <button
                type="button"
                className="icon-button"
                aria-label={t('writing.sequence.removeVariant', { key })}
                onClick={() => remove(at)}
              >
                <CloseIcon />
              </button>
            </div>
          </fieldset>
        )
      })}
      {variants.length < MAX_VARIANTS && (
        <div>
          <Button size="small" onClick={() => change(withVariant(variants, step.body))}>
            <PlusIcon size={14} />
            {t(variants.length === 0 ? 'writing.sequence.test' : 'writing.sequence.addVariant')}
          </Button>
        </div>
      )}
    </>
  )
}
