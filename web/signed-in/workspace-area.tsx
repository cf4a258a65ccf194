import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { pathId } from '#core/navigation/path-id.ts'
import { workspaceId, type WorkspaceId } from '#core/runtime/ids.ts'
import { useServices } from '../services/services-context.ts'
import { LoadFailed } from '../design/load-failed.tsx'
import { useExtensionHelp } from '../extension/extension-context.ts'
import { AutoResumeHost } from '../auto-resume/auto-resume-host.tsx'
import { LimitModals } from '../limits/limit-modals.tsx'
import { OnboardingProvider } from '../onboarding/onboarding-context.ts'
import { OnboardingPopups } from '../onboarding/onboarding-popups.tsx'
import { OnboardingViewModel } from '../onboarding/onboarding-view-model.ts'
import { NotFoundRedirect } from '../routing/not-found-redirect.tsx'
import { useCurrentUser } from '../session/current-user-context.ts'
import { CurrentWorkspaceViewModel } from '../session/current-workspace-view-model.ts'
import { Shell } from '../shell/shell.tsx'
import { WorkspaceProvider } from '../session/workspace-context.ts'
import { WorkspaceRoutes } from './workspace-routes.tsx'

export const WorkspaceArea = () => {
  const id = pathId(useParams()['workspaceId'], workspaceId)
  return id === null ? <NotFoundRedirect /> : <OpenWorkspace key={id} id={id} />
}

const OpenWorkspace = observer(({ id }: { id: WorkspaceId }) => {
  const services = useServices()
  const [current] = useState(() => new CurrentWorkspaceViewModel(services, id))
  const currentUser = useCurrentUser()
  const [onboarding] = useState(
    () => new OnboardingViewModel({ ...services, currentUser, currentWorkspace: current }),
  )

  const extensionHelp = useExtensionHelp()
  const hasDemoAgent = current.workspace?.demoAgent === true
  useEffect(() => extensionHelp.setDemoAgent(hasDemoAgent), [extensionHelp, hasDemoAgent])
  useEffect(() => current.start(), [current])
  useEffect(() => onboarding.start(), [onboarding])

  if (current.isMissing) return <NotFoundRedirect />
  if (current.workspace === null && current.problem !== null) {
    return <LoadFailed problem={current.problem} onRetry={() => void current.load()} />
  }
  return (
    <WorkspaceProvider value={current}>
      <OnboardingProvider value={onboarding}>
        <Shell>
          <WorkspaceRoutes key={current.renewals} />
        </Shell>
        <OnboardingPopups />
      </OnboardingProvider>
      <AutoResumeHost />
      <LimitModals />
    </WorkspaceProvider>
  )
})
