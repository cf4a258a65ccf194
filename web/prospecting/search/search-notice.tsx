import '../import/import.css'
import './search.css'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { foundBy } from '#core/campaign/campaign-search.ts'
import type { CampaignSearch } from '#core/campaign/campaign.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { useWaitingText } from '../../campaign/use-waiting-text.ts'
import { Button } from '../../design/button.tsx'
import { useExtensionHelp } from '../../extension/extension-context.ts'
import { PauseSearch } from './pause-search.tsx'
import { Bar } from '../../design/bar.tsx'
import { StoppedAccounts } from '../../sender-accounts/stopped-accounts.tsx'

interface Props {
  readonly campaign: CampaignId
  readonly search: CampaignSearch
  readonly onChange: () => Promise<void>
}

/** How far the search of a campaign is, and why it waits or stopped; pauses and resumes it. */
export const SearchNotice = observer(({ campaign, search, onChange }: Props) => {
  const { t } = useTranslation()
  const { waiting } = useWaitingText()
  const extensionHelp = useExtensionHelp()
  const { added, listed, maxPeople, pages, paused, skipped, stop, wait } = search
  const found = foundBy(search)
  const title = t(`prospecting.search.${titleOf(search)}`)
  const most = Math.min(maxPeople, listed ?? maxPeople)
  return (
    <section className="import-running" aria-label={title}>
      <div className="search-notice-head">
        <h2>{title}</h2>
        {(stop === null || stop === 'unreadable') && (
          <PauseSearch campaign={campaign} isPaused={paused || stop !== null} onChange={onChange} />
        )}
      </div>
      {stop === null && <Bar value={added} of={most} label={title} />}
      <p className="import-counts num" role="status">
        <span>
          {listed === null
            ? t('prospecting.search.found', { count: found })
            : t('prospecting.search.foundOf', { count: found, listed })}
        </span>
        <span>{t('prospecting.search.added', { count: added })}</span>
        <span>{t('prospecting.search.pages', { count: pages })}</span>
      </p>
      {skipped.length > 0 && (
        <ul className="search-skipped quiet num">
          {skipped.map(({ code, count }) => (
            <li key={code}>{t(`prospecting.search.skipped.${skipText(code)}`, { count })}</li>
          ))}
        </ul>
      )}
      {stop === 'unreadable' && <p>{t('prospecting.search.unreadable')}</p>}
      {stop === null && !paused && (
        <p className="quiet num">
          {wait === null
            ? t('prospecting.search.leave')
            : waiting('title', {
                reason: wait.code,
                limit: wait.limit,
                resumesAt: wait.nextCheckAt,
              })}
        </p>
      )}
      {stop === null && !paused && wait?.code === 'extension' && (
        <Button size="small" onClick={() => extensionHelp.open()}>
          {t('prospecting.stall.fixExtension')}
        </Button>
      )}
      {stop === null && !paused && wait?.code === 'account_health' && (
        <StoppedAccounts onReopened={onChange} />
      )}
    </section>
  )
})

const titleOf = ({ stop, paused }: CampaignSearch) =>
  stop !== null ? (`stop.${stop}` as const) : paused ? 'paused' : 'title'

type SkipCode = CampaignSearch['skipped'][number]['code']

const skipText = (code: SkipCode) =>
  code === 'contacted_before' || code === 'do_not_contact' || code === 'deleted_just_now'
    ? code
    : 'unreadable'
