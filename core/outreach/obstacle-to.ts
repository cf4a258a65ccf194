import type { CampaignStatus, DuplicatePolicy, NotePolicy } from '../campaign/campaign.ts'
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
  /** When the invitation that waits is taken back; absent where that is no question. */
  readonly withdrawalDueAt?: OutreachMs
  /** Of whoever may be written to; undefined where that is no question. */
  readonly message?: MessageFacts
  /** The note that their invitation is to carry; undefined where it goes without one. */
  readonly note?: NoteFacts | undefined
}

/** The note of an invitation to come. */
export interface NoteFacts {
  /** One of an older version of the step counts as not approved. */
  readonly draft: MessageFacts['draft']
  /** Their sequence is disabled. */
  readonly isDisabled: boolean
  /** When the network takes notes again; null where it does, as far as anybody knows. */
  readonly quotaResumesAt: OutreachMs | null
  /** Of the campaign: what becomes of the invitation until then. */
  readonly policy: NotePolicy
}

/** The next text for somebody. */
export interface MessageFacts {
  /** When it is due: the next step of their sequence; null where none is left. */
  readonly dueAt: OutreachMs | null
  /** The step's draft; one of an older version of the step counts as not approved. */
  readonly draft: 'none' | 'not_approved' | 'approved'
  /** An answer to their reply is approved. */
  readonly hasAnswer: boolean
  /** Their sequence is disabled. */
  readonly isDisabled: boolean
  /** The member wrote to them by hand, and has not said that the sequence goes on. */
  readonly isByHand: boolean
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
  ({ facts: { prospect }, rule }) =>
    prospect && isReply(rule, prospect) && !prospect.message?.hasAnswer
      ? { kind: 'replied', until }
      : null,
  ({ facts: { prospect }, rule, now }) =>
    prospect && isStillGood(rule, prospect, now) ? { kind: 'fresh', until } : null,
  ({ facts: { prospect }, rule }) =>
    stepFor(rule, prospect)?.dueAt === null ? { kind: 'no_step', until } : null,
  ({ facts: { prospect } }) => (prospect?.isSuppressed ? { kind: 'suppressed', until } : null),
  ({ facts: { campaign } }) => (campaign?.status === 'paused' ? { kind: 'paused', until } : null),
  ({ facts: { campaign }, rule }) =>
    campaign && !isAtWork(rule, campaign.status) ? { kind: 'not_running', until } : null,
  ({ facts: { campaign } }) => (campaign?.isArchived ? { kind: 'archived', until } : null),
  ({ facts: { prospect }, rule }) =>
    stepFor(rule, prospect)?.isByHand ? { kind: 'by_hand', until } : null,
  (question) => (textFor(question)?.isDisabled ? { kind: 'sequence_disabled', until } : null),
  (question) => (textFor(question)?.draft === 'not_approved' ? { kind: 'approval', until } : null),
  ({ facts: { prospect }, rule, now }) => {
    const dueAt = dueAtFor(rule, prospect) ?? now
    return dueAt > now ? { kind: 'not_due', until: dueAt } : null
  },
  (question) => (textFor(question)?.draft === 'none' ? { kind: 'no_draft', until } : null),
  (question) => {
    const at = noteFor(question)?.quotaResumesAt ?? question.now
    return at > question.now ? { kind: 'note_quota', until: at } : null
  },
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
  (rule.from.includes(status) && (status !== 'VISITED' || toConnect)) || isReply(rule, { status })

/** Whether somebody has replied, and can only be answered. */
const isReply = (rule: ActionRule, { status }: Pick<ProspectFacts, 'status'>): boolean =>
  rule.subject === 'prospect' && rule.answersAt.includes(status)

/** The step of a sequence that an action is about; null where it is about none, as an answer is. */
const stepFor = (rule: ActionRule, prospect: ProspectFacts | undefined): MessageFacts | null =>
  rule.subject === 'prospect' &&
  rule.planned === 'by_sequence' &&
  prospect &&
  rule.from.includes(prospect.status)
    ? (prospect.message ?? null)
    : null

/** The note of the invitation that an action is, or prepares anew; null where none goes with it. */
const noteFor = ({ rule, facts: { prospect }, now }: Question): NoteFacts | null => {
  const note = prospect?.status === VISITED ? prospect.note : undefined
  if (!isOfInvitation(rule)) return null
  const isUsedUp = note !== undefined && note.quotaResumesAt !== null && note.quotaResumesAt > now
  return note === undefined || (note.policy === 'with_note_then_without' && isUsedUp) ? null : note
}

const {
  task: INVITATION,
  from: [VISITED],
} = ACTIONS.connect

const isOfInvitation = (rule: ActionRule): boolean =>
  rule.task === INVITATION || (rule.subject === 'prospect' && rule.preparesFor === INVITATION)

/** The text that an action sends, as somebody's next step says. */
const textFor = (question: Question): Pick<NoteFacts, 'draft' | 'isDisabled'> | null =>
  stepFor(question.rule, question.facts.prospect) ?? noteFor(question)

/** When an action is due for somebody; nothing where that is at any time. */
const dueAtFor = (rule: ActionRule, prospect: ProspectFacts | undefined) =>
  rule.subject === 'prospect' && rule.planned === 'when_stale'
    ? prospect?.withdrawalDueAt
    : stepFor(rule, prospect)?.dueAt

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
  const asked = { action, rule: ACTIONS[action], facts, now }
  for (const rule of RULES) {
    const obstacle = rule(asked)
    if (obstacle !== null) return obstacle
  }
  return null
}
