import './job-notice.css'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../i18n/translation.tsx'
import { peopleReached, type PersonJob, type PersonJobKind } from '#core/person/person-job.ts'
import { Bar } from '../design/bar.tsx'
import { Button } from '../design/button.tsx'
import { CloseIcon } from '../design/icons.tsx'
import { useOneAtATime } from '../design/use-one-at-a-time.ts'
import { useFormats } from '../i18n/use-formats.ts'
import type { JobViewModel } from './job-view-model.ts'

/** How far it is what was begun with many people, and what came of it. */
export const JobNotices = observer(({ model }: { model: JobViewModel }) => {
  const { t } = useTranslation()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { jobs, current, earlier } = model
  if (jobs.length === 0) return null
  return (
    <div className="people-jobs">
      {(isUnfolded ? jobs : current).map((job) => (
        <JobNotice key={job.id} model={model} job={job} />
      ))}
      {earlier.length > 0 && (
        <Button
          look="plain"
          size="small"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? t('personJobs.fewer') : t('personJobs.more', { count: earlier.length })}
        </Button>
      )}
    </div>
  )
})

interface Props {
  readonly model: JobViewModel
  readonly job: PersonJob
}

const JobNotice = observer(({ model, job }: Props) => {
  const { t, i18n } = useTranslation()
  const { number } = useFormats()
  const { isBusy, attempt } = useOneAtATime()
  const { id, kind, state, done, total, totalIsExact, skipped, forGood } = job

  const download = async (): Promise<void> => {
    const address = await model.fileAddress(id)
    if (address === null) return void toast.error(t('personJobs.fileGone'))
    const link = document.createElement('a')
    link.href = address
    link.download = ''
    link.click()
  }

  const what = isUndo(kind) ? 'undo' : kind
  const count = totalIsExact ? number(total) : t('common.orMore', { count: total })
  const text = {
    running: t(`personJobs.running.${what}`, { done, total: count }),
    done: t(`personJobs.done.${what}`, { count: peopleReached(job) }),
    failed: t(`personJobs.failed.${what}`),
    cancelled: t('personJobs.cancelled', { count: peopleReached(job) }),
  }[state]
  const left: { readonly code: string; readonly text: string }[] = skipped.map(
    ({ code, count: some }) => ({
      code,
      text: t(`personJobs.skipped.${code}`, { count: some }),
    }),
  )
  const hasEnded = state === 'done' || state === 'cancelled'
  const isInVain = hasEnded && peopleReached(job) - forGood === 0
  const { failure } = job
  if (failure !== null) left.unshift({ code: failure, text: t(`personJobs.failure.${failure}`) })
  return (
    <div className="people-job" data-state={state}>
      <p role="status" className="visually-hidden">
        <AsItBegan
          key={`${id} ${state} ${i18n.language}`}
          text={[text, ...left.map((one) => one.text)].join(' ')}
        />
      </p>
      <p className="num">
        {text} <span className="quiet">{left.map((one) => one.text).join(' ')}</span>
      </p>
      {state === 'running' && <Bar value={done} of={Math.max(1, total)} />}
      <div className="people-job-actions">
        {state === 'done' && kind === 'export' && (
          <Button size="small" onClick={() => void download()}>
            {t('personJobs.download')}
          </Button>
        )}
        {model.canCancel(job) && (
          <Button size="small" busy={isBusy} onClick={() => void attempt(() => model.cancel(id))}>
            {t('personJobs.stop')}
          </Button>
        )}
        {model.canUndo(job) && !isInVain && (
          <Button size="small" busy={isBusy} onClick={() => void attempt(() => model.undo(id))}>
            {t('common.undo')}
          </Button>
        )}
        {state !== 'running' && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('common.close')}
            onClick={() => model.dismiss(id)}
          >
            <CloseIcon />
          </button>
        )}
      </div>
    </div>
  )
})

type Undo = Extract<PersonJobKind, `undo_${string}`>

const isUndo = (kind: PersonJobKind): kind is Undo => kind.startsWith('undo_')

/** A text that stays as it first was: read out once, whatever number changes in it. */
const AsItBegan = ({ text }: { text: string }) => useState(text)[0]
