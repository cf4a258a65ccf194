import './onboarding.css'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Navigate } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { ONBOARDING_TASKS } from '#core/onboarding/progress.ts'
import { Bar } from '../design/bar.tsx'
import { Button } from '../design/button.tsx'
import { LoadFailed } from '../design/load-failed.tsx'
import { usePageTitle } from '../shared/use-page-title.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { ConnectPanel } from './connect-panel.tsx'
import { useOnboarding } from './onboarding-context.ts'
import { SkipModal } from './skip-modal.tsx'
import { TaskRow } from './task-row.tsx'
import { useNeedsConnection } from './use-needs-connection.ts'

const TASKS = ONBOARDING_TASKS.length

export const GettingStartedPage = observer(() => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  const onboarding = useOnboarding()
  const needsConnection = useNeedsConnection()
  const [skipIsOpen, setSkipIsOpen] = useState(false)
  usePageTitle(t('onboarding.page.title'))

  const { progress, problem } = onboarding
  if (onboarding.isOver) return <Navigate to={paths.campaigns(id)} replace />
  if (progress === null && problem !== null) {
    return <LoadFailed problem={problem} onRetry={() => void onboarding.load()} />
  }
  const done = progress?.points ?? 0
  const next = ONBOARDING_TASKS.find((task) => progress?.isDone[task] === false)
  return (
    <div className="page getting-started">
      <div className="page-head">
        <h1>{t('onboarding.page.title')}</h1>
        <span className="gap" />
        {onboarding.isOffered && (
          <Button onClick={() => setSkipIsOpen(true)}>{t('onboarding.page.skip')}</Button>
        )}
      </div>
      <p className="getting-started-sub">
        {t(needsConnection ? 'onboarding.page.subtitleConnect' : 'onboarding.page.subtitle')}
      </p>
      <ConnectPanel />
      <div className="getting-started-bar">
        <h2>{t('onboarding.page.tasks')}</h2>
        <span className="gap" />
        <span className="quiet num" role="status">
          {progress !== null && t('onboarding.page.progress', { done, of: TASKS })}
        </span>
        <Bar value={done} of={TASKS} label={t('onboarding.page.bar')} />
      </div>
      <ol className="tasks">
        {ONBOARDING_TASKS.map((task, index) => (
          <TaskRow
            key={task}
            task={task}
            number={index + 1}
            isDone={progress?.isDone[task]}
            isNext={!needsConnection && task === next}
          />
        ))}
      </ol>
      <SkipModal isOpen={skipIsOpen} onClose={() => setSkipIsOpen(false)} />
    </div>
  )
})
