import type { LimitUsage, WaitingReason } from '../prospect/waiting-reason.ts'
import type { PeopleCounts } from '../metrics/people-counts.ts'
import type { Language } from '../user/language.ts'
import type {
  CampaignId,
  GoalId,
  IcpProfileId,
  ImportId,
  PersonJobId,
  ProspectId,
  SenderAccountId,
  SequenceId,
  WorkspaceId,
} from '../runtime/ids.ts'
import type { OutreachDate } from '../runtime/moments.ts'
import type { SearchStop } from './search-progress.ts'

export type CampaignStatus = 'draft' | 'running' | 'paused' | 'finished' | 'failed'
/** What is done about people whom another campaign has, too. */
export type DuplicatePolicy = 'skip' | 'allow'
/** What has to be approved before it is sent: every text, the first of a step, or none. */
export const AUTONOMIES = ['manual_approval', 'approve_first_only', 'autopilot'] as const
export type Autonomy = (typeof AUTONOMIES)[number]
/** Whether connection requests carry a note, of which networks allow few. */
export const NOTE_POLICIES = [
  'without_note',
  'with_note',
  'with_note_then_without',
  'wait_for_quota',
] as const
export type NotePolicy = (typeof NOTE_POLICIES)[number]
export const MAX_WITHDRAW_AFTER_DAYS = 90
export type SourceType = 'people_search' | 'sales_nav_search' | 'url' | 'csv'

/** Why nothing moves in a running campaign. */
export interface Stall {
  readonly code: WaitingReason
  /** How much of it is used, where it is a limit. */
  readonly limit: LimitUsage | null
  readonly since: OutreachDate
  readonly detail: string
  readonly nextCheckAt: OutreachDate | null
}

/** Nobody but the user knows whether somebody was sent a connection request. */
export interface Question {
  readonly prospect: ProspectId
  readonly fullName: string
  /** When it may have been sent. */
  readonly begunAt: OutreachDate
  /** The account of which a restored backup doesn't know what it sent; null where it was begun for sure. */
  readonly restoredAccount: SenderAccountId | null
}

export interface Campaign {
  readonly id: CampaignId
  readonly workspace: WorkspaceId
  readonly name: string
  readonly status: CampaignStatus
  readonly pauseReason: string
  readonly sourceType: SourceType
  /** Materials of the workspace; null where none is chosen, or it is deleted. */
  readonly goal: GoalId | null
  readonly icpProfile: IcpProfileId | null
  /** The campaign's own; its topics may have others. */
  readonly sequence: SequenceId | null
  readonly language: Language
  readonly autonomy: Autonomy
  readonly duplicatePolicy: DuplicatePolicy
  readonly notePolicy: NotePolicy
  /** How long a connection request waits for an answer, unless a step says so. */
  readonly withdrawAfterDays: number
  /** In per cent of its sender's daily limits. */
  readonly limitShare: number
  readonly counts: PeopleCounts
  readonly stall: Stall | null
  /** What waits for the user's answer: how many, and the oldest. */
  readonly questions: { readonly count: number; readonly first: Question | null }
  readonly import: ImportProgress | null
  readonly search: CampaignSearch | null
  /** What still brings a clone its people; null where nothing does. */
  readonly copyJob: PersonJobId | null
  /** When anybody in it moved last; null without anybody. */
  readonly lastActivityAt: OutreachDate | null
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Since when it is out of the list; null where it is in it. */
  readonly archivedAt: Date | null
  readonly version: number
}

/** What its user chooses for a campaign, and for those to come. */
export type CampaignDefaults = Pick<
  Campaign,
  | 'goal'
  | 'icpProfile'
  | 'language'
  | 'autonomy'
  | 'duplicatePolicy'
  | 'notePolicy'
  | 'withdrawAfterDays'
  | 'limitShare'
>

/** What a new campaign has where nobody chose. */
export const CAMPAIGN_DEFAULTS: CampaignDefaults = {
  goal: null,
  icpProfile: null,
  language: 'en',
  autonomy: 'manual_approval',
  duplicatePolicy: 'skip',
  notePolicy: 'without_note',
  withdrawAfterDays: 21,
  limitShare: 100,
}

/** The search that a campaign is made of. */
export interface CampaignSearch {
  /** Where its results are, on the network. */
  readonly url: string
  readonly maxPeople: number
  /** Pages of results that were read. */
  readonly pages: number
  /** Who is in the campaign by it. */
  readonly added: number
  /** Who was found and is no new prospect, by the reason. */
  readonly skipped: readonly { readonly code: RowProblem['code']; readonly count: number }[]
  /** How many there are, as the network says; null before it said so, or where it doesn't. */
  readonly listed: number | null
  /** Null while it goes on. */
  readonly stop: SearchStop | null
  /** Whether its user paused it, whatever the campaign does. */
  readonly paused: boolean
  readonly wait: SearchWait | null
}

/** What look-ups wait for, beyond the pause between two of them. */
export interface SearchWait {
  readonly code: WaitingReason
  readonly limit: LimitUsage | null
  readonly nextCheckAt: OutreachDate | null
}

export type ImportState = 'waiting_for_upload' | 'running' | 'done' | 'failed'

/** A CSV on its way into a campaign. */
export interface ImportProgress {
  readonly id: ImportId
  readonly state: ImportState
  /** Rows read so far. */
  readonly rows: number
  /** Rows that became prospects. */
  readonly good: number
  /** Rows that were left out, each with a reason. */
  readonly problems: number
  /** Where the raw file goes by PUT, when the server waits for it. */
  readonly upload: string | null
  /** How many bytes of it are kept meanwhile, of how many as far as that is known. */
  readonly bytesKept?: number
  readonly bytesTotal?: number | null
  /** Whether somebody is sending it now. */
  readonly receiving?: boolean
  /** Why the whole import failed, when it did: an error code. */
  readonly failure: string | null
}

/** A row of the CSV that was left out. */
export interface RowProblem {
  /** Line in the file, counted from 1, the header included. */
  readonly line: number
  readonly code:
    | 'duplicate_row'
    | 'invalid_url'
    | 'missing_url'
    | 'foreign_network'
    | 'malformed_row'
    | 'too_long'
    | 'contacted_before'
    | 'deleted_just_now'
    | 'do_not_contact'
  /** The field it is about. */
  readonly field: string
  /** What stood there, shortened. */
  readonly value: string
  /** For a duplicate: the line of the first. */
  readonly firstLine: number | null
}
