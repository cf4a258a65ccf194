import type { Network } from '#core/network/network.ts'
import type { Settlement } from '#core/task/task-work.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import type { AccountContext } from '../outreach/account-context.ts'
import type { HistoryFacts } from '../outreach/prospect-store.ts'
import type { TaskRecord } from '../outreach/task-store.ts'

/** One settlement on its way into the stores. */
export interface SettleContext extends AccountContext {
  readonly task: TaskRecord
  /** The account's; undefined where the product no longer knows it. */
  readonly network: Network | undefined
  readonly settlement: Settlement
  readonly isLook: boolean
}

/** One that says, with a receipt, that it was done. */
export interface SucceededContext extends SettleContext {
  readonly settlement: Extract<Settlement, { status: 'succeeded' }>
}

/** Whom a task is about. */
export const subjectOf = ({ id, prospect }: TaskRecord): ProspectId => {
  if (prospect === null) throw new Error(`Task ${id} is about nobody.`)
  return prospect
}

/** The campaign that a task is about. */
export const campaignOf = ({ id, campaign }: TaskRecord): CampaignId => {
  if (campaign === null) throw new Error(`Task ${id} is about no campaign.`)
  return campaign.id
}

/** What a history keeps of a receipt. */
export const receiptFacts = ({ settlement, isLook }: SucceededContext): HistoryFacts => ({
  url: settlement.receipt.url,
  evidence: settlement.receipt.evidence,
  by_looking: isLook,
})
