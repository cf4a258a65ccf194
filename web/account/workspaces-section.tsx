import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { useWorkspace } from '../session/workspace-context.ts'

/** The user's workspaces, to change between them or to make another one. */
export const WorkspacesSection = observer(() => {
  const { t } = useTranslation()
  const current = useWorkspace()
  const { id: open, workspace, others } = current
  const all = [...(workspace === null ? [] : [workspace]), ...others].toSorted(
    (a, b) => a.id - b.id,
  )

  useEffect(() => void current.loadOthers(), [current])

  return (
    <section className="card">
      <h2>{t('account.workspaces.title')}</h2>
      <p className="quiet">{t('account.workspaces.body')}</p>
      <ul className="sessions">
        {all.map(({ id, name }) => (
          <li key={id} className="session">
            <p className="session-device">
              {id === open ? <b>{name}</b> : <Link to={paths.workspace(id)}>{name}</Link>}
              {id === open && (
                <span className="chip" data-tone="accent">
                  {t('account.workspaces.current')}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <div className="card-actions">
        <Link className="button" to={paths.userOnboarding()}>
          {t('account.workspaces.introduce')}
        </Link>
        <Link className="button" to={paths.userOnboarding('new')}>
          {t('account.workspaces.create')}
        </Link>
      </div>
    </section>
  )
})
