import type { input } from 'zod'
import type { importProgress, rowProblem } from '#adapters/http/contract/imports.ts'
import type { RowProblem } from '#core/campaign/campaign.ts'
import type { CsvImport } from './csv-import.ts'

export const importToWire = (found: CsvImport): input<typeof importProgress> => ({
  id: found.id,
  state: found.state,
  rows: found.rows,
  good: found.good,
  problems: found.problems,
  upload: waitsForFile(found) ? `/api/campaigns/${found.campaignId}/import/upload/` : null,
  ...(waitsForFile(found) && { bytes_kept: found.bytesKept }),
  failure: found.failure,
})

/** After a file that was refused another one may be sent. */
const waitsForFile = ({ state }: CsvImport): boolean =>
  state === 'waiting_for_upload' || state === 'failed'

export const problemToWire = (problem: RowProblem): input<typeof rowProblem> => ({
  line: problem.line,
  code: problem.code,
  field: problem.field,
  value: problem.value,
  first_line: problem.firstLine,
})
