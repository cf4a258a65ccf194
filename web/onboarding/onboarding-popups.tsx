import './onboarding.css'
import { observer } from 'mobx-react-lite'
import { FinishedModal } from './finished-modal.tsx'
import { FirstLoginPopup } from './first-login-popup.tsx'
import { useOnboarding } from './onboarding-context.ts'
import { TourDialog } from './tour-dialog.tsx'

/** What comes to somebody new by itself, over whatever page is open. */
export const OnboardingPopups = observer(() => {
  const { tourAt } = useOnboarding()
  return (
    <>
      <FirstLoginPopup />
      <FinishedModal />
      {tourAt !== null && <TourDialog at={tourAt} />}
    </>
  )
})
