import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import type { Campaign } from '#core/campaign/campaign.ts'
import { useWaitingText } from '../use-waiting-text.ts'

/** What is worth knowing about a campaign before opening it. */
export const CampaignRowNote = observer(({ campaign }: { campaign: Campaign }) => {
  const { waiting } = useWaitingText()
  const { t } = useTranslation()
  const { questions } = campaign
  const importState = campaign.import?.state
  if (importState === 'running') return <span>{t('campaign.list.importing')}</span>
  if (importState === 'waiting_for_upload') return <span>{t('campaign.list.importWaits')}</span>
  if (importState === 'failed') return <span>{t('campaign.list.importFailed')}</span>
  const search = searchNote(campaign)
  if (search !== null) return <span>{t(`campaign.list.${search}`)}</span>
  if (questions.count > 0)
    return <span>{t('campaign.list.questions', { count: questions.count })}</span>
  const wait = waitOf(campaign)
  if (wait !== null) {
    const { code: reason, limit, nextCheckAt: resumesAt } = wait
    const part = limit === null ? 'short' : 'title'
    return <span className="num">{waiting(part, { reason, limit, resumesAt })}</span>
  }
  return <span className="num">{t('campaign.list.people', { count: campaign.counts.total })}</span>
})

type SearchNote = 'searching' | 'searchPaused' | 'searchStopped'

/** Null where nothing is read of its search, though nobody paused that. */
const searchNote = (campaign: Campaign): SearchNote | null => {
  const { search } = campaign
  if (search?.stop === 'unreadable') return 'searchStopped'
  if (search === null || search.stop !== null || !isAtWork(campaign)) return null
  if (search.paused) return 'searchPaused'
  return search.wait === null ? 'searching' : null
}

/** What holds it up, or its search before anybody is found. */
const waitOf = (campaign: Campaign) => {
  if (!isAtWork(campaign)) return null
  const { search, stall } = campaign
  return stall ?? (search?.stop === null && !search.paused ? search.wait : null)
}

/** A draft reads its search, too. */
const isAtWork = ({ status, archivedAt }: Campaign): boolean =>
  archivedAt === null && (status === 'running' || status === 'draft')
