import type { ImportProgress } from '#core/campaign/campaign.ts'
import type { CsvImport } from './csv-import.ts'

/** An import as its campaign's people see it; how many bytes are kept matters while more are awaited. */
export const progressOf = (found: CsvImport): ImportProgress & { readonly bytesKept?: number } => {
  const { id, state, rows, good, problems, failure, campaignId, bytesKept } = found
  const progress = { id, state, rows, good, problems, failure }
  return waitsForFile(found)
    ? { ...progress, upload: `/api/campaigns/${campaignId}/import/upload/`, bytesKept }
    : { ...progress, upload: null }
}

/** After a file that was refused another one may be sent. */
const waitsForFile = ({ state }: CsvImport): boolean =>
  state === 'waiting_for_upload' || state === 'failed'
