import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { Campaign, CampaignSearch } from '#core/campaign/campaign.ts'
import { useWaitingText } from '../use-waiting-text.ts'

/** What is worth knowing about a campaign before opening it. */
export const CampaignRowNote = observer(({ campaign }: { campaign: Campaign }) => {
  const { waiting } = useWaitingText()
  const { t } = useTranslation()
  const { stall, questions } = campaign
  const importState = campaign.import?.state
  if (importState === 'running') return <span>{t('campaign.list.importing')}</span>
  if (importState === 'waiting_for_upload') return <span>{t('campaign.list.importWaits')}</span>
  if (importState === 'failed') return <span>{t('campaign.list.importFailed')}</span>
  const search = campaign.search && searchNote(campaign.search)
  if (search !== null) return <span>{t(`campaign.list.${search}`)}</span>
  if (questions.count > 0)
    return <span>{t('campaign.list.questions', { count: questions.count })}</span>
  if (stall !== null && campaign.status === 'running') {
    const { code: reason, limit, nextCheckAt: resumesAt } = stall
    const part = limit === null ? 'short' : 'title'
    return <span className="num">{waiting(part, { reason, limit, resumesAt })}</span>
  }
  return <span className="num">{t('campaign.list.people', { count: campaign.counts.total })}</span>
})

const searchNote = ({ stop, paused }: CampaignSearch) => {
  if (stop !== null) return stop === 'unreadable' ? 'searchStopped' : null
  return paused ? 'searchPaused' : 'searching'
}
