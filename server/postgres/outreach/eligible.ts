import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  ACTIONS,
  type ActionName,
  type ActionRule,
  type ProspectAction,
  type ProspectRule,
} from '#core/outreach/actions.ts'
import type { ObstacleKind } from '#core/outreach/obstacle.ts'
import { CONNECT_WINDOW_MS } from '#core/prospect/connection-window.ts'
import { type OutreachMs, later, outreachDate } from '#core/runtime/moments.ts'
import { isTakenElsewhere } from './lives-elsewhere.ts'
import { isHeldBy } from './invitation-note.ts'
import { hasAnswer, isApproved, isDisabled, isDrafted } from './next-message.ts'
import { isSuppressed } from './suppressed.ts'
import { ASKED, tasksForPerson } from './task-names.ts'
import { isWithdrawalDue } from './withdrawal-due.ts'

/** Whether the prospect `m` was visited within the connect window. */
export const isFresh = (
  now: OutreachMs,
  maxAgeMs: number = CONNECT_WINDOW_MS,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(m.visited_at > ${outreachDate(later(now, -maxAgeMs))}, false)`

/** Whether the campaign `c` is at work. */
export const isRunning = sql<SqlBool>`(c.status = 'running' and c.deleted_at is null)`

/** The same for an action that may be done in drafts, too. */
export const isAtWork = (name: ActionName): RawBuilder<SqlBool> => {
  const rule: ActionRule = ACTIONS[name]
  const inDrafts = rule.subject !== 'prospect' && rule.inDrafts
  return inDrafts
    ? sql<SqlBool>`(c.status in ('running', 'draft') and c.deleted_at is null
        and c.archived_at is null)`
    : isRunning
}

/** Whether the prospect `m` goes on where it was visited: whoever is kept does not. */
export const goesOn = sql<SqlBool>`(m.status <> 'VISITED' or m.to_connect)`

/** Whether it may or may not have been acted on the prospect `m`, so that its page is looked at. */
export const isUnverified = sql<boolean>`exists (select from task doubt
  where doubt.campaign_person_id = m.id and (doubt.status = 'unverified'
    or (doubt.status = 'leased' and doubt.intent_at is not null)))`

/** Whether the user is asked if the person of the prospect `m` was invited, by whichever campaign. */
export const isAsked = sql<boolean>`exists (select from ${tasksForPerson('question')}
  where question.status = 'unverified' and question.reason_code = ${sql.lit(ASKED)})`

type Condition = readonly [ObstacleKind, RawBuilder<unknown>]

/**
 * The rules of core/outreach/obstacle-to.ts that are about a prospect `m`, its person `p` and its
 * campaign `c`, in the same order: the first that holds is the obstacle.
 */
export const conditions = (action: ProspectAction, now: OutreachMs): readonly Condition[] => {
  const rule: ProspectRule = ACTIONS[action]
  const isHeld = isHeldBy(rule, now)
  const byNote = (kind: Parameters<typeof isHeld>[0]) =>
    sql`(${isHeld(kind)} and not ${isStillGood(rule, now)})`
  return [
    ['asked', isAsked],
    ['unverified', isUnverified],
    ['deleted', sql`c.deleted_at is not null`],
    ['duplicate', sql`m.status = 'DUPLICATED'`],
    ['wrong_status', sql`not ((${isAt(rule)} or ${isReply(rule)}) and ${goesOn})`],
    ['replied', sql`(${isReply(rule)} and not ${hasAnswer})`],
    ['fresh', isStillGood(rule, now)],
    ['no_step', forStep(rule, sql`m.next_step_id is null`)],
    ['suppressed', isSuppressed('p')],
    ['paused', sql`c.status = 'paused'`],
    ['not_running', sql`c.status <> 'running'`],
    ['by_hand', forStep(rule, sql`m.is_by_hand`)],
    ['sequence_disabled', sql`(${forStep(rule, isDisabled)} or ${byNote('sequence_disabled')})`],
    [
      'approval',
      sql`(${forStep(rule, sql`(${isDrafted} and not ${isApproved})`)} or ${byNote('approval')})`,
    ],
    ['not_due', isToCome(rule, now)],
    ['no_draft', sql`(${forStep(rule, sql`not ${isDrafted}`)} or ${byNote('no_draft')})`],
    ['note_quota', byNote('note_quota')],
    ['taken', TAKEN[rule.ifTaken]],
    ['refresh', rule.maxAgeMs === null ? sql`false` : sql`not ${isFresh(now, rule.maxAgeMs)}`],
  ]
}

const isAt = ({ from }: ProspectRule) => sql`m.status in (${sql.join([...from])})`

/** Whether somebody has replied, and can only be answered. */
const isReply = ({ answersAt }: ProspectRule) => sql`m.status = any(${[...answersAt]}::text[])`

/** What is asked of the step of a sequence, where the action is about one. */
const forStep = (rule: ProspectRule, condition: RawBuilder<unknown>) =>
  rule.planned === 'by_sequence' ? sql`(${isAt(rule)} and ${condition})` : sql`false`

/** Whether it is done later than now. */
const isToCome = (rule: ProspectRule, now: OutreachMs) =>
  rule.planned === 'when_stale'
    ? sql`not ${isWithdrawalDue(now)}`
    : forStep(rule, sql`m.next_step_at > ${outreachDate(now)}`)

/** Whether it was done, and what came of it has not lapsed. */
const isStillGood = ({ to, lapsesAfterMs }: ProspectRule, now: OutreachMs) =>
  lapsesAfterMs === null ? sql`false` : sql`(m.status = ${to} and ${isFresh(now, lapsesAfterMs)})`

/** Whether it is another campaign that has the person. */
const TAKEN: Readonly<Record<ProspectRule['ifTaken'], RawBuilder<unknown>>> = {
  never: isTakenElsewhere,
  unless_skipping: sql`(${isTakenElsewhere} and c.duplicate_policy = 'skip')`,
  always: sql`false`,
}

/** What will never be done is leased all the same, so that the last look puts it aside. */
const LEFT_TO_LAST_LOOK: readonly ObstacleKind[] = ['wrong_status', 'fresh', 'taken']

/** Whether a task of the action may be leased now. */
export const mayBeLeased = (action: ProspectAction, now: OutreachMs): RawBuilder<SqlBool> => {
  const holds = conditions(action, now)
    .filter(([kind]) => !LEFT_TO_LAST_LOOK.includes(kind))
    .map(([, condition]) => sql`not ${condition}`)
  const rule: ProspectRule = ACTIONS[action]
  return sql<SqlBool>`((${isAt(rule)} or ${isReply(rule)}) and ${sql.join(holds, sql` and `)})`
}
