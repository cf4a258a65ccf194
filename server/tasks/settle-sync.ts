import { ACTIONS } from '#core/outreach/actions.ts'
import { LIMITS_LOOK_BACK_MS } from '#core/outreach/budgets.ts'
import { MAX_RANDOM_GAP_MS } from '#core/outreach/gap.ts'
import { countedByLimits } from '#core/outreach/sent-by-hand.ts'
import type { FailCode } from '#core/prospect/fail-code.ts'
import { HOUR } from '#core/runtime/durations.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import {
  earliest,
  later,
  outreachMs,
  type OutreachDate,
  type OutreachMs,
} from '#core/runtime/moments.ts'
import type { SyncReport } from '#core/task/sync-report.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { CampaignStore, ListedProspect, ProspectStore } from '../outreach/prospect-store.ts'
import type { SenderAccountStore } from '../outreach/sender-account-store.ts'
import type { PersonHashes } from '../persons/person-hashes.ts'
import { failProspect } from './fail-prospect.ts'
import {
  hasAllInvitations,
  isAstray,
  isOfOneMember,
  pendingByHand,
  peopleOn,
  reachesBack,
  readFurther,
} from './lists-read.ts'
import type { SucceededContext } from './settle-context.ts'
import type { SettleRule } from './settle-rule.ts'
import { takeInAcceptance } from './take-in-acceptance.ts'
import type { Verdict } from './verdict.ts'

/** An invitation may be on its network's list a while after it was sent. */
const MIN_AGE_MS = HOUR

const NOTHING_YET: SyncReport = {
  pages: 0,
  accepted: 0,
  withdrawn: 0,
  alreadyConnected: 0,
  alreadyInvited: 0,
}

const { failsTo } = ACTIONS.connect

export interface SettleSyncDeps {
  readonly accounts: Pick<SenderAccountStore, 'change' | 'chargeByHand'>
  readonly prospects: ProspectStore
  readonly campaigns: CampaignStore
  readonly time: Pick<OutreachTime, 'moment'>
  readonly hashes: PersonHashes
}

type Counts = { -readonly [Name in keyof SyncReport]: SyncReport[Name] }

/** What a list says of a prospect. */
type Finding = 'accepted' | 'withdrawn' | 'alreadyConnected' | 'alreadyInvited'

const FAIL_CODES = {
  withdrawn: 'withdrawn',
  alreadyConnected: 'already_connected',
  alreadyInvited: 'already_invited',
} as const satisfies Readonly<Partial<Record<Finding, FailCode>>>

/** Takes in what was done by hand: who accepted, whose invitation is gone, and who need not be invited. */
export class SettleSync implements SettleRule {
  readonly #deps: SettleSyncDeps

  constructor(deps: SettleSyncDeps) {
    this.#deps = deps
  }

  shows(): boolean {
    return true
  }

  showsNothing(): boolean {
    return true
  }

  async settle(context: SucceededContext): Promise<Verdict> {
    const { accounts, prospects, campaigns, time } = this.#deps
    const { transaction, task, account, network, settlement, now, changes } = context
    const { pages = [], nextList, nextPage } = settlement.result
    const before = task.result?.sync ?? NOTHING_YET
    const read = readFurther(before.read, { pages, member: settlement.receipt.member, network })
    const report: Counts = { ...before, pages: before.pages + pages.length }
    const next = nextList === undefined ? null : { list: nextList, page: nextPage ?? 1 }
    const astray = isAstray(read, { pages: report.pages, from: task.payload, next })
    const isOver = next === null || astray
    const pending = peopleOn(pages, 'invitations', network)
    const connected = peopleOn(pages, 'connections', network)
    await accounts.chargeByHand(transaction, account, this.#sentByHand(context, pending))
    const listed = await prospects.findListed(transaction, account, {
      identifiers: [...pending.keys(), ...connected.keys()],
      withInvited: isOver,
    })
    const isCaughtUp =
      isOver && !astray && isOfOneMember(read) && reachesBack(read, sinceOf(context, listed))
    const seen = new Set(read.invited)
    const isGone = ({ publicIdentifier, invitedAt }: ListedProspect): boolean =>
      isCaughtUp &&
      hasAllInvitations(read) &&
      !seen.has(publicIdentifier) &&
      invitedAt !== null &&
      invitedAt < later(task.intentAt ?? now, -MIN_AGE_MS)
    const touched = new Set<CampaignId>()
    const counted = new Set<string>()
    for (const one of listed) {
      const who = one.publicIdentifier
      const finding = findingOf(one, {
        isConnected: connected.has(who),
        isPending: pending.has(who),
        isGone: isGone(one),
      })
      if (finding === null) {
        if (one.isLive && one.status === ACTIONS.connect.to) counted.add(who)
        continue
      }
      await this.#takeIn(context, one, { finding, acceptedAt: connected.get(who) ?? null })
      report[finding] += 1
      touched.add(one.campaignId)
      changes.prospects(one.campaignId, [one.id])
    }
    for (const id of [...touched].toSorted((a, b) => a - b)) {
      await campaigns.finishIfDone(transaction, id)
    }
    if (next !== null && !astray) {
      const kept = { nextList: next.list, nextPage: next.page, sync: { ...report, read } }
      // Whatever else is due has its turn meanwhile.
      return { kind: 'partial', kept, at: later(now, MAX_RANDOM_GAP_MS) }
    }
    await accounts.change(transaction, account.id, {
      lastSyncedAt: time.moment().real,
      ...(!astray && { pendingByHand: pendingByHand(read, { counted, connected }) }),
    })
    const { read: _, ...told } = report
    return { kind: 'done', kept: { sync: { ...told, isCaughtUp } } }
  }

  #sentByHand(
    { account: { network }, task: { workspaceId }, now }: SucceededContext,
    pending: ReadonlyMap<string, OutreachDate | null>,
  ) {
    const listed = [...pending].map(([publicIdentifier, at]) => ({ publicIdentifier, at }))
    const invitations = countedByLimits(listed, now).map((invitation) => {
      const { publicIdentifier } = invitation
      const hash = this.#deps.hashes.of(workspaceId, { network, publicIdentifier })
      return { ...invitation, hash }
    })
    return { invitations, since: later(now, -LIMITS_LOOK_BACK_MS) }
  }

  async #takeIn(
    { transaction, task, settlement, now }: SucceededContext,
    { id }: ListedProspect,
    { finding, acceptedAt }: Found,
  ): Promise<void> {
    const { prospects } = this.#deps
    const prospect = { id, workspaceId: task.workspaceId }
    if (finding === 'accepted') {
      const { url } = settlement.receipt
      await takeInAcceptance(prospects, { transaction, prospect, acceptedAt, now, url })
    } else {
      const failCode = FAIL_CODES[finding]
      await failProspect(prospects, { transaction, prospect, failsTo, failCode, at: now })
    }
  }
}

interface Found {
  readonly finding: Finding
  readonly acceptedAt: OutreachDate | null
}

interface Shown {
  readonly isConnected: boolean
  readonly isPending: boolean
  readonly isGone: boolean
}

const findingOf = (
  { status }: ListedProspect,
  { isConnected, isPending, isGone }: Shown,
): Finding | null => {
  const isInvited = status === ACTIONS.connect.to
  if (isConnected) return isInvited ? 'accepted' : 'alreadyConnected'
  if (isPending) return isInvited ? null : 'alreadyInvited'
  return isInvited && isGone ? 'withdrawn' : null
}

/** Back to when connections have to be read; null where nobody waits to be found among them. */
const sinceOf = (
  { task }: SucceededContext,
  listed: readonly ListedProspect[],
): OutreachMs | null => {
  const { acceptedSince } = task.payload
  if (acceptedSince !== undefined) return outreachMs(Date.parse(acceptedSince))
  const [first, ...others] = listed
    .filter(({ status }) => status === ACTIONS.connect.to)
    .flatMap(({ invitedAt }) => invitedAt ?? [])
  return first === undefined ? null : earliest(first, ...others)
}
