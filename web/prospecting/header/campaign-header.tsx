import './header.css'
import { observer } from 'mobx-react-lite'
import toast from 'react-hot-toast'
import { useTranslation } from '../../i18n/translation.tsx'
import { AutoResumeButton } from '../../auto-resume/auto-resume-button.tsx'
import { CampaignChip } from '../../campaign/campaign-chip.tsx'
import { Button } from '../../design/button.tsx'
import { useProblemToast } from '../../design/use-problem-toast.ts'
import { useExtensionHelp } from '../../extension/extension-context.ts'
import { useUndoable } from '../../undo/use-undoable.tsx'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'
import { CampaignMenu } from './campaign-menu.tsx'

export const CampaignHeader = observer(({ model }: { model: ProspectingViewModel }) => {
  const { t } = useTranslation()
  const extensionHelp = useExtensionHelp()
  const showProblem = useProblemToast()
  const undoable = useUndoable()
  const { campaign } = model

  const run = async (): Promise<boolean> => {
    const outcome = await model.run()
    if (outcome.kind === 'refused') showProblem(outcome.problems[0])
    else if (!(await extensionHelp.workAccepted())) toast.success(t('campaign.list.started'))
    return outcome.kind === 'done'
  }

  const pause = async (): Promise<void> => {
    const outcome = await model.pause()
    if (outcome.kind === 'refused') return showProblem(outcome.problems[0])
    undoable(t('prospecting.actions.paused', { name: campaign?.name ?? '' }), run)
  }

  if (campaign === null) {
    return (
      <header className="prospecting-head" aria-hidden="true">
        <div className="skeleton" style={{ width: 280, height: 28 }} />
      </header>
    )
  }
  return (
    <header className="prospecting-head page-head">
      <h1>{campaign.name}</h1>
      <CampaignChip status={campaign.status} />
      {campaign.archivedAt !== null && <span className="chip">{t('campaign.list.archived')}</span>}
      <span className="gap" />
      <div className="prospecting-actions">
        <AutoResumeButton />
        {model.canPause && (
          <Button onClick={() => void pause()}>{t('prospecting.actions.pause')}</Button>
        )}
        {model.canRun && (
          <Button look="primary" onClick={() => void run()}>
            {campaign.status === 'paused'
              ? t('prospecting.actions.resume')
              : t('prospecting.actions.run')}
          </Button>
        )}
        <CampaignMenu model={model} campaign={campaign} />
      </div>
    </header>
  )
})
