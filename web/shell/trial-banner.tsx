import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '../signed-in/workspace-context.ts'

export const TrialBanner = observer(() => {
  const { t } = useTranslation()
  const { trialDaysLeft, hasExpired } = useWorkspace()
  if (hasExpired) {
    return (
      <div className="banner" data-kind="bad" role="status">
        <b>{t('shell.trial.ended')}</b>
        <span>{t('shell.trial.endedBody')}</span>
      </div>
    )
  }
  if (trialDaysLeft === null) return null
  return (
    <div className="banner" role="status">
      <b>{t('shell.trial.daysLeft', { count: trialDaysLeft })}</b>
      <span>{t('shell.trial.body')}</span>
    </div>
  )
})
