import type { Language } from '#core/user/language.ts'
import type { CsvImport } from '#server/imports/csv-import.ts'
import type { ColumnNames } from '#server/imports/csv-layout.ts'
import type { Autonomy, CampaignRecord, DuplicatePolicy, NotePolicy } from './campaign-record.ts'

export const CAMPAIGN_ORDERINGS = [
  '-id',
  'id',
  'name',
  '-name',
  'created_at',
  '-created_at',
  'updated_at',
  '-updated_at',
  'status',
  '-status',
] as const
export type CampaignOrdering = (typeof CAMPAIGN_ORDERINGS)[number]

export interface CampaignQuery {
  readonly search: string
  readonly ordering: CampaignOrdering
  readonly limit: number
  readonly offset: number
}

export interface NewCsvCampaign {
  readonly workspaceId: number
  readonly createdBy: number
  readonly name: string
  readonly fileName: string
  readonly columnMap: ColumnNames
  readonly language: Language
  readonly duplicatePolicy: DuplicatePolicy
}

export interface StagedFile {
  readonly bytes: number
  adopt(importId: number): Promise<void>
}

export interface CampaignChanges {
  readonly name?: string
  readonly language?: Language
  readonly autonomy?: Autonomy
  readonly duplicatePolicy?: DuplicatePolicy
  readonly notePolicy?: NotePolicy
  readonly withdrawAfterDays?: number
  /** Stops a running campaign. */
  readonly pause?: true
}

export type ChangeOutcome = 'changed' | 'not_found' | 'stale_version' | 'not_running'

export interface CampaignRepository {
  list(
    workspaceId: number,
    query: CampaignQuery,
  ): Promise<{ count: number; data: readonly CampaignRecord[] }>
  find(workspaceId: number, id: number): Promise<CampaignRecord | undefined>
  /**
   * Makes a draft with an import; where its file is here already, `file.adopt` puts it in place
   * before anything is kept, and else the import waits for one.
   */
  create(campaign: NewCsvCampaign, file?: StagedFile): Promise<CsvImport>
  /** Where `version` is given, only if the campaign still has it. */
  change(
    workspaceId: number,
    id: number,
    userId: number,
    changes: CampaignChanges,
    version?: number,
  ): Promise<ChangeOutcome>
  /** Hides the campaign and cancels what waits in it; what was done stays on record. */
  remove(workspaceId: number, id: number, userId: number): Promise<boolean>
}
