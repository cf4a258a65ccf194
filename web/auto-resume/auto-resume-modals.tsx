import { observer } from 'mobx-react-lite'
import { ConfirmationModal } from './confirmation-modal.tsx'
import { TimeRangeModal } from './time-range-modal.tsx'
import { useAutoResume } from './auto-resume-context.ts'

/** From which hour to which, then whether that is what is meant. */
export const AutoResumeModals = observer(() => {
  const model = useAutoResume()
  return (
    <>
      <TimeRangeModal isOpen={model.step === 'hours'} />
      <ConfirmationModal isOpen={model.step === 'confirmation'} />
    </>
  )
})
