import { observer } from 'mobx-react-lite'
import type { Prospect } from '#core/prospect/prospect.ts'
import { nextStepView } from '../next-step.ts'
import { useMinute } from '../use-minute.ts'
import { useNextText } from '../use-next-text.ts'

/** What comes next for somebody, or why nothing does. */
export const NextCell = observer(({ prospect }: { prospect: Prospect }) => {
  const text = useNextText()
  const now = useMinute()
  const { title, detail } = nextStepView(prospect)
  return (
    <span role="gridcell" className="table-next">
      <span className="table-two num">
        <span>{text.title(title, now)}</span>
        <span className="quiet" title={detail === null ? undefined : text.hint(detail)}>
          {detail !== null && text.detail(detail)}
        </span>
      </span>
    </span>
  )
})
