import { observer } from 'mobx-react-lite'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { FileIcon } from '../../design/icons.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { useProblemText } from '../../shared/use-problem-text.ts'
import { paths } from '#core/navigation/paths.ts'
import { useOutreachClock } from '../../outreach-clock/outreach-clock-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { fileSize } from '../file-size.ts'
import { AimFields, useAims } from './aim-fields.tsx'
import { ColumnSelects } from './column-selects.tsx'
import type { CreateFromCsvViewModel } from './create-from-csv-view-model.ts'
import { CsvPreview } from './csv-preview.tsx'
import { exampleProfile } from './example-csv.ts'
import { FurtherColumns } from './further-columns.tsx'

export const CsvMapping = observer(({ model }: { model: CreateFromCsvViewModel }) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { id } = useWorkspace()
  const outreachClock = useOutreachClock()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const aims = useAims()
  const [tried, setTried] = useState(false)
  const heading = useId()

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    const campaign = await model.submit(aims.aims)
    if (campaign !== null) void navigate(paths.prospecting(id, campaign), { replace: true })
  }

  return (
    <form className="csv-form" onSubmit={(event) => void submit(event)} noValidate>
      <div className="csv-file">
        <FileIcon size={18} />
        <b>{model.file?.name}</b>
        <span className="quiet num">{fileSize(model.file?.size ?? 0, number)}</span>
        <span className="gap" />
        <Button look="plain" size="small" onClick={() => model.refuse(null)}>
          {t('campaignCreate.csv.otherFile')}
        </Button>
      </div>
      {model.lacksUrlColumn && (
        <div className="notice" data-kind="bad" role="alert">
          <div className="notice-text">
            <b>{t('campaignCreate.csv.problem.noUrlColumn')}</b>
            <span>
              {t('campaignCreate.csv.problem.noUrlColumnBody', {
                example: exampleProfile(outreachClock.networks),
              })}
            </span>
          </div>
        </div>
      )}
      <Field
        label={t('campaignCreate.csv.name')}
        value={model.name}
        maxLength={200}
        error={tried && model.name.trim() === '' ? t('campaignCreate.csv.nameRequired') : undefined}
        onChange={(event) => model.rename(event.target.value)}
      />
      <AimFields model={aims} />
      <section aria-labelledby={heading}>
        <h2 id={heading}>{t('campaignCreate.csv.columns')}</h2>
        <ColumnSelects model={model} />
      </section>
      <FurtherColumns model={model} />
      <CsvPreview model={model} />
      {model.problems.length > 0 && (
        <div className="notice" data-kind="bad" role="alert">
          {model.problems.map((problem) => (
            <b key={`${problem.code}-${problem.field}`}>{problemText(problem)}</b>
          ))}
        </div>
      )}
      <div className="csv-actions">
        <Button type="submit" look="primary" busy={model.isSending} disabled={model.lacksUrlColumn}>
          {t('campaignCreate.csv.submit')}
        </Button>
      </div>
    </form>
  )
})
