import { observer } from 'mobx-react-lite'
import type { OutreachDate } from '#core/runtime/moments.ts'
import { useOutreachTimes } from '../../outreach-clock/use-outreach-times.ts'

export const UpdatedCell = observer(({ at }: { at: OutreachDate }) => {
  const { age, pastInFull } = useOutreachTimes()
  return (
    <span role="gridcell" className="table-updated quiet num" aria-description={pastInFull(at)}>
      {age(at)}
    </span>
  )
})
