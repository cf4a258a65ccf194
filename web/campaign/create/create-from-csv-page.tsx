import './create.css'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { useServices } from '../../services/services-context.ts'
import { useOutreachClock } from '../../outreach-clock/outreach-clock-context.ts'
import { useUnsavedWork } from '../../shared/unsaved-work.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { useUploads } from '../uploads-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { CreateFromCsvViewModel } from './create-from-csv-view-model.ts'
import { CreateWays } from './create-ways.tsx'
import { CsvDropZone } from './csv-drop-zone.tsx'
import { CsvMapping } from './csv-mapping.tsx'

/** The other ways in are above it: a new campaign begins where a list is dropped. */
export const CreateFromCsvPage = observer(() => {
  const { t } = useTranslation()
  const { importCsv, decodeText } = useServices()
  const uploads = useUploads()
  const { id, workspace } = useWorkspace()
  const outreachClock = useOutreachClock()
  const [model] = useState(
    () => new CreateFromCsvViewModel({ importCsv, uploads, decodeText, outreachClock }, id),
  )
  usePageTitle(t('campaign.create.title'))
  useUnsavedWork(model.isMappable)
  return (
    <div className="page page-narrow">
      <div className="page-head">
        <h1>{t('campaign.create.title')}</h1>
      </div>
      <CreateWays shown="csv" />
      {workspace !== null && workspace.idealCustomer !== '' && (
        <p className="quiet">
          {t('campaign.create.idealCustomer', { text: workspace.idealCustomer })}
        </p>
      )}
      {model.isMappable ? <CsvMapping model={model} /> : <CsvDropZone model={model} />}
    </div>
  )
})
