import { isDeepStrictEqual } from 'node:util'
import type { PersonMessageId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { isOpen } from '#core/writing/change-message.ts'
import {
  confirmedIn,
  confirming,
  stillConfirmedIn,
  withoutConfirmed,
} from '#core/writing/confirmed-claims.ts'
import type { PersonMessageChanges } from '#core/writing/person-message-api.ts'
import type { MessageProblem, PersonMessage } from '#core/writing/person-message.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { CheckText } from './check-text.ts'
import type { DraftChanges, DraftEvent, DraftStore } from './draft-store.ts'

export interface ChangeDraftDeps {
  readonly database: Database
  readonly drafts: DraftStore
  readonly checkText: CheckText
  readonly time: OutreachTime
  readonly bus: Pick<EventBus, 'publish'>
}

interface Who {
  readonly workspaceId: WorkspaceId
  readonly userId: UserId
}

export type ChangeDraftOutcome =
  | { readonly kind: 'changed'; readonly message: PersonMessage }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'stale_draft' }
  | { readonly kind: 'draft_closed' }
  | { readonly kind: 'not_approved'; readonly problems: readonly MessageProblem[] }
  | { readonly kind: 'unknown_claim'; readonly claim: string }

/** Edits a text, confirms its claims, approves it, rejects it, and takes that back until it is being sent. */
export class ChangeDraft {
  readonly #deps: ChangeDraftDeps

  constructor(deps: ChangeDraftDeps) {
    this.#deps = deps
  }

  async execute(
    who: Who,
    id: PersonMessageId,
    changes: PersonMessageChanges,
  ): Promise<ChangeDraftOutcome> {
    const { database, bus } = this.#deps
    const outcome = await database.inWorkspace(who.workspaceId, (transaction) =>
      this.#within(transaction, who.userId, { id, changes }),
    )
    if (outcome.kind === 'changed') {
      const { campaign, prospect } = outcome.message
      bus.publish(new ChangeSet(who.workspaceId).prospects(campaign, [prospect]).events())
    }
    return outcome
  }

  async #within(
    transaction: Transaction,
    userId: UserId,
    { id, changes }: { readonly id: PersonMessageId; readonly changes: PersonMessageChanges },
  ): Promise<ChangeDraftOutcome> {
    const { drafts } = this.#deps
    const message = await drafts.lock(transaction, id)
    if (message === null) return { kind: 'not_found' }
    // Its sending has changed it, too: that nothing can be changed any more says more.
    if (!isOpen(message.status)) return { kind: 'draft_closed' }
    if (message.version !== changes.version) return { kind: 'stale_draft' }
    const edit = await this.#edit(transaction, message, { userId, changes })
    if (edit === null) return { kind: 'not_found' }
    const { problems = message.problems, evidence = message.evidence } = edit
    const confirmed = confirmedIn(evidence)
    const unknown = changes.confirmedClaims?.find((claim) => !confirmed.includes(claim))
    if (unknown !== undefined) return { kind: 'unknown_claim', claim: unknown }
    // One that is still being written is no text yet.
    if (changes.status === 'approved' && (problems.length > 0 || message.status === 'draft'))
      return { kind: 'not_approved', problems }
    const isEdited = edit.problems !== undefined
    const status = changes.status ?? (isEdited ? 'awaiting_approval' : undefined)
    if (status !== undefined) {
      await drafts.change(transaction, id, { ...edit, ...this.#judgement(status, userId) })
      const record = (verb: DraftEvent['verb'], facts: DraftEvent['facts'] = {}) =>
        this.#record(transaction, message, { verb, userId, facts })
      const before = confirmedIn(message.evidence)
      for (const claim of confirmed) {
        if (!before.includes(claim)) await record('claim_confirmed', { claim })
      }
      const verb = isEdited || status !== message.status ? verbOf(message.status, status) : null
      if (verb !== null) await record(verb)
    }
    const changed = await drafts.find(transaction, id)
    return changed ? { kind: 'changed', message: changed } : { kind: 'not_found' }
  }

  /**
   * Of a text whose words or confirmed claims are others now, the evidence that stands in it, and what is wrong
   * with it; null where its step is gone, and with it what it would be judged by.
   */
  async #edit(
    transaction: Transaction,
    message: PersonMessage,
    { userId, changes }: { readonly userId: UserId; readonly changes: PersonMessageChanges },
  ): Promise<DraftChanges | null> {
    const { body = message.body } = changes
    const isOther = body !== message.body
    const { confirmedClaims: claims = stillConfirmedIn(message.evidence, body) } = changes
    const before = confirmedIn(message.evidence)
    if (!isOther && isDeepStrictEqual(new Set(claims), new Set(before))) return {}
    const { drafts, checkText } = this.#deps
    const brief = await drafts.brief(transaction, message.prospect, message.sequenceMessage)
    if (brief === null) return null
    const evidence = withoutConfirmed(message.evidence).filter(({ span }) => body.includes(span))
    const { variant } = message
    const found = await checkText.within(transaction, brief, { body, evidence, variant })
    const { problems, evidence: confirmed } = confirming(body, found, claims)
    return {
      ...{ evidence: [...evidence, ...confirmed], problems },
      // Who restores what was written has edited nothing.
      ...(isOther && { body, editedBy: body === message.originalBody ? null : userId }),
    }
  }

  #judgement(status: PersonMessageChanges['status'], userId: UserId): DraftChanges {
    if (status === undefined) return {}
    const isApproved = status === 'approved'
    return {
      status,
      approvedBy: isApproved ? userId : null,
      approvedAt: isApproved ? this.#deps.time.moment().now : null,
    }
  }

  async #record(
    transaction: Transaction,
    { id, prospect }: PersonMessage,
    { userId, verb, facts }: Pick<DraftEvent, 'verb' | 'facts'> & { readonly userId: UserId },
  ): Promise<void> {
    const { drafts, time } = this.#deps
    await drafts.recordEvent(transaction, {
      ...{ prospect, actor: `user:${userId}`, verb, at: time.moment().now },
      facts: { message: id, ...facts },
    })
  }
}

const verbOf = (before: PersonMessage['status'], status: unknown): DraftEvent['verb'] | null => {
  if (status === 'approved') return 'text_approved'
  if (status === 'rejected') return 'text_rejected'
  return status === 'awaiting_approval' && (before === 'approved' || before === 'scheduled')
    ? 'text_unapproved'
    : null
}
