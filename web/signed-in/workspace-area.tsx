import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { useServices } from '../app/services-context.ts'
import { LoadFailed } from '../design/load-failed.tsx'
import { paths } from '#core/navigation/paths.ts'
import { CurrentWorkspaceViewModel } from '../session/current-workspace-view-model.ts'
import { Shell } from '../shell/shell.tsx'
import { WorkspaceProvider } from './workspace-context.ts'
import { WorkspaceRoutes } from './workspace-routes.tsx'

export const WorkspaceArea = () => {
  const { workspaceId = '' } = useParams()
  const id = /^[1-9]\d{0,14}$/.test(workspaceId) ? Number(workspaceId) : null
  return id === null ? <Navigate to={paths.home()} replace /> : <OpenWorkspace key={id} id={id} />
}

const OpenWorkspace = observer(({ id }: { id: number }) => {
  const services = useServices()
  const [current] = useState(() => new CurrentWorkspaceViewModel(services, id))

  useEffect(() => current.start(), [current])

  if (current.isMissing) return <Navigate to={paths.home()} replace />
  if (current.workspace === null && current.problem !== null) {
    return <LoadFailed problem={current.problem} onRetry={() => void current.load()} />
  }
  return (
    <WorkspaceProvider value={current}>
      <Shell>
        <WorkspaceRoutes />
      </Shell>
    </WorkspaceProvider>
  )
})
