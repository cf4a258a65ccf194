import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../i18n/translation.tsx'
import { Button } from '../design/button.tsx'
import { LoadFailed } from '../design/load-failed.tsx'
import { useProblemToast } from '../design/use-problem-toast.ts'
import { useServices } from '../services/services-context.ts'
import { EndOthersModal } from './end-others-modal.tsx'
import { SessionRow } from './session-row.tsx'
import { SessionsViewModel } from './sessions-view-model.ts'

export const SessionsSection = observer(() => {
  const { t } = useTranslation()
  const services = useServices()
  const [model] = useState(() => new SessionsViewModel(services))
  const [isAsking, setIsAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const showProblem = useProblemToast()

  useEffect(() => void model.load(), [model])

  const end = async (id: string): Promise<void> => {
    const outcome = await model.end(id)
    if (outcome.kind === 'refused') return showProblem(outcome.problems[0])
    toast.success(t('account.sessions.ended'))
    // The button that had the focus is gone with its row.
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <section className="card">
      <h2 ref={heading} tabIndex={-1}>
        {t('account.sessions.title')}
      </h2>
      <p className="quiet">{t('account.sessions.body')}</p>
      <Sessions model={model} onEnd={end} />
      {model.others.length > 0 && (
        <div className="card-actions">
          <Button onClick={() => setIsAsking(true)}>{t('account.sessions.endOthers')}</Button>
        </div>
      )}
      <EndOthersModal model={model} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  )
})

interface Props {
  readonly model: SessionsViewModel
  readonly onEnd: (id: string) => Promise<void>
}

const Sessions = observer(({ model, onEnd }: Props) => {
  const { sessions, problem } = model
  if (sessions === null) {
    return problem === null ? (
      <div className="skeleton" style={{ height: 56 }} aria-hidden="true" />
    ) : (
      <LoadFailed problem={problem} onRetry={() => void model.load()} />
    )
  }
  return (
    <ul className="sessions">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} now={model.now} onEnd={onEnd} />
      ))}
    </ul>
  )
})
