import type { CampaignStore, CreditStore, ProspectStore } from '../outreach/prospect-store.ts'
import { SettleCheck } from './settle-check.ts'
import type { SettleInvitation } from './settle-invitation.ts'
import type { SettleRules } from './settle-rule.ts'
import { SettleVisit } from './settle-visit.ts'

interface SettleRuleDeps {
  readonly prospects: ProspectStore
  readonly credits: CreditStore
  readonly campaigns: CampaignStore
}

/** How the tasks of each action are settled. */
export const settleRules = (
  { prospects, credits, campaigns }: SettleRuleDeps,
  invitation: SettleInvitation,
): SettleRules => ({
  visit: new SettleVisit(prospects, credits),
  connect: invitation,
  check: new SettleCheck(prospects, campaigns),
})
