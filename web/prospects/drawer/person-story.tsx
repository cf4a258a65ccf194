import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { Button } from '../../design/button.tsx'
import { LoadFailed } from '../../design/load-failed.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { PastItem } from '../../prospecting/drawer/past-item.tsx'
import { TimelineSkeleton } from '../../prospecting/drawer/timeline.tsx'
import { keyOf, type PersonViewModel } from './person-view-model.ts'

/** What happened with somebody in all campaigns, newest first. */
export const PersonStory = observer(({ model }: { model: PersonViewModel }) => {
  const { t } = useTranslation()
  const { isBusy, attempt } = useOneAtATime()
  const { entries, historyProblem, cursor } = model
  return (
    <>
      <h3>{t('prospecting.drawer.story')}</h3>
      {entries === null && historyProblem !== null ? (
        <LoadFailed problem={historyProblem} onRetry={() => void model.loadHistory()} />
      ) : entries === null ? (
        <TimelineSkeleton />
      ) : entries.length === 0 ? (
        <p className="quiet">{t('prospecting.drawer.noHistory')}</p>
      ) : (
        <ol className="timeline">
          {entries.map((entry) => (
            <PastItem key={keyOf(entry)} entry={entry}>
              <span className="quiet">{entry.campaign.name}</span>
            </PastItem>
          ))}
        </ol>
      )}
      {cursor !== null && (
        <Button size="small" busy={isBusy} onClick={() => void attempt(() => model.loadOlder())}>
          {t('prospects.drawer.older')}
        </Button>
      )}
    </>
  )
})
