import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOvernight, resumeHoursToChanges, resumeHoursFromRange } from '#core/user/resume-hours.ts'
import type { User } from '#core/user/user.ts'
import { useSavedForm } from '../forms/use-saved-form.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { useUnsavedWork } from '../shared/unsaved-work.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { autoResumeSchema, type AutoResumeValues } from './account-schemas.ts'
import { browserTimeZone } from './browser-time-zone.ts'

const FIELDS = {
  'resume_time_range.start_time': 'from',
  'resume_time_range.end_time': 'to',
} as const

/** The hours in which work goes on by itself, in the time zone of this browser. */
export const AutoResumeForm = ({ user }: { user: User }) => {
  const { t } = useTranslation()
  const currentUser = useCurrentUser()
  const [isOn, setIsOn] = useState(user.autoResume)
  const zone = browserTimeZone()
  const saved = user.resumeTimeRange
  const form = useSavedForm<AutoResumeValues>({
    schema: autoResumeSchema,
    values: resumeHoursFromRange(saved),
    fields: FIELDS,
    savedText: t('account.saved'),
    save: (values) => currentUser.change(resumeHoursToChanges(values, zone)),
  })
  useUnsavedWork(isOn && !user.autoResume)

  const turn = (on: boolean): void => {
    setIsOn(on)
    if (!on && user.autoResume) {
      void currentUser.change({ autoResume: false }).then(form.showOutcome)
    }
  }

  return (
    <form className="card" onSubmit={form.submit} noValidate>
      <h2>{t('account.resume.title')}</h2>
      <p className="quiet">{isOn ? t('account.resume.body') : t('account.resume.off')}</p>
      <label className="check-line">
        <input type="checkbox" checked={isOn} onChange={(event) => turn(event.target.checked)} />
        {t('account.resume.on')}
      </label>
      {isOn && (
        <>
          <div className="pair">
            <Field
              {...form.register('from')}
              label={t('account.resume.from')}
              type="time"
              error={form.errorOf('from')}
            />
            <Field
              {...form.register('to')}
              label={t('account.resume.to')}
              type="time"
              error={form.errorOf('to')}
              hint={isOvernight(form.watch()) ? t('account.resume.overnight') : undefined}
            />
          </div>
          <p className="quiet">
            {saved !== null && saved.timezoneName !== zone
              ? t('account.resume.otherZone', { saved: saved.timezoneName, zone })
              : t('account.resume.zone', { zone })}
          </p>
          <div className="card-actions">
            <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
              {t('common.save')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
