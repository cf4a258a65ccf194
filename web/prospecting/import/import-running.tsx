import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportProgress } from '#core/campaign/campaign.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { fileSize } from '../../campaign/file-size.ts'
import type { Upload } from '../../campaign/uploads-view-model.ts'
import { Bar } from '../../design/bar.tsx'
import { Button } from '../../design/button.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { ProblemsPanel } from './problems-panel.tsx'

interface Props {
  readonly campaign: CampaignId
  readonly progress: ImportProgress
  readonly upload: Upload | null
}

export const ImportRunning = ({ campaign, progress, upload }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [isOpen, setIsOpen] = useState(false)
  const title =
    upload === null
      ? t('prospecting.import.titlePlain')
      : t('prospecting.import.title', { file: upload.fileName })
  return (
    <section className="import-running" aria-label={title}>
      <h2>{title}</h2>
      {upload === null ? (
        <div className="bar" data-endless role="progressbar" aria-label={title}>
          <i />
        </div>
      ) : (
        <Bar value={upload.sent} of={upload.size} label={title} />
      )}
      <p className="import-counts num" role="status">
        <span>
          {upload === null
            ? t('prospecting.import.reading')
            : t('prospecting.import.sending', {
                sent: fileSize(upload.sent, number),
                size: fileSize(upload.size, number),
              })}
        </span>
        <span>{t('prospecting.import.rows', { count: progress.rows })}</span>
        <span>{t('prospecting.import.good', { count: progress.good })}</span>
        {progress.problems > 0 && (
          <Button look="plain" size="small" onClick={() => setIsOpen(true)}>
            {t('prospecting.import.problems', { count: progress.problems })}
          </Button>
        )}
      </p>
      <p className="quiet">
        {upload === null ? t('prospecting.import.leave') : t('prospecting.import.leaveSending')}
      </p>
      {isOpen && <ProblemsPanel campaign={campaign} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
