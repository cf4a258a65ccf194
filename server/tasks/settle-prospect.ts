import { CONNECT_WINDOW_MS } from '#core/outreach/visit-ahead.ts'
import type { FailCode } from '#core/prospect/fail-code.ts'
import { canMove } from '#core/prospect/transitions.ts'
import type {
  CampaignLedger,
  CreditLedger,
  ProspectLedger,
  ProspectRecord,
} from '../outreach/prospect-ledger.ts'
import type { SenderAccounts } from '../outreach/sender-accounts.ts'
import { CHECK_EVERY_MS } from './settle-check.ts'
import type { Settling } from './settling.ts'
import type { Verdict } from './settlement.ts'
import type { TaskLedger } from '../outreach/task-ledger.ts'

export interface SettleProspectParts {
  readonly accounts: SenderAccounts
  readonly tasks: TaskLedger
  readonly prospects: ProspectLedger
  readonly credits: CreditLedger
  readonly campaigns: CampaignLedger
}

/** Moves one prospect on by what the page showed. */
export class SettleProspect {
  readonly #parts: SettleProspectParts

  constructor(parts: SettleProspectParts) {
    this.#parts = parts
  }

  async execute(settling: Settling): Promise<Verdict> {
    const { db, task, settlement } = settling
    if (settlement.status !== 'succeeded' || task.prospect === null) return { kind: 'in_doubt' }
    const prospect = await this.#parts.prospects.lock(db, task.prospect)
    const verdict =
      task.action === 'VISIT_PEOPLE'
        ? await this.#visited(settling, prospect)
        : await this.#invited(settling, prospect)
    if (verdict.kind !== 'done') return verdict
    const { result, receipt } = settlement
    await this.#parts.tasks.end(db, task.id, { status: 'succeeded', result, receipt })
    await this.#parts.campaigns.finishIfDone(db, prospect.campaignId)
    return verdict
  }

  /** It can't be done with this person, and costs nothing. */
  async fail({ db, task, settlement, now }: Settling, failCode: FailCode): Promise<void> {
    const { accounts, prospects, tasks, campaigns } = this.#parts
    if (task.prospect === null) {
      await tasks.end(db, task.id, { status: 'failed', reasonCode: failCode })
      return
    }
    const prospect = await prospects.lock(db, task.prospect)
    if (canMove(prospect.status, 'FAIL_TO_INVITE') && prospect.status !== 'INVITATION_SENT') {
      await prospects.move(db, prospect.id, { status: 'FAIL_TO_INVITE', at: now, failCode })
      await prospects.record(db, prospect, 'failed', now, { fail_code: failCode })
    }
    if (task.action === 'CONNECT_PEOPLE' && failCode !== 'unverified') {
      await accounts.uncount(db, task.id)
    }
    const { result, receipt } = settlement
    await tasks.end(db, task.id, { status: 'failed', reasonCode: failCode, result, receipt })
    await campaigns.finishIfDone(db, prospect.campaignId)
  }

  async #visited(settling: Settling, prospect: ProspectRecord): Promise<Verdict> {
    const { db, task, settlement, isLook, now, news, account } = settling
    const { prospects, credits } = this.#parts
    if (settlement.status !== 'succeeded' || !settlement.result.profile) return { kind: 'in_doubt' }
    const readAt = Math.min(now, settlement.receipt.readAt.getTime())
    const isOld = now - readAt >= CONNECT_WINDOW_MS
    // A look that finds an earlier visit only shows that this one wasn't made.
    if (isLook && isOld) return { kind: 'not_done' }
    const visitedAt = isOld ? now : readAt
    await prospects.enrich(db, prospect.personId, settlement.result.profile, visitedAt)
    const isFirst = canMove(prospect.status, 'VISITED')
    let spent = false
    if (!prospect.isEnriched) {
      const entry = { workspaceId: prospect.workspaceId, prospectId: prospect.id, taskId: task.id }
      spent = await credits.spend(db, { ...entry, reason: 'enrichment' })
      if (spent) news.workspace()
    }
    if (isFirst) await prospects.move(db, prospect.id, { status: 'VISITED', at: now, visitedAt })
    else await prospects.visitedAgain(db, prospect.id, visitedAt)
    await prospects.record(db, prospect, isFirst ? 'enriched' : 'visited_again', now, {
      ...receiptFacts(settling),
      credits: spent ? 1 : 0,
    })
    if (prospect.toConnect && (isFirst || prospect.status === 'VISITED')) {
      const isPlanned = await prospects.planInvitation(db, prospect, account.id, now)
      if (!isPlanned) await this.#setAside(settling, prospect)
    }
    return { kind: 'done' }
  }

  async #invited(settling: Settling, prospect: ProspectRecord): Promise<Verdict> {
    const { db, settlement, now } = settling
    const { prospects, campaigns } = this.#parts
    if (settlement.status !== 'succeeded') return { kind: 'in_doubt' }
    const invitedAt = now
    const hasAccepted = settlement.result.relation === 'first'
    if (canMove(prospect.status, 'INVITATION_SENT')) {
      const status = hasAccepted ? 'ACCEPTED' : 'INVITATION_SENT'
      const acceptedAt = hasAccepted ? { acceptedAt: now } : {}
      await prospects.move(db, prospect.id, { status, at: now, invitedAt, ...acceptedAt })
    }
    await prospects.contacted(db, prospect.personId, now)
    await prospects.record(db, prospect, 'invited', now, receiptFacts(settling))
    if (hasAccepted) await prospects.record(db, prospect, 'accepted', now)
    await campaigns.nextCheckBy(db, prospect.campaignId, now + CHECK_EVERY_MS, now)
    return { kind: 'done' }
  }

  /** Another campaign has planned or sent this person's one invitation. */
  async #setAside({ db, now }: Settling, prospect: ProspectRecord): Promise<void> {
    const { prospects } = this.#parts
    const change =
      prospect.duplicatePolicy === 'skip'
        ? ({ status: 'DUPLICATED', at: now } as const)
        : ({ status: 'FAIL_TO_INVITE', at: now, failCode: 'already_invited' } as const)
    await prospects.move(db, prospect.id, change)
    await prospects.record(
      db,
      prospect,
      prospect.duplicatePolicy === 'skip' ? 'duplicate' : 'failed',
      now,
    )
  }
}

const receiptFacts = ({ settlement, isLook }: Settling) =>
  settlement.receipt
    ? { url: settlement.receipt.url, evidence: settlement.receipt.evidence, by_looking: isLook }
    : {}
