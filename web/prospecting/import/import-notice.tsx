import './import.css'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import type { ImportProgress } from '#core/campaign/campaign.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { Button } from '../../design/button.tsx'
import { useUploads } from '../../campaign/uploads-context.ts'
import { ImportRunning } from './import-running.tsx'
import { ProblemsPanel } from './problems-panel.tsx'
import { RetryUpload } from './retry-upload.tsx'

interface Props {
  readonly campaign: CampaignId
  readonly progress: ImportProgress
}

/** How far the import is; once it is done, only what was left out. */
export const ImportNotice = observer(({ campaign, progress }: Props) => {
  const upload = useUploads().byCampaign.get(campaign)
  const isSending = upload?.problem === null || progress.receiving === true
  const waitsForFile = progress.state === 'waiting_for_upload' || progress.state === 'failed'

  if (waitsForFile && !isSending) {
    return <RetryUpload campaign={campaign} progress={progress} problem={upload?.problem ?? null} />
  }
  if (progress.state !== 'done') {
    const sent = upload?.problem === null ? upload : null
    return <ImportRunning campaign={campaign} progress={progress} upload={sent} />
  }
  return progress.problems > 0 ? <SkippedRows campaign={campaign} progress={progress} /> : null
})

const SkippedRows = ({ campaign, progress }: Props) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="notice" data-kind="plain">
      <div className="notice-text">
        <b>{t('prospecting.import.leftOut', { count: progress.problems })}</b>
        {progress.good > 0 && <span>{t('prospecting.import.leftOutBody')}</span>}
      </div>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('prospecting.import.show')}
      </Button>
      {isOpen && <ProblemsPanel campaign={campaign} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
