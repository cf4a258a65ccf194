import type { ImportProgress } from '#core/campaign/campaign.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import type { CsvImport } from './csv-import.ts'

/** Whoever sends a file and waits to try again is heard of in less. */
const MAX_SILENCE_MS = 30_000

/** An import as its campaign's people see it; how far its file is matters while more is awaited. */
export const progressOf = (found: CsvImport, now: RealMs): ImportProgress => {
  const { id, state, rows, good, problems, failure, campaignId, bytesKept, bytesTotal } = found
  const progress = { id, state, rows, good, problems, failure }
  if (!waitsForFile(found)) return { ...progress, upload: null }
  return {
    ...progress,
    upload: `/api/campaigns/${campaignId}/import/upload/`,
    bytesKept,
    bytesTotal,
    receiving: found.receivedAt !== null && now - found.receivedAt.getTime() < MAX_SILENCE_MS,
  }
}

/** After a file that was refused another one may be sent. */
const waitsForFile = ({ state }: CsvImport): boolean =>
  state === 'waiting_for_upload' || state === 'failed'
