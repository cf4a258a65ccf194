import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import { useProblemToast } from '../design/use-problem-toast.ts'
import type { Problem } from '../shared/problem.ts'
import type { PagedListViewModel } from './paged-list-view-model.ts'
import { Pager } from './pager.tsx'
import { RowsPerPage } from './rows-per-page.tsx'

interface Props {
  /** What the list is called. */
  readonly label: string
  readonly list: PagedListViewModel<unknown>
}

/** Below a list of several pages: which one is on screen, and how long a page is. */
export const PageFoot = observer(({ label, list }: Props) => {
  const { t } = useTranslation()
  const showProblem = useProblemToast()
  if (list.rows === null || list.isShort) return null
  const { page, count, range } = list
  const told = async (shown: Promise<Problem | null>): Promise<void> => {
    const problem = await shown
    if (problem !== null) showProblem(problem)
  }
  const goTo = (to: number) => () => void told(list.show(to))
  return (
    <div className="list-foot">
      <RowsPerPage
        value={list.pageSize}
        onChange={(items) => void told(list.choosePageSize(items))}
      />
      <Pager
        label={label}
        shown={
          count === null
            ? t('table.showing', range)
            : t('table.showingOf', { ...range, total: count })
        }
        onPrevious={page === 1 ? null : goTo(page - 1)}
        onNext={list.hasNext ? goTo(page + 1) : null}
      />
    </div>
  )
})
