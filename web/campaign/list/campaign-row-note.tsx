import { useTranslation } from 'react-i18next'
import type { Campaign } from '#core/campaign/campaign.ts'
import { waitingText } from '../waiting-text.ts'

/** What is worth knowing about a campaign before opening it. */
export const CampaignRowNote = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation()
  const { stall, questions } = campaign
  const importState = campaign.import?.state
  if (importState === 'running') return <span>{t('campaign.list.importing')}</span>
  if (importState === 'waiting_for_upload') return <span>{t('campaign.list.importWaits')}</span>
  if (importState === 'failed') return <span>{t('campaign.list.importFailed')}</span>
  if (questions.count > 0)
    return <span>{t('campaign.list.questions', { count: questions.count })}</span>
  if (stall !== null && campaign.status === 'running') {
    return <span>{waitingText(t, 'short', { reason: stall.code, limit: stall.limit })}</span>
  }
  return <span className="num">{t('campaign.list.people', { count: campaign.counts.total })}</span>
}
