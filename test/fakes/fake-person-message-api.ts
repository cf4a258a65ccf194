import {
  campaignId,
  personJobId,
  personMessageId,
  prospectId,
  sequenceMessageId,
  userId,
  type CampaignId,
  type PersonMessageId,
  type ProspectId,
} from '#core/runtime/ids.ts'
import type { PersonJobStart } from '#core/person/person-job.ts'
import type { Page } from '#core/runtime/page.ts'
import type {
  ApprovalRule,
  MessagePreview,
  PersonMessageApi,
  PersonMessageChanges,
  PersonMessageListing,
  ReplyIntent,
  ResultRow,
  Thread,
} from '#core/writing/person-message-api.ts'
import { confirmedIn, confirming, withoutConfirmed } from '#core/writing/confirmed-claims.ts'
import type { DraftFacts } from '#core/writing/facts.ts'
import type { PersonMessage } from '#core/writing/person-message.ts'
import type { Waiting } from '#core/waiting/waiting.ts'
import { aPage, refusal } from '../web/fixtures.ts'

export const aDraft = (changes: Partial<PersonMessage> = {}): PersonMessage => ({
  id: personMessageId(1),
  campaign: campaignId(3),
  prospect: prospectId(1),
  fullName: 'Mika Sato',
  publicIdentifier: 'mika-sato',
  sequenceMessage: sequenceMessageId(2),
  purpose: 'first_message',
  body: 'Hello Mika, you lead Kanto Logistics.',
  originalBody: 'Hello Mika, you lead Kanto Logistics.',
  evidence: [{ span: 'Kanto Logistics', field: 'company_name', value: 'Kanto Logistics' }],
  problems: [],
  writer: 'rules',
  usage: null,
  promptVersion: null,
  variant: null,
  topic: null,
  stepVersion: 1,
  status: 'awaiting_approval',
  approvedBy: null,
  scheduledAt: null,
  sentAt: null,
  editedBy: null,
  version: 1,
  ...changes,
})

/** Texts for people, in memory. */
export class FakePersonMessageApi implements PersonMessageApi {
  messages: readonly PersonMessage[]
  talk: Thread = { prospect: prospectId(1), entries: [], intent: null }
  rows: readonly ResultRow[] = []
  /** What every call but reading is refused with. */
  refused: string | null = null
  readonly asked: unknown[] = []

  constructor(messages: readonly PersonMessage[] = []) {
    this.messages = messages
  }

  async list(_: CampaignId, listing: PersonMessageListing): Promise<Page<PersonMessage>> {
    const found = this.messages.filter(
      ({ status, prospect }) =>
        (listing.status?.includes(status) ?? true) && prospect === (listing.prospect ?? prospect),
    )
    return aPage(found.slice(0, listing.pageSize ?? 50), found.length)
  }

  async change(id: PersonMessageId, changes: PersonMessageChanges): Promise<PersonMessage> {
    this.#note('change', id, changes)
    const message = this.#find(id)
    if (message.version !== changes.version) throw refusal('stale_version')
    const { body = message.body, status = message.status } = changes
    const { confirmedClaims: claims = confirmedIn(message.evidence) } = changes
    const before = confirmedIn(message.evidence).map((detail) => ({
      ...{ code: 'unsupported_claim', detail },
    }))
    const found = changes.body === undefined ? [...before, ...message.problems] : []
    const { evidence, problems } = confirming(body, found, claims)
    return this.#put({
      ...{ ...message, body, status, problems, version: message.version + 1 },
      evidence: [...withoutConfirmed(message.evidence), ...evidence],
    })
  }

  async rewrite(id: PersonMessageId): Promise<PersonMessage> {
    this.#note('rewrite', id)
    const body = 'Hello Mika, written anew.'
    const text = { body, originalBody: body, problems: [], evidence: [] }
    return this.#put({ ...this.#find(id), ...text, status: 'awaiting_approval' })
  }

  async generate(): Promise<PersonJobStart> {
    this.#note('generate')
    return { accepted: 1, acceptedIsExact: true, skipped: [], job: personJobId(41) }
  }

  async preview(): Promise<MessagePreview> {
    this.#note('preview')
    const { body, evidence, problems, variant, writer, promptVersion } = aDraft()
    return { body, evidence, problems, variant, writer, promptVersion }
  }

  async facts(): Promise<DraftFacts> {
    return [{ field: 'first_name', value: 'Mika', origin: 'person' }]
  }

  async approveByRule(_: CampaignId, rule: ApprovalRule): Promise<{ readonly approved: number }> {
    this.#note('rule', rule)
    const met = this.messages.filter(({ problems }) => problems.length === 0)
    for (const message of met) this.#put({ ...message, status: 'approved' })
    return { approved: met.length }
  }

  async thread(): Promise<Thread> {
    return this.talk
  }

  async draftReply(prospect: ProspectId): Promise<PersonMessage> {
    this.#note('draftReply', prospect)
    return this.#put(
      aDraft({ id: personMessageId(90), sequenceMessage: null, purpose: 'reply_draft', prospect }),
    )
  }

  async setIntent(prospect: ProspectId, intent: ReplyIntent | null): Promise<Thread> {
    this.#note('setIntent', prospect, intent)
    this.talk = { ...this.talk, intent }
    return this.talk
  }

  news: Waiting = {
    ...{ drafts: [], replies: [] },
    extension: { lastSeenAt: null, isAwaited: false },
  }

  async results(): Promise<readonly ResultRow[]> {
    return this.rows
  }

  async waiting(): Promise<Waiting> {
    return this.news
  }

  #find(id: PersonMessageId): PersonMessage {
    const found = this.messages.find((message) => message.id === id)
    if (found === undefined) throw refusal('not_found')
    return found
  }

  #put(message: PersonMessage): PersonMessage {
    const approvedBy = message.status === 'approved' ? userId(1) : null
    const put = { ...message, approvedBy }
    const isKnown = this.messages.some(({ id }) => id === put.id)
    this.messages = isKnown
      ? this.messages.map((one) => (one.id === put.id ? put : one))
      : [...this.messages, put]
    return put
  }

  #note(...asked: unknown[]): void {
    if (this.refused !== null) throw refusal(this.refused)
    this.asked.push(asked)
  }
}
