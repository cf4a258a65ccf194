import type { Page, PageRequest } from '../runtime/page.ts'
import type { CampaignId, GoalId, IcpProfileId, PersonJobId, WorkspaceId } from '../runtime/ids.ts'
import type { CsvText } from './csv-texts.ts'
import type { FileSource } from './file-source.ts'
import type {
  Campaign,
  CampaignDefaults,
  CampaignStatus,
  ImportProgress,
  RowProblem,
} from './campaign.ts'

/** Which column of a CSV holds what. Only `profileUrl` is required. */
export type ColumnMap = { readonly profileUrl: string } & { readonly [Text in CsvText]?: string }

/** What becomes of the columns of a CSV. */
export interface ColumnChoice {
  readonly columnMap: ColumnMap
  /** Columns that are not kept as custom fields, by their names; all other unmapped ones are. */
  readonly leftOut?: readonly string[]
}

export interface CsvCampaign extends Partial<CampaignDefaults>, ColumnChoice {
  readonly name: string
  readonly fileName: string
  readonly goal?: GoalId | null
  readonly icpProfile?: IcpProfileId | null
  /** The text itself, up to 10 MB; without it the file is sent with `upload`. */
  readonly csv?: string
}

/** How a list of campaigns is sorted: the newest first where nobody says. */
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
  'last_activity_at',
  '-last_activity_at',
] as const
export type CampaignOrdering = (typeof CAMPAIGN_ORDERINGS)[number]

export interface CampaignListing extends PageRequest {
  readonly search?: string
  readonly status?: CampaignStatus
  readonly ordering?: CampaignOrdering
  /** Those of the archive; the others where it is false or not said. */
  readonly archived?: boolean
}

/** What its users change about a campaign; where `version` is given, only if it still has it. */
export interface CampaignChanges extends Partial<CampaignDefaults> {
  readonly name?: string
  readonly status?: CampaignStatus
  readonly archived?: boolean
  /** Pauses its search alone, or resumes it, also where a page could not be read. */
  readonly searchPaused?: boolean
  readonly version?: number
}

/** Its name where it isn't that of the campaign with a word; whether its people come, too. */
export interface CloneOptions {
  readonly name?: string
  readonly withPeople: boolean
}

export interface ClonedCampaign {
  readonly campaign: Campaign
  /** What copies its people; null where none are copied. */
  readonly job: PersonJobId | null
}

/** Hears how many bytes are taken so far, and may throw to end it; `startsOver`: another file had been begun, and is thrown away. */
export type OnSent = (bytes: number, startsOver: boolean) => void

export interface CampaignApi {
  list(workspace: WorkspaceId, listing: CampaignListing): Promise<Page<Campaign>>
  load(id: CampaignId): Promise<Campaign>
  createFromCsv(workspace: WorkspaceId, csv: CsvCampaign): Promise<Campaign>
  /** Sends the raw file of an import that waits for it, part by part, from what is kept of it on. */
  upload(campaign: CampaignId, file: FileSource, onSent?: OnSent): Promise<ImportProgress>
  loadImport(campaign: CampaignId): Promise<ImportProgress>
  /** Has a file that failed, or is still to be sent, read by other columns; it is sent again afterwards. */
  chooseColumns(campaign: CampaignId, choice: ColumnChoice): Promise<ImportProgress>
  importProblems(campaign: CampaignId, page: PageRequest): Promise<Page<RowProblem>>
  /** Null takes a material away. People are judged anew by another ICP profile, before long. */
  change(id: CampaignId, changes: CampaignChanges): Promise<Campaign>
  /** A draft with its settings and topics; its people follow by a job, where they are wanted. */
  clone(id: CampaignId, how: CloneOptions): Promise<ClonedCampaign>
  /** What new campaigns of a workspace begin with: goal and ICP profile are the defaults of the sales kit. */
  loadDefaults(workspace: WorkspaceId): Promise<CampaignDefaults>
  changeDefaults(
    workspace: WorkspaceId,
    changes: Partial<CampaignDefaults>,
  ): Promise<CampaignDefaults>
  remove(id: CampaignId): Promise<void>
  /** Brings one back that was deleted a short time ago. */
  restore(id: CampaignId): Promise<Campaign>
  run(id: CampaignId): Promise<Campaign>
}
