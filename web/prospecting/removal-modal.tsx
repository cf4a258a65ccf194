import { Modal } from '../design/kit/modal.tsx'
import { useTranslation } from '../i18n/translation.tsx'
import { Button } from '../design/button.tsx'

interface Props {
  /** To how many something was sent; null where only the server knows. */
  readonly forGood: number | null
  readonly isOpen: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before people are removed from a campaign who can’t be added back. */
export const RemovalModal = ({ forGood, isOpen, onConfirm, onClose }: Props) => {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('prospecting.removal.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <p className="num">
        {forGood === null
          ? t('prospecting.removal.some')
          : t('prospecting.removal.body', { count: forGood })}
      </p>
      <div className="modal-actions">
        <Button onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button
          look="danger"
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {t('prospecting.drawer.cancel')}
        </Button>
      </div>
    </Modal>
  )
}
