import type {
  Autonomy,
  Campaign,
  CampaignStatus,
  DuplicatePolicy,
  NotePolicy,
  SourceType,
  Stall,
} from '#core/campaign/campaign.ts'
import type { KeptCounts } from '#core/metrics/people-counts.ts'
import type { Language } from '#core/user/language.ts'
import type {
  CampaignId,
  GoalId,
  IcpProfileId,
  PersonJobId,
  SequenceId,
  UserId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import type { OutreachDate } from '#core/runtime/moments.ts'
import type { Wait } from '#core/outreach/prospect-wait.ts'
import type { CsvImport } from '#server/imports/csv-import.ts'
import type { PeopleSearchDetails } from '#server/imports/people-search.ts'

/** A campaign as it is kept, with its counts and its import. */
export interface CampaignRecord extends KeptCounts {
  readonly id: CampaignId
  readonly workspaceId: WorkspaceId
  readonly createdBy: UserId
  readonly name: string
  readonly status: CampaignStatus
  readonly pauseReason: string
  readonly sourceType: SourceType
  readonly source: Readonly<Record<string, unknown>>
  readonly goalId: GoalId | null
  readonly icpProfileId: IcpProfileId | null
  readonly sequenceId: SequenceId | null
  readonly language: Language
  readonly autonomy: Autonomy
  readonly duplicatePolicy: DuplicatePolicy
  readonly notePolicy: NotePolicy
  readonly withdrawAfterDays: number
  readonly limitShare: number
  readonly questions: Campaign['questions']
  readonly import: CsvImport | null
  readonly search: PeopleSearchDetails | null
  readonly copyJob: PersonJobId | null
  readonly lastActivityAt: OutreachDate | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly archivedAt: Date | null
  readonly version: number
}

/** A campaign, with why nothing moves in it at this moment. */
export interface CampaignDetails {
  readonly campaign: CampaignRecord
  readonly stall: Stall | null
  /** What its search waits for; null where that is nothing. */
  readonly searchWait: Wait | null
}
