import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FileIcon, PlusIcon } from '../../design/icons.tsx'
import { paths } from '#core/navigation/paths.ts'
import { CreateFromCsvPage } from '../../signed-in/pages.ts'
import { useWorkspace } from '../../signed-in/workspace-context.ts'

/** The ways to begin a campaign. */
export const CreateMenu = () => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
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
          onPointerEnter={() => void CreateFromCsvPage.preload()}
        >
          {t('campaign.list.fromCsv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
