import { Menu } from '../../design/kit/menu.tsx'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { DotsIcon } from '../../design/icons.tsx'
import { useWorkspace } from '../../session/workspace-context.ts'

/** What concerns the campaigns together. */
export const ListMenu = ({ onCompare }: { readonly onCompare: (() => void) | null }) => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button
          type="button"
          className="button"
          data-square
          aria-label={t('campaign.actions.more')}
        >
          <DotsIcon />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {onCompare !== null && (
          <Menu.Item onClick={onCompare}>{t('campaign.compare.title')}</Menu.Item>
        )}
        <Menu.Item component={Link} to={paths.campaignSettings(id)}>
          {t('campaign.defaultsTitle')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
