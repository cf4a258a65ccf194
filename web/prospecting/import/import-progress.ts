import type { Campaign, ImportState } from '#core/campaign/campaign.ts'
import type { ImportMessage } from '#core/campaign/import-message.ts'

const IMPORT_STATES: readonly string[] = ['waiting_for_upload', 'running', 'done', 'failed']
const isImportState = (state: string): state is ImportState => IMPORT_STATES.includes(state)

/** The campaign with its import as far as the message says; as it was where it imports nothing. */
export const withImportProgress = (campaign: Campaign, message: ImportMessage): Campaign => {
  const { state, rows, good, problems } = message
  if (campaign.import === null || !isImportState(state)) return campaign
  return { ...campaign, import: { ...campaign.import, state, rows, good, problems } }
}
