import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ConfirmationModal } from './confirmation-modal.tsx'
import { TimeRangeModal } from './time-range-modal.tsx'
import { useAutoResume } from './auto-resume-context.ts'

/** From which hour to which, then whether that is what is meant. */
export const AutoResumeModals = observer(() => {
  const model = useAutoResume()
  // The kit gives the focus back only where it saw a modal closed before.
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere(true), [])
  const step = isThere ? model.step : 'closed'
  return (
    <>
      <TimeRangeModal isOpen={step === 'hours'} />
      <ConfirmationModal isOpen={step === 'confirmation'} />
    </>
  )
})
