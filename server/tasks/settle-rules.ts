import type { FitStore } from '../fit/fit-store.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { CampaignStore, CreditStore, ProspectStore } from '../outreach/prospect-store.ts'
import type { SenderAccountStore } from '../outreach/sender-account-store.ts'
import type { PersonHashes } from '../persons/person-hashes.ts'
import { SettleCheck } from './settle-check.ts'
import type { SettleInvitation } from './settle-invitation.ts'
import type { SettleRules } from './settle-rule.ts'
import { SettleSync } from './settle-sync.ts'
import { SettleVisit } from './settle-visit.ts'

interface SettleRuleDeps {
  readonly accounts: SenderAccountStore
  readonly prospects: ProspectStore
  readonly credits: CreditStore
  readonly campaigns: CampaignStore
  readonly fits: FitStore
  readonly hashes: PersonHashes
  readonly outreach: { readonly time: Pick<OutreachTime, 'scale' | 'moment'> }
}

/** How the tasks of each action are settled. */
export const settleRules = (deps: SettleRuleDeps, invitation: SettleInvitation): SettleRules => ({
  visit: new SettleVisit(deps),
  connect: invitation,
  check: new SettleCheck(deps.prospects, deps.campaigns),
  sync: new SettleSync({ ...deps, time: deps.outreach.time }),
})
