import type {
  AppSettingTable,
  AppUserTable,
  MailedLinkTable,
  TokenFamilyTable,
  RefreshTokenTable,
  KnownAddressTable,
  WebsocketTicketTable,
  IdempotentAnswerTable,
  OperatorLogTable,
  WorkspaceTable,
  WorkspaceMemberTable,
} from './tables/account-tables.ts'
import type {
  CampaignTable,
  TopicTable,
  CsvImportTable,
  ImportProblemTable,
  PeopleSearchTable,
  SearchSkipTable,
  PersonTable,
  PersonCounterTable,
  PersonTagTable,
  CampaignPersonTable,
  StatusCounterTable,
  ChangeCounterTable,
} from './tables/campaign-tables.ts'
import type {
  OutreachClockTable,
  SenderAccountTable,
  TaskTable,
  SenderActionTable,
  CreditEntryTable,
  DecisionTable,
  EventTable,
  ProspectRequestTable,
  SuppressionTable,
} from './tables/outreach-tables.ts'
import type {
  PersonHashTable,
  PersonJobChangeTable,
  PersonJobTable,
  PersonViewTable,
} from './tables/person-tables.ts'

import type {
  FitTurnTable,
  GoalTable,
  IcpProfileTable,
  MessageShortcutTable,
  SequenceTemplateTable,
} from './tables/sales-kit-tables.ts'
import type {
  CheckoutTable,
  CouponRedemptionTable,
  DemoPaymentTable,
  InvoiceTable,
  PaymentEventTable,
  SubscriptionTable,
} from './tables/billing-tables.ts'

import type {
  PersonSequenceMessageTable,
  PromptMessageTable,
  PromptSessionTable,
  PromptVersionTable,
  SequenceMessageTable,
  SequenceTable,
  ThreadMessageTable,
  WriterUsageTable,
} from './tables/writing-tables.ts'

export type * from './tables/account-tables.ts'
export type * from './tables/billing-tables.ts'
export type * from './tables/campaign-tables.ts'
export type * from './tables/outreach-tables.ts'
export type * from './tables/person-tables.ts'
export type * from './tables/sales-kit-tables.ts'
export type * from './tables/writing-tables.ts'

/** Every table, as Kysely sees it. */
export interface Schema {
  app_setting: AppSettingTable
  app_user: AppUserTable
  mailed_link: MailedLinkTable
  token_family: TokenFamilyTable
  refresh_token: RefreshTokenTable
  known_address: KnownAddressTable
  websocket_ticket: WebsocketTicketTable
  idempotent_answer: IdempotentAnswerTable
  operator_log: OperatorLogTable
  workspace: WorkspaceTable
  workspace_member: WorkspaceMemberTable
  sender_account: SenderAccountTable
  campaign: CampaignTable
  topic: TopicTable
  csv_import: CsvImportTable
  import_problem: ImportProblemTable
  people_search: PeopleSearchTable
  search_skip: SearchSkipTable
  person: PersonTable
  person_counter: PersonCounterTable
  person_tag: PersonTagTable
  person_view: PersonViewTable
  person_job: PersonJobTable
  person_job_change: PersonJobChangeTable
  person_hash: PersonHashTable
  goal: GoalTable
  fit_turn: FitTurnTable
  icp_profile: IcpProfileTable
  message_shortcut: MessageShortcutTable
  sequence_template: SequenceTemplateTable
  sequence: SequenceTable
  sequence_message: SequenceMessageTable
  prompt_session: PromptSessionTable
  prompt_version: PromptVersionTable
  prompt_message: PromptMessageTable
  person_sequence_message: PersonSequenceMessageTable
  thread_message: ThreadMessageTable
  writer_usage: WriterUsageTable
  campaign_person: CampaignPersonTable
  status_counter: StatusCounterTable
  change_counter: ChangeCounterTable
  task: TaskTable
  sender_action: SenderActionTable
  credit_entry: CreditEntryTable
  decision: DecisionTable
  event: EventTable
  prospect_request: ProspectRequestTable
  suppression: SuppressionTable
  outreach_clock: OutreachClockTable
  subscription: SubscriptionTable
  checkout: CheckoutTable
  invoice: InvoiceTable
  coupon_redemption: CouponRedemptionTable
  payment_event: PaymentEventTable
  demo_payment: DemoPaymentTable
}
