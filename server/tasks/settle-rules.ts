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
import type { ReckonProgress } from '../outreach/reckon-progress.ts'
import type { TextStore } from '../outreach/text-store.ts'
import { SettleMessage } from './settle-message.ts'
import { SettleReplies } from './settle-replies.ts'
import { SettleVisit } from './settle-visit.ts'
import { SettleWithdrawal } from './settle-withdrawal.ts'

interface SettleRuleDeps {
  readonly accounts: SenderAccountStore
  readonly prospects: ProspectStore
  readonly credits: CreditStore
  readonly campaigns: CampaignStore
  readonly fits: FitStore
  readonly hashes: PersonHashes
  readonly results: BringInResults
  readonly personHashStore: PersonHashStore
  readonly texts: TextStore
  readonly outreach: {
    readonly reckon: ReckonProgress
    readonly time: Pick<OutreachTime, 'scale' | 'moment'>
  }
}

/** How the tasks of each action are settled. */
export const settleRules = (deps: SettleRuleDeps, invitation: SettleInvitation): SettleRules => ({
  visit: new SettleVisit(deps),
  connect: invitation,
  message: new SettleMessage({ ...deps, reckon: deps.outreach.reckon }),
  replies: new SettleReplies(deps),
  withdraw: new SettleWithdrawal(deps.prospects),
  check: new SettleCheck(deps.prospects, deps.campaigns),
  sync: new SettleSync({ ...deps, time: deps.outreach.time }),
  search: new SettleSearch(deps.results, deps.personHashStore),
  preview: new SettlePreview(),
})
