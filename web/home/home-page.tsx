import './home.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Link, Navigate } from 'react-router-dom'
import { useServices } from '../services/services-context.ts'
import { AppOutline } from '../design/app-outline.tsx'
import { LoadFailed } from '../design/load-failed.tsx'
import { Logo } from '../design/logo.tsx'
import { paths } from '#core/navigation/paths.ts'
import { EndedNote } from '../session/ended-note.tsx'
import { HomeViewModel } from './home-view-model.ts'

/** Leads on to the workspace to open, or lists them; or to where one is made. */
export const HomePage = observer(() => {
  const { t } = useTranslation()
  const services = useServices()
  const [model] = useState(() => new HomeViewModel(services))

  useEffect(() => void model.load(), [model])

  if (model.targetPath !== null) return <Navigate to={paths.workspace(model.targetPath)} replace />
  if (model.problem !== null) {
    return <LoadFailed problem={model.problem} onRetry={() => void model.load()} />
  }
  if (model.workspaces === null) return <AppOutline />
  if (model.workspaces.length === 0) return <Navigate to={paths.userOnboarding()} replace />
  return (
    <main className="plain-page">
      <Logo size={32} />
      <h1>{t('home.title')}</h1>
      <ul className="workspace-list">
        {model.workspaces.map((workspace) => (
          <li key={workspace.id}>
            <Link to={paths.workspace(workspace.id)}>
              {workspace.name}
              <EndedNote workspace={workspace} />
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
})
