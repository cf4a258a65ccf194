import { useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { resumeHoursToChanges, resumeHoursFromRange } from '#core/user/resume-hours.ts'
import type { User, UserChanges } from '#core/user/user.ts'
import { useSavedForm } from '../forms/use-saved-form.ts'
import { Button } from '../design/button.tsx'
import type { Outcome } from '../shared/outcome.ts'
import { useUnsavedWork } from '../shared/unsaved-work.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { AutoResumeFields } from './auto-resume-fields.tsx'
import {
  AUTO_RESUME_FIELDS,
  autoResumeSchema,
  type AutoResumeValues,
} from './auto-resume-schema.ts'
import { browserTimeZone } from '../shared/browser-time-zone.ts'

/** The hours in which work goes on by itself, as a part of a page. */
export const AutoResumeForm = ({ user }: { user: User }) => {
  const { t } = useTranslation()
  const currentUser = useCurrentUser()
  /** What was asked for and isn't saved yet; null where that is nothing. */
  const [asked, setAsked] = useState<boolean | null>(null)
  const isOn = asked ?? user.autoResume
  const saved = user.resumeTimeRange
  const change = async (changes: UserChanges): Promise<Outcome> => {
    const outcome = await currentUser.change(changes)
    const isRefusedOff = outcome.kind === 'refused' && changes.autoResume === false
    if (outcome.kind === 'done' || isRefusedOff) setAsked(null)
    return outcome
  }
  const form = useSavedForm<AutoResumeValues>({
    schema: autoResumeSchema,
    values: resumeHoursFromRange(saved),
    fields: AUTO_RESUME_FIELDS,
    savedText: t('autoResume.saved'),
    save: (values) => change(resumeHoursToChanges(values, browserTimeZone())),
  })
  useUnsavedWork(isOn && !user.autoResume)

  const turn = (on: boolean): void => {
    setAsked(on)
    if (!on && user.autoResume) void change({ autoResume: false }).then(form.showOutcome)
  }

  return (
    <form className="card" onSubmit={form.submit} noValidate>
      <h2>{t('autoResume.title')}</h2>
      <p className="quiet">{isOn ? t('autoResume.body') : t('autoResume.off')}</p>
      <label className="check-line">
        <input type="checkbox" checked={isOn} onChange={(event) => turn(event.target.checked)} />
        {t('autoResume.on')}
      </label>
      {isOn && (
        <>
          <AutoResumeFields form={form} saved={saved} />
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
