import type {
  CampaignId,
  IcpProfileId,
  PersonId,
  ProspectId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import type { Fit, FitCriteria, FitSubject } from '#core/sales-kit/fit.ts'
import type { Headcount } from '#core/sales-kit/headcount.ts'
import type { Transaction } from '#server/database/database.ts'

/** Whose people are judged anew, and how far that is. */
export interface FitTurn {
  readonly workspaceId: WorkspaceId
  readonly campaignId: CampaignId
  readonly afterId: number
  /** The last one that it is about. */
  readonly untilId: number
  /** Another number once all of them are to be judged anew. */
  readonly asked: number
}

/** How well the prospects of campaigns fit the campaign's ICP profile. */
export interface FitStore {
  /** What a campaign's people are judged by; null where it has no profile, or that is deleted. */
  criteriaOf(transaction: Transaction, campaign: CampaignId): Promise<FitCriteria | null>
  /** The same, with what else is known of one who is judged by them. */
  criteriaFor(
    transaction: Transaction,
    who: ProspectId,
  ): Promise<{ readonly criteria: FitCriteria; readonly headcount: Headcount | null } | null>
  /** Has everybody in a campaign judged anew, turn by turn. */
  ask(transaction: Transaction, campaign: CampaignId): Promise<void>
  /** The same for all campaigns that have a profile. */
  askForAll(transaction: Transaction, profile: IcpProfileId): Promise<void>
  /** Has an enriched person judged in every campaign but the one. */
  askForPerson(
    transaction: Transaction,
    who: { readonly personId: PersonId; readonly campaignId: CampaignId },
  ): Promise<void>
  /** The campaigns of all workspaces that have turns left, but for some. */
  turns(transaction: Transaction, but: readonly CampaignId[]): Promise<readonly FitTurn[]>
  /** Locks the next prospects of a campaign, in the order of their ids. */
  lockNext(transaction: Transaction, turn: FitTurn, most: number): Promise<readonly ProspectId[]>
  /** What is known of prospects; null of whoever is not enriched. */
  subjects(
    transaction: Transaction,
    ids: readonly ProspectId[],
  ): Promise<readonly { readonly id: ProspectId; readonly subject: FitSubject | null }[]>
  keep(
    transaction: Transaction,
    judged: readonly { readonly id: ProspectId; readonly fit: Fit | null }[],
  ): Promise<void>
  /** Goes on behind a prospect, or ends after the last one, unless all is asked for anew meanwhile. */
  moveOn(transaction: Transaction, turn: FitTurn, lastId: ProspectId | null): Promise<void>
}
