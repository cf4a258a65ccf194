import { observer } from 'mobx-react-lite'
import { useLocation } from 'react-router-dom'
import { TrialEndedModal } from './trial-ended-modal.tsx'
import { useModalQueue } from '../shared/modal-queue.ts'
import { useUndisturbing } from '../shared/use-undisturbing.ts'
import { useLimits } from './limits-context.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { CreditLimitModal } from './credit-limit-modal.tsx'
import { DailyLimitModal } from './daily-limit-modal.tsx'

/** What stands in the way, one at a time: the ended trial before the credits, these before the day. */
export const LimitModals = observer(() => {
  const workspace = useWorkspace()
  const { pathname } = useLocation()
  const limits = useLimits()
  const isBlocked = workspace.isBlockedAt(pathname)
  const isOutOfCredits = !isBlocked && limits.isOutOfCredits
  const isUndisturbing = useUndisturbing(limits.dailyLimit !== null)
  const dailyLimit = isBlocked || isOutOfCredits || !isUndisturbing ? null : limits.dailyLimit
  const isOpen = useModalQueue(isBlocked || isOutOfCredits || dailyLimit !== null, isBlocked)
  return (
    <>
      <TrialEndedModal isOpen={isOpen && isBlocked} />
      <CreditLimitModal isOpen={isOpen && isOutOfCredits} />
      <DailyLimitModal limit={isOpen ? dailyLimit : null} />
    </>
  )
})
