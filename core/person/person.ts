import type { HistoryEntry } from '../prospect/history.ts'
import type { Profile } from '../prospect/profile.ts'
import type { CampaignId } from '../runtime/ids.ts'
import type { ListedPerson } from './listed-person.ts'

/** Somebody of a workspace, with all that is known of them. */
export interface PersonDetails extends ListedPerson, Pick<Profile, 'about' | 'positions'> {
  readonly customFields: Readonly<Record<string, string>>
  readonly source: string
  readonly retentionUntil: Date | null
  readonly notes: string
}

/** What a user changes of a person; any of it may be left out. */
export interface PersonChanges {
  /** All of them, those that stay among them. */
  readonly tags?: readonly string[]
  readonly notes?: string
  readonly doNotContact?: boolean
  /** Whether they are sent connection requests, in all campaigns. */
  readonly toConnect?: boolean
}

/** One line of the timeline over all campaigns. */
export interface PersonHistoryEntry extends HistoryEntry {
  readonly campaign: { readonly id: CampaignId; readonly name: string }
}
