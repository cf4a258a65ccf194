import type { Network } from '#core/network/network.ts'
import type { OutreachStores } from '#server/outreach/outreach-services.ts'
import { PostgresFitStore } from '../fit/postgres-fit-store.ts'
import { PostgresTaskStore } from '../tasks/postgres-task-store.ts'
import { PostgresTaskPayloadStore } from '../tasks/postgres-task-payload-store.ts'
import { PostgresTaskQueueStore } from '../tasks/postgres-task-queue-store.ts'
import { PostgresCampaignOverviewStore } from './postgres-campaign-overview-store.ts'
import { PostgresCampaignStore } from './postgres-campaign-store.ts'
import { PostgresCreditStore } from './postgres-credit-store.ts'
import { PostgresHistoryStore } from './postgres-history-store.ts'
import { PostgresLastLookStore } from './postgres-last-look-store.ts'
import { PostgresProgressStore } from './postgres-progress-store.ts'
import { PostgresTextStore } from './postgres-text-store.ts'
import { PostgresProspectStore } from './postgres-prospect-store.ts'
import { PostgresExclusionStore } from './postgres-exclusion-store.ts'
import { PostgresProspectRequestStore } from './postgres-prospect-request-store.ts'
import { PostgresRequestWithdrawalStore } from './postgres-request-withdrawal-store.ts'
import { PostgresSenderAccountStore } from './postgres-sender-account-store.ts'
import { PostgresEligibilityStore } from './postgres-eligibility-store.ts'

/** What the outreach engine keeps, in PostgreSQL. */
export const postgresOutreachStores = (networks: readonly Network[]): OutreachStores => ({
  accounts: new PostgresSenderAccountStore(),
  queue: new PostgresTaskQueueStore(),
  payloads: new PostgresTaskPayloadStore(networks),
  tasks: new PostgresTaskStore(),
  looks: new PostgresLastLookStore(),
  prospects: new PostgresProspectStore(),
  credits: new PostgresCreditStore(),
  campaigns: new PostgresCampaignStore(),
  eligibility: new PostgresEligibilityStore(),
  requests: new PostgresProspectRequestStore(),
  withdrawals: new PostgresRequestWithdrawalStore(),
  exclusions: new PostgresExclusionStore(),
  history: new PostgresHistoryStore(),
  overviews: new PostgresCampaignOverviewStore(),
  fits: new PostgresFitStore(),
  progress: new PostgresProgressStore(),
  texts: new PostgresTextStore(),
})
