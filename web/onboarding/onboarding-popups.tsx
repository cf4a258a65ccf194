import './onboarding.css'
import { observer } from 'mobx-react-lite'
import { FinishedModal } from './finished-modal.tsx'
import { FirstLoginPopup } from './first-login-popup.tsx'
import { useModalTurn } from '../shared/modal-turns.ts'
import { useOnboarding } from './onboarding-context.ts'
import { TourDialog } from './tour-dialog.tsx'

/** What comes to somebody new by itself, over whatever page is open. */
export const OnboardingPopups = observer(() => {
  const { celebrates, tourAt, welcomes } = useOnboarding()
  const isOpen = useModalTurn(welcomes || celebrates || tourAt !== null)
  return (
    <>
      <FirstLoginPopup isOpen={isOpen && welcomes} />
      <FinishedModal isOpen={isOpen && celebrates} />
      {isOpen && tourAt !== null && <TourDialog at={tourAt} />}
    </>
  )
})
