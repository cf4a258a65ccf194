import { useTranslation } from '../i18n/translation.tsx'
import { isOvernight } from '#core/user/resume-hours.ts'
import type { ResumeTimeRange } from '#core/user/user.ts'
import { TimeField } from '../design/time-field.tsx'
import type { CheckedForm } from '../forms/use-checked-form.ts'
import type { AutoResumeValues } from './auto-resume-schema.ts'
import { browserTimeZone } from '../shared/browser-time-zone.ts'

interface Props {
  readonly form: CheckedForm<AutoResumeValues>
  readonly saved: ResumeTimeRange | null
}

/** From and To, and the time zone they are meant in: that of this browser. */
export const AutoResumeFields = ({ form, saved }: Props) => {
  const { t } = useTranslation()
  const zone = browserTimeZone()
  const fieldOf = (name: 'from' | 'to') => ({
    name,
    ref: form.register(name).ref,
    value: form.watch(name),
    onChange: (time: string) =>
      form.setValue(name, time, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
  })
  return (
    <>
      <div className="pair">
        <TimeField {...fieldOf('from')} label={t('autoResume.from')} error={form.errorOf('from')} />
        <TimeField
          {...fieldOf('to')}
          label={t('autoResume.to')}
          error={form.errorOf('to')}
          hint={isOvernight(form.watch()) ? t('autoResume.overnight') : undefined}
        />
      </div>
      <p className="quiet">
        {saved !== null && saved.timezoneName !== zone
          ? t('autoResume.otherZone', { saved: saved.timezoneName, zone })
          : t('autoResume.zone', { zone })}
      </p>
    </>
  )
}
