import './onboarding.css'
import { observer } from 'mobx-react-lite'
import { FinishedModal } from './finished-modal.tsx'
import { FirstLoginPopup } from './first-login-popup.tsx'
import { useModalQueue } from '../shared/modal-queue.ts'
import { useOnboarding } from './onboarding-context.ts'
import { TourDialog } from './tour-dialog.tsx'

/** What comes to somebody new by itself, over whatever page is open. */
export const OnboardingPopups = observer(() => {
  const { celebrates: isCelebrated, tourAt, welcomes: isWelcomeOpen } = useOnboarding()
  const isOpen = useModalQueue(isWelcomeOpen || isCelebrated || tourAt !== null)
  return (
    <>
      <FirstLoginPopup isOpen={isOpen && isWelcomeOpen} />
      <FinishedModal isOpen={isOpen && isCelebrated} />
      {isOpen && tourAt !== null && <TourDialog at={tourAt} />}
    </>
  )
})
