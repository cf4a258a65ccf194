import type { FitStore } from '../fit/fit-store.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { CampaignStore, CreditStore, ProspectStore } from '../outreach/prospect-store.ts'
import type { SenderAccountStore } from '../outreach/sender-account-store.ts'
import type { PersonHashes } from '../persons/person-hashes.ts'
import type { PersonHashStore } from '../persons/person-hash-store.ts'
import type { BringInResults } from '../imports/bring-in-results.ts'
import { SettleCheck } from './settle-check.ts'
import type { SettleInvitation } from './settle-invitation.ts'
import type { SettleRules } from './settle-rule.ts'
import { SettlePreview } from './settle-preview.ts'
import { SettleSearch } from './settle-search.ts'
import { SettleSync } from './settle-sync.ts'
import { SettleVisit } from './settle-visit.ts'

interface SettleRuleDeps {
  readonly accounts: SenderAccountStore
  readonly prospects: ProspectStore
  readonly credits: CreditStore
  readonly campaigns: CampaignStore
  readonly fits: FitStore
  readonly hashes: PersonHashes
  readonly results: BringInResults
  readonly personHashStore: PersonHashStore
  readonly outreach: { readonly time: Pick<OutreachTime, 'scale' | 'moment'> }
}

/** How the tasks of each action are settled. */
export const settleRules = (deps: SettleRuleDeps, invitation: SettleInvitation): SettleRules => ({
  visit: new SettleVisit(deps),
  connect: invitation,
  check: new SettleCheck(deps.prospects, deps.campaigns),
  sync: new SettleSync({ ...deps, time: deps.outreach.time }),
  search: new SettleSearch(deps.results, deps.personHashStore),
  preview: new SettlePreview(),
})
