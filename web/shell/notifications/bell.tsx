import './bell.css'
import { Menu } from '../../design/kit/menu.tsx'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { BellIcon } from '../../design/icons.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { useOutreachTimes } from '../../outreach-clock/use-outreach-times.ts'
import { usePreload } from '../../routing/preload-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import type { NotificationsViewModel } from './notifications-view-model.ts'

interface Props {
  readonly model: NotificationsViewModel
}

const MAX_SHOWN = 9

/** What waits for the user anywhere in the workspace; how much came since they looked. */
export const Bell = observer(({ model }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { unseen } = model
  return (
    <Menu
      position="bottom-start"
      width={320}
      onOpen={() => void model.load()}
      onClose={() => model.see()}
    >
      <Menu.Target>
        <button
          type="button"
          className="icon-button bell"
          aria-label={
            unseen === 0
              ? t('shell.notifications.title')
              : t('shell.notifications.titleNew', { count: unseen })
          }
        >
          <BellIcon size={18} />
          {unseen > 0 && (
            <span className="bell-count num" aria-hidden="true">
              {unseen > MAX_SHOWN ? `${number(MAX_SHOWN)}+` : number(unseen)}
            </span>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown className="bell-menu">
        <Waiting model={model} />
      </Menu.Dropdown>
    </Menu>
  )
})

const Waiting = observer(({ model }: Props) => {
  const { t } = useTranslation()
  const { id: workspace } = useWorkspace()
  const { age } = useOutreachTimes()
  const drafts = model.waiting?.drafts ?? []
  const replies = model.waiting?.replies ?? []
  if (drafts.length + replies.length === 0)
    return <p className="bell-none quiet">{t('shell.notifications.none')}</p>
  const [seenDrafts, seenReplies] = model.seen
  return (
    <>
      {drafts.length > 0 && <Menu.Label>{t('shell.notifications.drafts')}</Menu.Label>}
      {drafts.map(({ campaign, count, latestAt }) => (
        <Item
          key={campaign.id}
          to={paths.approvals(workspace, campaign.id)}
          isNew={Number(latestAt) > seenDrafts}
          text={t('shell.notifications.draftsOf', { count })}
          note={[campaign.name]}
        />
      ))}
      {replies.length > 0 && <Menu.Label>{t('shell.notifications.replies')}</Menu.Label>}
      {replies.map(({ prospect, campaign, fullName, at }) => (
        <Item
          key={prospect}
          to={paths.prospecting(workspace, campaign.id, `person=${prospect}`)}
          isNew={Number(at) > seenReplies}
          text={t('shell.notifications.replied', { name: fullName })}
          note={[campaign.name, age(at)]}
        />
      ))}
    </>
  )
})

interface ItemProps {
  readonly to: string
  readonly isNew: boolean
  readonly text: string
  readonly note: readonly string[]
}

const Item = ({ to, isNew, text, note }: ItemProps) => {
  const preload = usePreload()
  return (
    <Menu.Item component={Link} to={to} data-new={isNew} onPointerEnter={() => preload(to)}>
      <b>{text}</b>
      <span className="quiet num">{note.join(' · ')}</span>
    </Menu.Item>
  )
}
