import { observer } from 'mobx-react-lite'
import type { OutreachDate } from '#core/runtime/moments.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useMinute } from '../use-minute.ts'

export const UpdatedCell = observer(({ at }: { at: OutreachDate }) => {
  const { age, dayTime } = useFormats()
  const now = useMinute()
  return (
    <span role="gridcell" className="table-updated quiet num" title={dayTime(at)}>
      {age(at, now)}
    </span>
  )
})
