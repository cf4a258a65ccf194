import type { PersonJobStart } from '#core/person/person-job.ts'
import type { ProspectSelection } from '#core/prospect/prospect-api.ts'
import type {
  CampaignId,
  PersonMessageId,
  ProspectId,
  SequenceMessageId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import type { Page } from '#core/runtime/page.ts'
import type { Waiting } from '#core/waiting/waiting.ts'
import type {
  ApprovalRule,
  MessagePreview,
  PersonMessageApi,
  PersonMessageChanges,
  PersonMessageListing,
  ReplyIntent,
  ResultGrouping,
  ResultRow,
  Thread,
} from '#core/writing/person-message-api.ts'
import type { DraftFacts } from '#core/writing/facts.ts'
import type { PersonMessage } from '#core/writing/person-message.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { draftOperations as operations } from './contract/drafts.ts'
import { personJobOperations } from './contract/person-jobs.ts'
import { pageOf } from './pages.ts'
import { WRITING_TIMEOUT_MS } from './writing-timeout.ts'

export class HttpPersonMessageApi implements PersonMessageApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  async list(campaign: CampaignId, listing: PersonMessageListing): Promise<Page<PersonMessage>> {
    const { cursor: _, ...query } = listing
    const params = { campaignId: campaign }
    return pageOf(await this.#calls.call(operations.listPersonSequenceMessages, { params, query }))
  }

  change(id: PersonMessageId, changes: PersonMessageChanges): Promise<PersonMessage> {
    const input = { params: { id }, body: changes }
    return this.#calls.write(operations.changePersonSequenceMessage, input)
  }

  rewrite(id: PersonMessageId): Promise<PersonMessage> {
    const input = { params: { id }, timeoutMs: WRITING_TIMEOUT_MS }
    return this.#calls.write(operations.rewritePersonSequenceMessage, input)
  }

  generate(campaign: CampaignId, selection: ProspectSelection): Promise<PersonJobStart> {
    const params = { campaignId: campaign }
    return this.#calls.write(personJobOperations.generatePeople, { params, body: selection })
  }

  preview(step: SequenceMessageId, prospect: ProspectId): Promise<MessagePreview> {
    const input = { params: { id: step }, body: { prospect }, timeoutMs: WRITING_TIMEOUT_MS }
    return this.#calls.write(operations.previewSequenceMessage, input)
  }

  async facts(prospect: ProspectId): Promise<DraftFacts> {
    return (await this.#calls.call(operations.listFacts, { params: { id: prospect } })).data
  }

  approveByRule(campaign: CampaignId, rule: ApprovalRule): Promise<{ readonly approved: number }> {
    const params = { campaignId: campaign }
    return this.#calls.write(operations.approvePersonSequenceMessages, { params, body: rule })
  }

  thread(prospect: ProspectId): Promise<Thread> {
    return this.#calls.call(operations.getThread, { params: { id: prospect } })
  }

  draftReply(prospect: ProspectId): Promise<PersonMessage> {
    const input = { params: { id: prospect }, timeoutMs: WRITING_TIMEOUT_MS }
    return this.#calls.write(operations.draftReply, input)
  }

  setIntent(prospect: ProspectId, intent: ReplyIntent | null): Promise<Thread> {
    const input = { params: { id: prospect }, body: { intent } }
    return this.#calls.write(operations.changeThread, input)
  }

  async results(campaign: CampaignId, grouping: ResultGrouping): Promise<readonly ResultRow[]> {
    const input = { params: { campaignId: campaign }, query: { groupBy: grouping } }
    return (await this.#calls.call(operations.listResults, input)).data
  }

  waiting(workspace: WorkspaceId): Promise<Waiting> {
    return this.#calls.call(operations.listWaiting, { params: { workspaceId: workspace } })
  }
}
