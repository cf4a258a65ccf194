import { Modal } from '../design/kit/modal.tsx'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { paths } from '#core/navigation/paths.ts'
import { useServices } from '../services/services-context.ts'
import { Button } from '../design/button.tsx'
import { useModalQueue } from '../shared/modal-queue.ts'
import { useProblemToast } from '../design/use-problem-toast.ts'
import { useExtensionStatus } from './extension-context.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { BACKGROUND_WINDOW_SECTION } from './addresses.ts'
import { BackgroundWindowViewModel } from './background-window-view-model.ts'

/** Says, when the extension opens its window, what that window is. */
export const BackgroundWindowModal = observer(() => {
  const { t } = useTranslation()
  const { preferences } = useServices()
  const extension = useExtensionStatus()
  const currentUser = useCurrentUser()
  const [model] = useState(
    () => new BackgroundWindowViewModel({ extension, currentUser, preferences }),
  )
  const [isForGood, setIsForGood] = useState(false)
  const isOpen = useModalQueue(model.isOpen)
  const showProblem = useProblemToast()

  const close = async (): Promise<void> => {
    const outcome = await model.close(isForGood)
    if (outcome.kind === 'refused') showProblem(outcome.problems[0])
  }

  return (
    <Modal
      opened={isOpen}
      onClose={() => void close()}
      title={t('extension.window.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <p>{t('extension.window.body')}</p>
      <label className="check-line window-choice">
        <input
          type="checkbox"
          checked={isForGood}
          onChange={(event) => setIsForGood(event.target.checked)}
        />
        {t('extension.window.notAgain')}
      </label>
      <div className="modal-actions">
        <a
          className="button"
          href={`${paths.extension()}#${BACKGROUND_WINDOW_SECTION}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('extension.window.learnMore')}
        </a>
        <Button look="primary" onClick={() => void close()} data-autofocus>
          {t('extension.window.gotIt')}
        </Button>
      </div>
    </Modal>
  )
})
