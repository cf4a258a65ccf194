import { observer } from 'mobx-react-lite'
import type { RefObject } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { useSearchParams } from 'react-router-dom'
import { useCountText } from '../i18n/use-count-text.ts'
import { Pager } from '../table/pager.tsx'
import { RowsPerPage } from '../table/rows-per-page.tsx'
import type { PeopleViewModel } from './people-view-model.ts'
import { withPage } from './shown-people.ts'

interface Props {
  readonly model: PeopleViewModel
  readonly pane: RefObject<HTMLDivElement | null>
}

/** How many there are, which page of them is on screen, and how long a page is. */
export const PeopleFoot = observer(({ model, pane }: Props) => {
  const { t } = useTranslation()
  const [, setQuery] = useSearchParams()
  if (model.failure !== null || !model.people?.length) return <div className="prospects-foot" />

  const goTo = (to: NonNullable<PeopleViewModel['next']>) => () => {
    setQuery((now) => withPage(now, to.page, to.cursor))
    pane.current?.scrollTo(0, 0)
  }
  const { next, previous } = model
  const { count, countIsExact, range } = model
  const total = useCountText()(count, countIsExact)
  return (
    <div className="prospects-foot list-foot">
      <RowsPerPage
        value={model.pageSize}
        onChange={(items) => {
          model.choosePageSize(items)
          setQuery((now) => withPage(now, 1, null), { replace: true })
        }}
      />
      <Pager
        shown={t('prospects.showing', { ...range, total })}
        onPrevious={previous && goTo(previous)}
        onNext={next && goTo(next)}
      />
    </div>
  )
})
