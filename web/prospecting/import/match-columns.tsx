import '../../campaign/create/create.css'
import { Modal } from '../../design/kit/modal.tsx'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import type { FileSource } from '#core/campaign/file-source.ts'
import { MAX_CSV_BYTES } from '#core/campaign/max-csv-bytes.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { ColumnSelects } from '../../campaign/create/column-selects.tsx'
import { CreateFromCsvViewModel } from '../../campaign/create/create-from-csv-view-model.ts'
import { CsvPreview } from '../../campaign/create/csv-preview.tsx'
import { FurtherColumns } from '../../campaign/create/further-columns.tsx'
import { fileSize } from '../../campaign/file-size.ts'
import { useUploads } from '../../campaign/uploads-context.ts'
import { Button } from '../../design/button.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useOutreachClock } from '../../outreach-clock/outreach-clock-context.ts'
import { useServices } from '../../services/services-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { toOutcome } from '../../shared/outcome.ts'

interface Props {
  readonly campaign: CampaignId
  readonly file: FileSource
  readonly onClose: () => void
}

/** What the columns of another file are, before it is sent in the place of one that failed. */
export const MatchColumns = observer(({ campaign, file, onClose }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { campaigns, importCsv, decodeText } = useServices()
  const uploads = useUploads()
  const outreachClock = useOutreachClock()
  const { id } = useWorkspace()
  const [model] = useState(
    () => new CreateFromCsvViewModel({ importCsv, uploads, decodeText, outreachClock }, id),
  )
  const { isBusy, attempt } = useOneAtATime()
  useEffect(() => void model.choose(file), [model, file])
  const { trouble } = model
  const size = fileSize(MAX_CSV_BYTES, number)

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!model.isMapped) return
    if (!(await attempt(() => toOutcome(campaigns.chooseColumns(campaign, model.choice))))) return
    onClose()
    void uploads.send(campaign, file)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('campaignCreate.csv.columns')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {trouble !== null && (
        <div className="notice" data-kind="bad" role="alert">
          <div className="notice-text">
            <b>{t(`campaignCreate.csv.problem.${trouble}`, { size })}</b>
            <span>{t(`campaignCreate.csv.problem.${trouble}Body`)}</span>
          </div>
        </div>
      )}
      <form className="csv-form" onSubmit={(event) => void send(event)} noValidate>
        {model.isMappable && (
          <>
            <div>
              <ColumnSelects model={model} />
            </div>
            <FurtherColumns model={model} />
            <CsvPreview model={model} />
          </>
        )}
        <div className="modal-actions">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {trouble === null && (
            <Button type="submit" look="primary" busy={isBusy} disabled={!model.isMapped}>
              {t('prospecting.import.send')}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
})
