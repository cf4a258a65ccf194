import type { CampaignOrdering } from '#core/campaign/campaign-api.ts'
import type { CampaignDefaults, CampaignStatus, SourceType } from '#core/campaign/campaign.ts'
import type { CampaignId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { CsvImport } from '#server/imports/csv-import.ts'
import type { ColumnChoice } from '#server/imports/csv-layout.ts'
import type { CampaignRecord } from './campaign-record.ts'

export interface CampaignQuery {
  readonly search: string
  readonly status: CampaignStatus | null
  readonly ordering: CampaignOrdering
  readonly archived: boolean
  readonly limit: number
  readonly offset: number
}

/** A new campaign, wherever its people come from. */
export interface CampaignDraft extends Partial<CampaignDefaults> {
  readonly workspaceId: WorkspaceId
  readonly createdBy: UserId
  readonly name: string
}

/** Those that are kept with the workspace; the others are the defaults of its sales kit. */
export type OwnDefaults = Omit<CampaignDefaults, 'goal' | 'icpProfile'>

export interface NewCsvCampaign extends CampaignDraft, ColumnChoice {
  readonly fileName: string
}

/** Where its people come from, as it is kept with the campaign. */
export interface CampaignSource {
  readonly sourceType: SourceType
  readonly source: Readonly<Record<string, unknown>>
}

export interface CampaignSettings extends Partial<CampaignDefaults> {
  readonly name?: string
}

export type CampaignVerb =
  | 'campaign_created'
  | 'campaign_changed'
  | 'campaign_autopilot'
  | 'campaign_paused'
  | 'campaign_archived'
  | 'campaign_unarchived'
  | 'campaign_deleted'
  | 'campaign_restored'

/** Campaigns as their owners see and change them; none is found that was deleted. */
export interface CampaignRecordStore {
  list(
    transaction: Transaction,
    query: CampaignQuery,
  ): Promise<{ readonly count: number; readonly campaigns: readonly CampaignRecord[] }>
  find(transaction: Transaction, id: CampaignId): Promise<CampaignRecord | undefined>
  /** Keeps everybody else from changing it until the transaction ends. */
  lock(
    transaction: Transaction,
    id: CampaignId,
  ): Promise<
    | Pick<CampaignRecord, 'status' | 'pauseReason' | 'autonomy' | 'archivedAt' | 'version'>
    | undefined
  >
  /** Makes a draft with nobody in it. */
  draft(
    transaction: Transaction,
    campaign: CampaignDraft & CampaignDefaults,
    source: CampaignSource,
  ): Promise<CampaignId>
  /** Makes a draft with an import, which waits for its file unless so many bytes are here already. */
  create(
    transaction: Transaction,
    campaign: NewCsvCampaign & CampaignDefaults,
    bytesKept: number | null,
  ): Promise<CsvImport>
  /** A draft with the settings, topics and sequences of another; with an import that waits for its file, or its search. */
  clone(
    transaction: Transaction,
    source: CampaignId,
    how: { readonly name: string; readonly createdBy: UserId; readonly withImport: boolean },
  ): Promise<CampaignId>
  /** Gives it its next version. */
  change(
    transaction: Transaction,
    id: CampaignId,
    changes: CampaignSettings & { readonly pause: boolean; readonly archived?: boolean },
  ): Promise<void>
  /** What new campaigns of the workspace begin with. */
  defaults(transaction: Transaction): Promise<CampaignDefaults>
  changeDefaults(transaction: Transaction, changes: Partial<OwnDefaults>): Promise<void>
  /** Hides it. */
  remove(transaction: Transaction, id: CampaignId): Promise<void>
  /** Shows it again; false where it was not deleted, or too long ago. */
  restore(transaction: Transaction, id: CampaignId): Promise<boolean>
  /** Its tasks that wait. */
  cancelTasks(transaction: Transaction, id: CampaignId): Promise<void>
  /** Keeps who did what to it; `at` is outreach time. */
  recordEvent(
    transaction: Transaction,
    by: { userId: UserId; workspaceId: WorkspaceId; campaignId: CampaignId },
    event: { verb: CampaignVerb; at: OutreachMs },
  ): Promise<void>
}
