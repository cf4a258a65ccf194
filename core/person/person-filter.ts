import type { ProspectStatus } from '../prospect/prospect-status.ts'
import type { FitVerdict } from '../sales-kit/fit.ts'
import type { CampaignId, TopicId } from '../runtime/ids.ts'
import type { OutreachDate } from '../runtime/moments.ts'

/** Which people of a workspace are meant: those to whom all of it applies, each list by any of its values. */
export interface PersonFilter {
  /** Beginnings of words in the name, the company and the job title. */
  readonly search?: string
  /** The furthest over all campaigns. */
  readonly status?: readonly ProspectStatus[]
  readonly campaign?: readonly CampaignId[]
  readonly topic?: TopicId
  /** In one of those campaigns at least. */
  readonly fit?: readonly FitVerdict[]
  readonly jobTitle?: readonly string[]
  readonly location?: readonly string[]
  readonly tag?: readonly string[]
  readonly activeFrom?: OutreachDate
  readonly activeTo?: OutreachDate
  readonly activeWithinDays?: number
}

/** How a list of people is sorted: by what happened last where nobody says. */
export const PERSON_ORDERINGS = [
  '-last_activity_at',
  'last_activity_at',
  'full_name',
  '-full_name',
  'company_name',
  '-company_name',
  'status',
  '-status',
  '-created_at',
  'created_at',
] as const
export type PersonOrdering = (typeof PERSON_ORDERINGS)[number]
