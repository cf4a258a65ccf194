import { Menu } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { useSignedIn } from '../signed-in/signed-in-context.ts'
import { useWorkspace } from '../signed-in/workspace-context.ts'
import { useLogOut } from './use-log-out.ts'
import { useSupportMail } from './use-support-mail.ts'

export const AccountMenu = observer(() => {
  const { t } = useTranslation()
  const { currentUser } = useSignedIn()
  const { id } = useWorkspace()
  const logOut = useLogOut()
  const supportMail = useSupportMail()
  const { user } = currentUser
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()
  const label = name === '' ? t('shell.account.menu') : t('shell.account.menuOf', { name })

  return (
    <Menu position="top-start" width={208}>
      <Menu.Target>
        <button type="button" className="account-button" aria-label={label}>
          <span className="account-initials" aria-hidden="true">
            {currentUser.initials}
          </span>
          <span className="account-name">{name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.account(id)}>
          {t('shell.account.account')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.billingAndCredits(id)}>
          {t('shell.account.billing')}
        </Menu.Item>
        <Menu.Item component="a" href={supportMail}>
          {t('shell.account.support')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void logOut()}>{t('shell.account.logOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})
