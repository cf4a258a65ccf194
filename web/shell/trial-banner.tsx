import './banner.css'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { whatEnded } from '#core/workspace/expired-gate.ts'
import { useWorkspace } from '../session/workspace-context.ts'

export const TrialBanner = observer(() => {
  const { t } = useTranslation()
  const { id, workspace, trialDaysLeft, hasExpired } = useWorkspace()
  if (hasExpired && workspace !== null) {
    return (
      <div className="banner" data-kind="bad" role="status">
        <b>{t(`shell.trial.ended.${whatEnded(workspace)}`)}</b>
        <span>{t('shell.trial.endedBody')}</span>
      </div>
    )
  }
  if (trialDaysLeft === null) return null
  return (
    <div className="banner" role="status">
      <b>{t('shell.trial.daysLeft', { count: trialDaysLeft })}</b>
      <Link to={paths.payment(id)}>{t('shell.trial.upgrade')}</Link>
    </div>
  )
})
