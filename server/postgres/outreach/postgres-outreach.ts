import type { OutreachRepositories } from '#server/outreach/outreach-services.ts'
import { PostgresTaskLedger } from '../tasks/postgres-task-ledger.ts'
import { PostgresTaskQueue } from '../tasks/postgres-task-queue.ts'
import { PostgresCampaignLedger } from './postgres-campaign-ledger.ts'
import { PostgresCreditLedger } from './postgres-credit-ledger.ts'
import { PostgresHistoryReader } from './postgres-history-reader.ts'
import { PostgresProspectLedger } from './postgres-prospect-ledger.ts'
import { PostgresProspectRequests } from './postgres-prospect-requests.ts'
import { PostgresSenderAccounts } from './postgres-sender-accounts.ts'
import { PostgresStandingReader } from './postgres-standing-reader.ts'

/** What the outreach engine keeps, in PostgreSQL. */
export const postgresOutreach = (): OutreachRepositories => ({
  accounts: new PostgresSenderAccounts(),
  queue: new PostgresTaskQueue(),
  tasks: new PostgresTaskLedger(),
  prospects: new PostgresProspectLedger(),
  credits: new PostgresCreditLedger(),
  campaigns: new PostgresCampaignLedger(),
  standing: new PostgresStandingReader(),
  requests: new PostgresProspectRequests(),
  history: new PostgresHistoryReader(),
})
