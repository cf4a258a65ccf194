import { useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
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

/** What another tab or device has sent, as far as the server knows. */
const sentElsewhere = ({ bytesKept = 0, bytesTotal = null }: ImportProgress) =>
  bytesTotal === null ? null : { sent: bytesKept, size: bytesTotal }

export const ImportRunning = ({ campaign, progress, upload }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [isOpen, setIsOpen] = useState(false)
  const title =
    upload === null
      ? t('prospecting.import.titlePlain')
      : t('prospecting.import.title', { file: upload.fileName })
  const isAwaited = progress.state !== 'running'
  const sending = upload ?? (isAwaited ? sentElsewhere(progress) : null)
  const hint = upload !== null ? 'leaveSending' : isAwaited ? 'elsewhere' : 'leave'
  return (
    <section className="import-running" aria-label={title}>
      <h2>{title}</h2>
      {sending === null ? (
        <div className="bar" data-endless role="progressbar" aria-label={title}>
          <i />
        </div>
      ) : (
        <Bar value={sending.sent} of={sending.size} label={title} />
      )}
      <p className="import-counts num" role="status">
        <span>
          {sending === null
            ? t(isAwaited ? 'prospecting.import.receiving' : 'prospecting.import.reading')
            : t('prospecting.import.sending', {
                sent: fileSize(sending.sent, number),
                size: fileSize(sending.size, number),
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
      {upload?.startsOver === true && <p>{t('prospecting.import.startsOver')}</p>}
      <p className="quiet">{t(`prospecting.import.${hint}`)}</p>
      {isOpen && <ProblemsPanel campaign={campaign} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
