import {
  ACTIONS,
  actionOf,
  isProspectAction,
  ruleOf,
  type ProspectAction,
} from '#core/outreach/actions.ts'
import { CONNECT_WINDOW_MS } from '#core/prospect/connection-window.ts'
import type { FailCode } from '#core/prospect/fail-code.ts'
import { canMove } from '#core/prospect/transitions.ts'
import { MINUTE } from '#core/runtime/durations.ts'
import { earliest, later } from '#core/runtime/moments.ts'
import type {
  CampaignStore,
  CreditStore,
  ProspectStore,
  ProspectRecord,
} from '../outreach/prospect-store.ts'
import type { SenderAccountStore } from '../outreach/sender-account-store.ts'
import { CHECK_INTERVAL_MS } from './settle-check.ts'
import type { SettleContext } from './settle-context.ts'
import type { Verdict } from './settlement.ts'
import type { TaskStore } from '../outreach/task-store.ts'

export interface SettleProspectDeps {
  readonly accounts: SenderAccountStore
  readonly tasks: TaskStore
  readonly prospects: ProspectStore
  readonly credits: CreditStore
  readonly campaigns: CampaignStore
}

/** As much as a page's time of a visit may be before that of the intent. */
const RECEIPT_SLACK_MS = 10 * MINUTE

type SettleAction = (context: SettleContext, prospect: ProspectRecord) => Promise<Verdict>

/** Moves one prospect on by what the page showed. */
export class SettleProspect {
  readonly #deps: SettleProspectDeps
  readonly #settle: Readonly<Record<ProspectAction, SettleAction>> = {
    visit: (context, prospect) => this.#visited(context, prospect),
    connect: (context, prospect) => this.#invited(context, prospect),
  }

  constructor(deps: SettleProspectDeps) {
    this.#deps = deps
  }

  async execute(context: SettleContext): Promise<Verdict> {
    const { transaction, task, settlement } = context
    if (settlement.status !== 'succeeded' || task.prospect === null) return { kind: 'in_doubt' }
    const prospect = await this.#deps.prospects.lock(transaction, task.prospect)
    const action = actionOf(task.action)
    if (!isProspectAction(action)) return { kind: 'in_doubt' }
    const verdict = await this.#settle[action](context, prospect)
    if (verdict.kind !== 'done') return verdict
    const { result, receipt } = settlement
    await this.#deps.tasks.complete(transaction, task.id, { status: 'succeeded', result, receipt })
    await this.#deps.campaigns.finishIfDone(transaction, prospect.campaignId)
    return verdict
  }

  /** It can't be done with this person, and costs nothing. */
  async fail(
    { transaction, task, settlement, now }: SettleContext,
    failCode: FailCode,
  ): Promise<void> {
    const { accounts, prospects, tasks, campaigns } = this.#deps
    if (task.prospect === null) {
      await tasks.complete(transaction, task.id, { status: 'failed', reasonCode: failCode })
      return
    }
    const prospect = await prospects.lock(transaction, task.prospect)
    if (canMove(prospect.status, 'FAIL_TO_INVITE') && prospect.status !== 'INVITATION_SENT') {
      await prospects.changeStatus(transaction, prospect.id, {
        status: 'FAIL_TO_INVITE',
        at: now,
        failCode,
      })
      const facts = { fail_code: failCode }
      await prospects.recordEvent(transaction, prospect, { event: 'failed', at: now, facts })
    }
    if (!ruleOf(task.action).countsFailures && failCode !== 'unverified') {
      await accounts.refund(transaction, task.id)
    }
    const { result, receipt } = settlement
    await tasks.complete(transaction, task.id, {
      status: 'failed',
      reasonCode: failCode,
      result,
      receipt,
    })
    await campaigns.finishIfDone(transaction, prospect.campaignId)
  }

  async #visited(context: SettleContext, prospect: ProspectRecord): Promise<Verdict> {
    const { transaction, task, settlement, isLook, now, changes, account } = context
    const { prospects, credits } = this.#deps
    if (settlement.status !== 'succeeded' || !settlement.result.profile) return { kind: 'in_doubt' }
    const readAt = earliest(now, settlement.receipt.readAt.getTime())
    // A look that finds an earlier visit only shows that this one wasn't made.
    const isEarlier = readAt < (task.intentAt ?? 0) - RECEIPT_SLACK_MS
    if (isLook && isEarlier) return { kind: 'not_done' }
    const visitedAt = isLook || now - readAt < CONNECT_WINDOW_MS ? readAt : now
    const { profile } = settlement.result
    await prospects.enrich(transaction, prospect.personId, { profile, at: visitedAt })
    const isFirst = canMove(prospect.status, 'VISITED')
    let spent = false
    if (!prospect.isEnriched) {
      const entry = { workspaceId: prospect.workspaceId, prospectId: prospect.id, taskId: task.id }
      spent = await credits.spend(transaction, { ...entry, reason: 'enrichment' })
      if (spent) changes.workspace()
    }
    if (isFirst)
      await prospects.changeStatus(transaction, prospect.id, {
        status: 'VISITED',
        at: now,
        visitedAt,
      })
    else await prospects.recordRevisit(transaction, prospect.id, visitedAt)
    await prospects.recordEvent(transaction, prospect, {
      event: isFirst ? ACTIONS.visit.words.done : 'visited_again',
      at: now,
      facts: { ...receiptFacts(context), credits: spent ? 1 : 0 },
    })
    if (prospect.toConnect && (isFirst || prospect.status === 'VISITED')) {
      const plan = { accountId: account.id, at: now }
      const isPlanned = await prospects.planInvitation(transaction, prospect, plan)
      if (!isPlanned) await this.#setAside(context, prospect)
    }
    return { kind: 'done' }
  }

  async #invited(context: SettleContext, prospect: ProspectRecord): Promise<Verdict> {
    const { transaction, settlement, now } = context
    const { prospects, campaigns } = this.#deps
    if (settlement.status !== 'succeeded') return { kind: 'in_doubt' }
    const invitedAt = now
    const hasAccepted = settlement.result.relation === 'first'
    if (canMove(prospect.status, 'INVITATION_SENT')) {
      const status = hasAccepted ? 'ACCEPTED' : 'INVITATION_SENT'
      const acceptedAt = hasAccepted ? { acceptedAt: now } : {}
      await prospects.changeStatus(transaction, prospect.id, {
        status,
        at: now,
        invitedAt,
        ...acceptedAt,
      })
    }
    await prospects.markContacted(transaction, prospect.personId, now)
    const facts = receiptFacts(context)
    await prospects.recordEvent(transaction, prospect, {
      event: ACTIONS.connect.words.done,
      at: now,
      facts,
    })
    if (hasAccepted) {
      await prospects.recordEvent(transaction, prospect, { event: 'accepted', at: now })
    }
    const check = { at: later(now, CHECK_INTERVAL_MS), now }
    await campaigns.setNextCheckIfNone(transaction, prospect.campaignId, check)
    return { kind: 'done' }
  }

  /** Another campaign has planned or sent this person's one invitation. */
  async #setAside({ transaction, now }: SettleContext, prospect: ProspectRecord): Promise<void> {
    const { prospects } = this.#deps
    const change =
      prospect.duplicatePolicy === 'skip'
        ? ({ status: 'DUPLICATED', at: now } as const)
        : ({ status: 'FAIL_TO_INVITE', at: now, failCode: 'already_invited' } as const)
    await prospects.changeStatus(transaction, prospect.id, change)
    const event = prospect.duplicatePolicy === 'skip' ? 'duplicate' : 'failed'
    await prospects.recordEvent(transaction, prospect, { event, at: now })
  }
}

const receiptFacts = ({ settlement, isLook }: SettleContext) =>
  settlement.receipt
    ? { url: settlement.receipt.url, evidence: settlement.receipt.evidence, by_looking: isLook }
    : {}
