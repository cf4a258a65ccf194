import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FileIcon, PlusIcon } from '../../design/icons.tsx'
import { paths } from '#core/navigation/paths.ts'
import { usePreload } from '../../routing/preload-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'

/** The ways to begin a campaign. */
export const CreateMenu = () => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  const preload = usePreload()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button type="button" className="button" data-look="primary">
          <PlusIcon />
          {t('campaign.list.create')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={paths.createFromCsv(id)}
          leftSection={<FileIcon />}
          onPointerEnter={() => preload(paths.createFromCsv(id))}
        >
          {t('campaign.list.fromCsv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
