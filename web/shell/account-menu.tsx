import { Menu } from '../design/kit/menu.tsx'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { initialsOf, nameInOrder } from '#core/user/name-order.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { EndedNote } from '../session/ended-note.tsx'
import { useWorkspace } from '../session/workspace-context.ts'
import { usePreload } from '../routing/preload-context.ts'
import { useLogOut } from '../session/use-log-out.ts'
import { useSupport } from '../support/use-support.ts'
import { UpDownIcon } from '../design/nav-icons.tsx'

export const AccountMenu = observer(() => {
  const { t, i18n } = useTranslation()
  const currentUser = useCurrentUser()
  const current = useWorkspace()
  const { id } = current
  const preload = usePreload()
  const logOut = useLogOut()
  const { user } = currentUser
  const { pathname } = useLocation()
  const items = [
    [paths.account(id), 'shell.account.account'],
    [paths.billingAndCredits(id), 'common.account.billing'],
  ] as const
  const language = currentLanguage(i18n)
  const name = user ? nameInOrder(user, language) : ''
  const label = name === '' ? t('shell.account.menu') : t('shell.account.menuOf', { name })

  return (
    <Menu position="top-start" width={208} onOpen={() => void current.loadOthers()}>
      <Menu.Target>
        <button
          type="button"
          className="account-button"
          aria-label={label}
          data-current={items.some(([path]) => path === pathname)}
        >
          <span className="account-initials" aria-hidden="true">
            {user && initialsOf(user, language)}
          </span>
          <span className="account-name">{name}</span>
          <UpDownIcon />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <OtherWorkspaces />
        {items.map(([path, text]) => (
          <Menu.Item
            key={path}
            component={Link}
            to={path}
            aria-current={path === pathname ? 'page' : undefined}
            onPointerEnter={() => preload(path)}
          >
            {t(text)}
          </Menu.Item>
        ))}
        <SupportItem />
        <Menu.Divider />
        <Menu.Item onClick={() => void logOut()}>{t('common.account.logOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})

/** Those that have ended, too: there they are paid for. */
const OtherWorkspaces = observer(() => {
  const { t } = useTranslation()
  const { others } = useWorkspace()
  if (others.length === 0) return null
  return (
    <>
      <Menu.Label>{t('common.workspaces.switch')}</Menu.Label>
      <div className="account-workspaces">
        {others.map((workspace) => (
          <Menu.Item key={workspace.id} component={Link} to={paths.workspace(workspace.id)}>
            {workspace.name}
            <EndedNote workspace={workspace} />
          </Menu.Item>
        ))}
      </div>
      <Menu.Divider />
    </>
  )
})

const SupportItem = observer(() => {
  const { t } = useTranslation()
  const { accountDraft, receiverNote } = useSupport()
  return (
    <>
      <Menu.Item component="a" href={accountDraft}>
        {t('common.account.support')}
      </Menu.Item>
      {receiverNote !== null && <Menu.Label>{receiverNote}</Menu.Label>}
    </>
  )
})
