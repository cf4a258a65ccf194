import { useTranslation } from '../i18n/translation.tsx'
import { useNavigate } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import type { OnboardingTask } from '#core/onboarding/progress.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { Button } from '../design/button.tsx'
import { CheckIcon } from '../design/icons.tsx'
import { usePreload } from '../routing/preload-context.ts'
import { useWorkspace } from '../session/workspace-context.ts'

const taskPath = (task: OnboardingTask, workspace: WorkspaceId): string => {
  if (task === 'create_campaign') return paths.createCampaign(workspace)
  if (task === 'publish_campaign') return paths.campaigns(workspace)
  return paths.salesKit(workspace, 'tab=materials')
}

interface Props {
  readonly task: OnboardingTask
  readonly number: number
  /** Undefined while that isn't known yet. */
  readonly isDone: boolean | undefined
  /** Whether it is what to do now. */
  readonly isNext: boolean
}

export const TaskRow = ({ task, number, isDone, isNext }: Props) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = useWorkspace()
  const preload = usePreload()
  const path = taskPath(task, id)
  return (
    <li className="task" data-done={isDone}>
      <span className="task-mark" aria-hidden="true">
        {isDone === true ? <CheckIcon size={18} /> : number}
      </span>
      <div className="task-text">
        <h3>
          {t(`onboarding.tasks.${task}.title`)}
          {isDone === true && <span className="visually-hidden"> {t('onboarding.page.done')}</span>}
        </h3>
        <p className="quiet">{t(`onboarding.tasks.${task}.body`)}</p>
      </div>
      <Button
        look={isNext ? 'primary' : 'default'}
        disabled={isDone !== false}
        onPointerEnter={() => preload(path)}
        onClick={() => void navigate(path)}
      >
        {t(`onboarding.tasks.${task}.action`)}
      </Button>
    </li>
  )
}
