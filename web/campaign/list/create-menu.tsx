import { Menu } from '../../design/kit/menu.tsx'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { FileIcon, PlusIcon, SearchIcon } from '../../design/icons.tsx'
import { paths } from '#core/navigation/paths.ts'
import { usePreload } from '../../routing/preload-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'

const WAYS = [
  { key: 'fromCsv', path: paths.createFromCsv, Icon: FileIcon },
  { key: 'fromPeopleSearch', path: paths.createFromPeopleSearch, Icon: SearchIcon },
  { key: 'fromSalesNav', path: paths.createFromSalesNavSearch, Icon: SearchIcon },
  { key: 'fromUrl', path: paths.createFromUrl, Icon: SearchIcon },
] as const

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
        {WAYS.map(({ key, path, Icon }) => (
          <Menu.Item
            key={key}
            component={Link}
            to={path(id)}
            leftSection={<Icon />}
            onPointerEnter={() => preload(path(id))}
          >
            {t(`campaign.list.${key}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
