import './support-chat.css'
import { Drawer } from '../design/kit/drawer.tsx'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { ChatIcon } from '../design/icons.tsx'
import { useCurrentUser } from '../session/current-user-context.ts'

/**
 * A chat of somebody else's, where whoever runs this has set one: in a frame of its own origin, which
 * sees nothing of the app. It is fetched once it is opened, and stays so that a talk goes on.
 */
export const SupportChat = observer(() => {
  const { t } = useTranslation()
  const currentUser = useCurrentUser()
  const { chatUrl } = currentUser.support
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (chatUrl === null) return null
  return (
    <>
      <button
        type="button"
        className="support-chat-button"
        onClick={() => {
          setWasOpened(true)
          setIsOpen(true)
        }}
      >
        <ChatIcon />
        {t('support.chat')}
      </button>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="right"
        size={420}
        keepMounted
        title={t('support.chat')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        classNames={{ body: 'support-chat' }}
      >
        {wasOpened && (
          <iframe
            src={chatUrl}
            title={t('support.chat')}
            // Another origin's page knows nothing of the theme.
            data-mantine-color-scheme="light"
            // Of another origin, or the product doesn't start: its own is nothing of ours.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
          />
        )}
      </Drawer>
    </>
  )
})
