import { toast } from 'react-hot-toast'
import { useTranslation } from '../i18n/translation.tsx'

/** A command to type elsewhere, and a button that copies it. */
export const CopyCommand = ({ command }: { command: string }) => {
  const { t } = useTranslation()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(command)
      toast.success(t('onboarding.connect.copied'))
    } catch {
      toast.error(t('onboarding.connect.copyFailed'))
    }
  }
  return (
    <div className="connect-command">
      <code>{command}</code>
      <button type="button" onClick={() => void copy()}>
        {t('onboarding.connect.copy')}
      </button>
    </div>
  )
}
