import { Drawer } from '../../design/kit/drawer.tsx'
import { Modal } from '../../design/kit/modal.tsx'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { Button } from '../../design/button.tsx'
import { unsavedWork } from '../../shared/unsaved-work.ts'

interface Props {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Beside the list: what was typed is not thrown away unasked. */
export const MaterialDrawer = ({ title, isOpen, onClose, children }: Props) => {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const closeButtonProps = { 'aria-label': t('common.close') }
  const stay = (): void => setIsAsking(false)
  const discard = (): void => {
    stay()
    onClose()
  }
  return (
    <>
      <Drawer
        opened={isOpen}
        onClose={() => (unsavedWork.isThere.current ? setIsAsking(true) : onClose())}
        position="right"
        size="min(600px, 100%)"
        title={title}
        closeButtonProps={closeButtonProps}
        closeOnEscape={!isAsking}
        trapFocus={!isAsking}
      >
        {children}
      </Drawer>
      <Modal
        opened={isAsking}
        onClose={stay}
        title={t('salesKit.list.discardTitle')}
        closeButtonProps={closeButtonProps}
      >
        <p>{t('salesKit.list.discardBody')}</p>
        <div className="modal-actions">
          <Button onClick={stay} data-autofocus>
            {t('salesKit.list.keepEditing')}
          </Button>
          <Button look="danger" onClick={discard}>
            {t('salesKit.list.discard')}
          </Button>
        </div>
      </Modal>
    </>
  )
}
