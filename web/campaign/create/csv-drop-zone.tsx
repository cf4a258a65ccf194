import { observer } from 'mobx-react-lite'
import { useDropzone } from 'react-dropzone'
import { useTranslation } from '../../i18n/translation.tsx'
import { MAX_CSV_BYTES } from '#core/campaign/max-csv-bytes.ts'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { useServices } from '../../services/services-context.ts'
import { Button } from '../../design/button.tsx'
import { FileIcon } from '../../design/icons.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { useMedia } from '../../shared/use-media.ts'
import { downloadText } from '../../shared/download-text.ts'
import { useOutreachClock } from '../../outreach-clock/outreach-clock-context.ts'
import { fileSize } from '../file-size.ts'
import type { CreateFromCsvViewModel } from './create-from-csv-view-model.ts'
import { exampleCsv } from './example-csv.ts'

export const CsvDropZone = observer(({ model }: { model: CreateFromCsvViewModel }) => {
  const { t } = useTranslation()
  const { fileSource } = useServices()
  // Nothing is dropped with a finger.
  const isTouched = useMedia('(pointer: coarse)')
  const outreachClock = useOutreachClock()
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => {
      const [file] = accepted
      if (accepted.length + rejected.length > 1) model.refuse('severalFiles')
      else if (file !== undefined) void model.choose(fileSource(file))
    },
  })
  const { trouble } = model
  const size = fileSize(MAX_CSV_BYTES, useFormats().number)
  return (
    <>
      <div
        {...getRootProps({ className: 'drop-zone', 'data-active': isDragActive, role: 'group' })}
      >
        <input {...getInputProps({ 'aria-label': t('campaignCreate.csv.choose') })} />
        <span className="source-icon">
          <FileIcon size={22} />
        </span>
        <p className="drop-title">
          {t(
            isDragActive
              ? 'campaignCreate.csv.dropActive'
              : isTouched
                ? 'campaignCreate.csv.begin'
                : 'campaignCreate.csv.drop',
          )}
        </p>
        <Button look="primary" onClick={open} busy={model.isReading}>
          {model.isReading ? t('campaignCreate.csv.reading') : t('campaignCreate.csv.choose')}
        </Button>
        <p className="quiet">{t('campaignCreate.csv.dropHint', { size })}</p>
      </div>
      {trouble !== null && (
        <div className="notice drop-trouble" data-kind="bad" role="alert">
          <div className="notice-text">
            <b>{t(`campaignCreate.csv.problem.${trouble}`, { size })}</b>
            <span>{t(`campaignCreate.csv.problem.${trouble}Body`)}</span>
          </div>
        </div>
      )}
      {outreachClock.demoNetwork === null ? (
        <Button
          look="plain"
          size="small"
          onClick={() => downloadText('people.csv', exampleCsv(outreachClock.networks))}
        >
          {t('campaignCreate.csv.sample')}
        </Button>
      ) : (
        <SampleList model={model} demoNetwork={outreachClock.demoNetwork} />
      )}
    </>
  )
})

interface SampleListProps {
  readonly model: CreateFromCsvViewModel
  readonly demoNetwork: string
}

/** Some people of the demo network, in one click. */
const SampleList = ({ model, demoNetwork }: SampleListProps) => {
  const { t } = useTranslation()
  const { fetchSampleList, fileSource } = useServices()
  const [isBusy, setIsBusy] = useState(false)

  const use = async (): Promise<void> => {
    setIsBusy(true)
    const file = await fetchSampleList(demoNetwork)
    setIsBusy(false)
    if (file === null) toast.error(t('campaignCreate.csv.sampleFailed'))
    else await model.choose(fileSource(file))
  }
  return (
    <p className="quiet drop-demo">
      {t('campaignCreate.csv.demoList')}
      <Button size="small" busy={isBusy} onClick={() => void use()}>
        {t('campaignCreate.csv.useSample')}
      </Button>
    </p>
  )
}
