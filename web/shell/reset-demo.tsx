import { Modal } from '../design/kit/modal.tsx'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { DEMO_USERNAME } from '#core/demo-agent/demo-account.ts'
import { paths } from '#core/navigation/paths.ts'
import { Button } from '../design/button.tsx'
import { useProblemToast } from '../design/use-problem-toast.ts'
import { useServices } from '../services/services-context.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { toOutcome } from '../shared/outcome.ts'

/** Sets the demo workspace back, where this is it; then the page is as one that was just opened. */
export const ResetDemo = observer(() => {
  const { t } = useTranslation()
  const { workspaces } = useServices()
  const { user } = useCurrentUser()
  const { id } = useWorkspace()
  const showProblem = useProblemToast()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  if (user?.username !== DEMO_USERNAME) return null

  const reset = async (): Promise<void> => {
    setIsBusy(true)
    const outcome = await toOutcome(workspaces.resetDemo(id))
    if (outcome.kind === 'done') return location.assign(paths.campaigns(id))
    setIsBusy(false)
    showProblem(outcome.problems[0])
  }
  return (
    <>
      <button type="button" className="demo-reset" onClick={() => setIsOpen(true)}>
        {t('shell.resetDemo.action')}
      </button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('shell.resetDemo.title')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <p>{t('shell.resetDemo.body')}</p>
        <div className="modal-actions">
          <Button onClick={() => setIsOpen(false)} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button look="danger" busy={isBusy} onClick={() => void reset()}>
            {t('shell.resetDemo.action')}
          </Button>
        </div>
      </Modal>
    </>
  )
})
