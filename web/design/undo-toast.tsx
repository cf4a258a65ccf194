import toast from 'react-hot-toast'
import { useTranslation } from '../i18n/translation.tsx'

interface Props {
  readonly id: string
  readonly text: string
  readonly onUndo: () => void
}

/** Says what was done, and takes it back. */
export const UndoToast = ({ id, text, onUndo }: Props) => {
  const { t } = useTranslation()
  return (
    <span className="undo-toast">
      {text}
      <button
        type="button"
        onClick={() => {
          toast.dismiss(id)
          onUndo()
        }}
      >
        {t('common.undo')}
      </button>
    </span>
  )
}
