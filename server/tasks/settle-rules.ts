import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { CampaignStore, CreditStore, ProspectStore } from '../outreach/prospect-store.ts'
import { SettleCheck } from './settle-check.ts'
import type { SettleInvitation } from './settle-invitation.ts'
import type { SettleRules } from './settle-rule.ts'
import { SettleVisit } from './settle-visit.ts'

interface SettleRuleDeps {
  readonly prospects: ProspectStore
  readonly credits: CreditStore
  readonly campaigns: CampaignStore
  readonly outreach: { readonly time: Pick<OutreachTime, 'scale'> }
}

/** How the tasks of each action are settled. */
export const settleRules = (deps: SettleRuleDeps, invitation: SettleInvitation): SettleRules => ({
  visit: new SettleVisit(deps),
  connect: invitation,
  check: new SettleCheck(deps.prospects, deps.campaigns),
})
