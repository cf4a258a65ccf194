import type { CampaignStatus, DuplicatePolicy } from '../campaign/campaign.ts'
import { isFresh } from '../prospect/connection-window.ts'
import type { ProspectStatus } from '../prospect/prospect-status.ts'
import type { OutreachMs } from '../runtime/moments.ts'
import { ACTIONS, type ActionName, type ActionRule } from './actions.ts'
import { obstacleInShare, type ShareFacts } from './campaign-share.ts'
import type { Obstacle } from './obstacle.ts'
import { obstacleInPace, type PaceFacts } from './pace.ts'

export interface ProspectFacts {
  readonly status: ProspectStatus
  readonly toConnect: boolean
  /** Outreach time of the last visit. */
  readonly visitedAt: OutreachMs | null
  readonly isSuppressed: boolean
  /** Another campaign has invited this person, or is about to. */
  readonly isTakenElsewhere?: boolean
  readonly duplicatePolicy?: DuplicatePolicy
  /** Something may or may not have been done, and is to be looked at. */
  readonly isUnverified?: boolean
  /** The user is asked whether this person was invited. */
  readonly isAsked?: boolean
}

export interface CampaignFacts {
  readonly status: CampaignStatus
  readonly isArchived?: boolean
  readonly isDeleted?: boolean
}

/** What is known; what is not said stands in nobody's way. */
export interface EligibilityFacts extends PaceFacts {
  /** What its campaign used of its share of the daily limits; absent where it has none of its own. */
  readonly share?: ShareFacts
  readonly campaign?: CampaignFacts
  readonly prospect?: ProspectFacts
  /** Whether an extension asked for work lately. */
  readonly isExtensionThere?: boolean
  /** Whoever was enriched before, in whatever campaign, is visited for free. */
  readonly credits?: { readonly left: number; readonly isEnriched: boolean }
}

interface Question {
  readonly action: ActionName
  readonly rule: ActionRule
  readonly facts: EligibilityFacts
  readonly now: OutreachMs
}

type Rule = (question: Question) => Obstacle | null

const until = null

/** In the order in which they are asked; server/postgres/outreach/eligible.ts has the same in SQL. */
const RULES: readonly Rule[] = [
  ({ facts: { prospect } }) => (prospect?.isAsked ? { kind: 'asked', until } : null),
  ({ facts: { prospect } }) => (prospect?.isUnverified ? { kind: 'unverified', until } : null),
  ({ facts: { campaign } }) => (campaign?.isDeleted ? { kind: 'deleted', until } : null),
  ({ facts: { prospect } }) =>
    prospect?.status === 'DUPLICATED' ? { kind: 'duplicate', until } : null,
  ({ facts: { prospect }, rule }) =>
    prospect && !isAt(rule, prospect)
      ? { kind: 'wrong_status', until, status: prospect.status }
      : null,
  ({ facts: { prospect }, rule, now }) =>
    prospect && isStillGood(rule, prospect, now) ? { kind: 'fresh', until } : null,
  ({ facts: { prospect } }) => (prospect?.isSuppressed ? { kind: 'suppressed', until } : null),
  ({ facts: { campaign } }) => (campaign?.status === 'paused' ? { kind: 'paused', until } : null),
  ({ facts: { campaign }, rule }) =>
    campaign && !isAtWork(rule, campaign.status) ? { kind: 'not_running', until } : null,
  ({ facts: { campaign } }) => (campaign?.isArchived ? { kind: 'archived', until } : null),
  ({ facts }) => (facts.isExtensionThere === false ? { kind: 'extension', until } : null),
  ({ facts: { account } }) =>
    account && !account.isHealthy ? { kind: 'account_health', until } : null,
  ({ facts: { prospect }, rule }) =>
    prospect?.isTakenElsewhere && !isShared(rule, prospect) ? { kind: 'taken', until } : null,
  ({ facts: { prospect }, rule, now }) => {
    const maxAgeMs = rule.subject === 'prospect' ? rule.maxAgeMs : null
    return prospect && maxAgeMs !== null && !isFresh(prospect.visitedAt, now, maxAgeMs)
      ? { kind: 'refresh', until }
      : null
  },
  ({ facts: { credits }, rule }) =>
    credits && !credits.isEnriched && credits.left < rule.credits
      ? { kind: 'credits', until }
      : null,
  ({ facts, action, now }) => obstacleInPace(action, facts, now),
  ({ facts: { share, account }, action }) =>
    share && account ? obstacleInShare(action, share, account) : null,
]

/** Whether it is done in a campaign that stands so. */
export const isAtWork = (rule: ActionRule, status: CampaignStatus): boolean =>
  status === 'running' || (status === 'draft' && rule.subject !== 'prospect' && rule.inDrafts)

/** Whoever was visited goes on only where they are to be invited. */
const isAt = (rule: ActionRule, { status, toConnect }: ProspectFacts): boolean =>
  rule.from.includes(status) && (status !== 'VISITED' || toConnect)

/** Whether it was done, and what came of it has not lapsed. */
const isStillGood = (
  rule: ActionRule,
  { status, visitedAt }: ProspectFacts,
  now: OutreachMs,
): boolean =>
  rule.subject === 'prospect' &&
  rule.lapsesAfterMs !== null &&
  status === rule.to &&
  isFresh(visitedAt, now, rule.lapsesAfterMs)

/** Whether it is done with somebody whom another campaign has, too. */
const isShared = (rule: ActionRule, { duplicatePolicy }: ProspectFacts): boolean =>
  rule.subject !== 'prospect' ||
  rule.ifTaken === 'always' ||
  (rule.ifTaken === 'unless_skipping' && duplicatePolicy !== 'skip')

/** What stands in the way of an action now; null where it may be done. */
export const obstacleTo = (
  action: ActionName,
  facts: EligibilityFacts,
  now: OutreachMs,
): Obstacle | null => {
  for (const rule of RULES) {
    const obstacle = rule({ action, rule: ACTIONS[action], facts, now })
    if (obstacle !== null) return obstacle
  }
  return null
}
