import type { OutreachMs } from '#core/runtime/moments.ts'
import type { ActionName } from '#core/outreach/actions.ts'
import type { ObstacleKind } from '#core/outreach/obstacle.ts'
import type {
  EligibilityFacts,
  MessageFacts,
  NoteFacts,
  ProspectFacts,
} from '#core/outreach/obstacle-to.ts'
import type { AccountState } from '#core/outreach/outreach-state.ts'
import type { LimitUsage } from '#core/prospect/waiting-reason.ts'
import { DAY, HOUR } from '#core/runtime/durations.ts'
import { minted, type Plain } from '../../fixtures/minted.ts'

const MINUTE = 60_000
/** A Wednesday. */
export const NOON = Date.UTC(2026, 10, 18, 12)

/** The end of a day of 25 hours in New York. */
const LONG_DAY_END = Date.UTC(2026, 10, 2, 5)

export interface ObstacleExample {
  readonly name: string
  readonly action: ActionName
  readonly facts: EligibilityFacts
  readonly kind: ObstacleKind | null
  readonly limit?: LimitUsage
  readonly until?: number | null
  /** When it is asked, where it isn't at noon. */
  readonly at?: number
}

const found: Plain<ProspectFacts> = {
  status: 'DISCOVERED',
  toConnect: true,
  visitedAt: null,
  isSuppressed: false,
}
const enriched: Plain<ProspectFacts> = { ...found, status: 'VISITED', visitedAt: NOON - HOUR }
const lapsed: Plain<ProspectFacts> = { ...enriched, visitedAt: NOON - DAY }
const message: Plain<MessageFacts> = {
  dueAt: NOON,
  draft: 'approved',
  hasAnswer: false,
  isDisabled: false,
  isByHand: false,
}
const accepted: Plain<ProspectFacts> = { ...found, status: 'ACCEPTED', message }
const accepting = (
  facts: Partial<Plain<MessageFacts>>,
  more: Partial<Plain<ProspectFacts>> = {},
) => ({
  prospect: { ...accepted, ...more, message: { ...message, ...facts } },
})
const note: Plain<NoteFacts> = {
  draft: 'approved',
  isDisabled: false,
  quotaResumesAt: null,
  policy: 'with_note',
}
/** Somebody whose invitation is to carry a note. */
const noted = (facts: Partial<Plain<NoteFacts>>, prospect: Plain<ProspectFacts> = enriched) => ({
  prospect: { ...prospect, note: { ...note, ...facts } },
})
const usedUp = { quotaResumesAt: NOON + HOUR }
const inviting = (withdrawalDueAt: number) => ({
  prospect: { ...found, status: 'INVITATION_SENT' as const, withdrawalDueAt },
})
const running = { status: 'running' } as const
const deleted = { ...running, isDeleted: true }

const idle: Plain<AccountState> = {
  now: NOON,
  isHealthy: true,
  startedAt: NOON - 100 * DAY,
  limits: {},
  nextActionAt: null,
  hours: null,
  zone: 'UTC',
  used: { visits: [], invitations: [] },
  unansweredInvitations: 0,
}
const office = { startTime: '13:00:00', endTime: '18:00:00', timezoneName: 'UTC' }
const times = (count: number, from: number, step: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + index * step)
const visits = (used: readonly number[]) => ({ used: { visits: used, invitations: [] } })
const invitations = (used: readonly number[]) => ({ used: { visits: [], invitations: used } })
const by = (account: Plain<Partial<AccountState>>) => ({ account: { ...idle, ...account } })

/** A fifth of each daily limit. */
const shared = (
  used: Readonly<Record<string, readonly number[]>>,
  ready: Readonly<Record<string, number>> = {},
) => ({ limitShare: 20, used, ready })

type Row = readonly [
  name: string,
  action: ActionName,
  facts: Plain<EligibilityFacts>,
  kind: ObstacleKind | null,
  more?: Pick<ObstacleExample, 'limit' | 'until' | 'at'>,
]

const ROWS: readonly Row[] = [
  ['an approved message that is due', 'message', { prospect: accepted, campaign: running }, null],
  ['the next one', 'message', { prospect: { ...accepted, status: 'FOLLOW_UP' } }, null],
  [
    'somebody invited, for a message',
    'message',
    accepting({}, { status: 'INVITATION_SENT' }),
    'wrong_status',
  ],
  ['a reply', 'message', accepting({}, { status: 'PROSPECT_REPLIED' }), 'replied'],
  [
    'an answer to a reply, whatever their sequence says',
    'message',
    accepting(
      { hasAnswer: true, dueAt: null, isByHand: true, isDisabled: true, draft: 'none' },
      { status: 'PROSPECT_REPLIED' },
    ),
    null,
  ],
  [
    'no step left, and do-not-contact',
    'message',
    accepting({ dueAt: null }, { isSuppressed: true }),
    'no_step',
  ],
  ['a message by hand', 'message', accepting({ isByHand: true }), 'by_hand'],
  [
    'a message by hand, in an archived campaign',
    'message',
    { ...accepting({ isByHand: true }), campaign: { ...running, isArchived: true } },
    'archived',
  ],
  [
    'a message by hand, in a disabled sequence',
    'message',
    accepting({ isByHand: true, isDisabled: true }),
    'by_hand',
  ],
  [
    'a disabled sequence',
    'message',
    accepting({ isDisabled: true, draft: 'not_approved' }),
    'sequence_disabled',
  ],
  [
    'a draft that waits, for later',
    'message',
    accepting({ draft: 'not_approved', dueAt: NOON + 1 }),
    'approval',
  ],
  [
    'a step for later',
    'message',
    accepting({ dueAt: NOON + HOUR, draft: 'none' }),
    'not_due',
    { until: NOON + HOUR },
  ],
  [
    'no draft, without an extension',
    'message',
    { ...accepting({ draft: 'none' }), isExtensionThere: false },
    'no_draft',
  ],
  ['an approved note', 'connect', noted({}), null],
  ['a note that nobody approved', 'connect', noted({ draft: 'not_approved' }), 'approval'],
  ['no note, once none goes out', 'connect', noted({ ...usedUp, draft: 'none' }), 'no_draft'],
  [
    'a note of a disabled sequence',
    'connect',
    noted({ isDisabled: true, draft: 'not_approved' }),
    'sequence_disabled',
  ],
  [
    'a note over the quota, without an extension',
    'connect',
    { ...noted(usedUp), isExtensionThere: false },
    'note_quota',
    { until: NOON + HOUR },
  ],
  ['a note under the quota again', 'connect', noted({ quotaResumesAt: NOON }), null],
  [
    'an invitation that goes without a note over the quota',
    'connect',
    noted({ ...usedUp, draft: 'none', policy: 'with_note_then_without' }),
    null,
  ],
  [
    'one that goes with a note until then',
    'connect',
    noted({ draft: 'not_approved', policy: 'with_note_then_without' }),
    'approval',
  ],
  [
    'another visit for an invitation that its note holds up',
    'visit',
    noted({ draft: 'not_approved' }, lapsed),
    'approval',
  ],
  ['the first visit before a note', 'visit', noted({ draft: 'none' }, found), null],
  ['an invitation that waited long enough', 'withdraw', inviting(NOON), null],
  [
    'one that is to wait yet, without an extension',
    'withdraw',
    { ...inviting(NOON + HOUR), isExtensionThere: false },
    'not_due',
    { until: NOON + HOUR },
  ],
  [
    'one that is to wait yet, in a paused campaign',
    'withdraw',
    { ...inviting(NOON + HOUR), campaign: { status: 'paused' } },
    'paused',
  ],
  [
    'an invitation that was accepted',
    'withdraw',
    { prospect: { ...accepted, withdrawalDueAt: NOON } },
    'wrong_status',
  ],
  ['no credits, for a message', 'message', { credits: { left: 0, isEnriched: false } }, 'credits'],
  ['somebody found, in a running campaign', 'visit', { prospect: found, campaign: running }, null],
  ['somebody enriched lately', 'connect', { prospect: enriched, campaign: running }, null],
  ['somebody whose day has lapsed', 'visit', { prospect: lapsed, campaign: running }, null],
  ['an action in doubt', 'visit', { prospect: { ...found, isUnverified: true } }, 'unverified'],
  ['a question', 'connect', { prospect: { ...found, isAsked: true, isUnverified: true } }, 'asked'],
  ['a deleted campaign', 'visit', { campaign: { ...running, isDeleted: true } }, 'deleted'],
  ['a duplicate', 'visit', { prospect: { ...found, status: 'DUPLICATED' } }, 'duplicate'],
  ['somebody found, for an invitation', 'connect', { prospect: found }, 'wrong_status'],
  ['somebody invited', 'visit', { prospect: { ...found, status: 'ACCEPTED' } }, 'wrong_status'],
  ['whoever is kept', 'connect', { prospect: { ...enriched, toConnect: false } }, 'wrong_status'],
  ['whoever is kept, found', 'visit', { prospect: { ...found, toConnect: false } }, null],
  ['somebody enriched lately, for a visit', 'visit', { prospect: enriched }, 'fresh'],
  [
    'the do-not-contact list',
    'visit',
    { prospect: { ...found, isSuppressed: true } },
    'suppressed',
  ],
  ['a paused campaign', 'visit', { campaign: { status: 'paused' } }, 'paused'],
  ['a draft', 'visit', { campaign: { status: 'draft' } }, 'not_running'],
  ['the search of a draft', 'search', { campaign: { status: 'draft' } }, null],
  [
    'the search of an archived draft',
    'search',
    { campaign: { status: 'draft', isArchived: true } },
    'archived',
  ],
  ['no extension', 'visit', { isExtensionThere: false }, 'extension'],
  ['an extension', 'visit', { isExtensionThere: true }, null],
  ['a stopped account', 'visit', by({ isHealthy: false }), 'account_health'],
  [
    'another campaign, for an invitation',
    'connect',
    { prospect: { ...enriched, isTakenElsewhere: true, duplicatePolicy: 'allow' } },
    'taken',
  ],
  [
    'another campaign, for a visit',
    'visit',
    { prospect: { ...found, isTakenElsewhere: true, duplicatePolicy: 'skip' } },
    'taken',
  ],
  [
    'another campaign, where that is allowed',
    'visit',
    { prospect: { ...found, isTakenElsewhere: true, duplicatePolicy: 'allow' } },
    null,
  ],
  ['a lapsed day', 'connect', { prospect: lapsed }, 'refresh'],
  ['no visit at all', 'connect', { prospect: { ...enriched, visitedAt: null } }, 'refresh'],
  ['the last moment', 'connect', { prospect: { ...lapsed, visitedAt: NOON - DAY + 1 } }, null],
  ['no credits', 'visit', { credits: { left: 0, isEnriched: false } }, 'credits'],
  ['the last credit', 'visit', { credits: { left: 1, isEnriched: false } }, null],
  ['no credits, for one paid for', 'visit', { credits: { left: 0, isEnriched: true } }, null],
  ['no credits, for an invitation', 'connect', { credits: { left: 0, isEnriched: false } }, null],
  ['an idle account', 'connect', by({}), null],
  [
    'a day of invitations',
    'connect',
    by(invitations(times(15, NOON - 10 * HOUR, MINUTE))),
    'budget',
    { limit: { action: 'invitations', used: 15, max: 15 }, until: NOON + 14 * HOUR },
  ],
  [
    'a day of invitations less one',
    'connect',
    by(invitations(times(14, NOON - 10 * HOUR, 1))),
    null,
  ],
  ['a day of invitations ago', 'connect', by(invitations(times(15, NOON - DAY - HOUR, 1))), null],
  [
    'half a day of visits, of a new account',
    'visit',
    by({ startedAt: NOON, ...visits(times(25, NOON - 5 * HOUR, MINUTE)) }),
    'budget',
    { limit: { action: 'visits', used: 25, max: 25 }, until: NOON + 19 * HOUR },
  ],
  [
    'a day of visits, on the calendar alone',
    'visit',
    by({
      now: LONG_DAY_END - 20 * MINUTE,
      zone: 'America/New_York',
      ...visits(times(50, LONG_DAY_END - 25 * HOUR, 1)),
    }),
    'budget',
    {
      at: LONG_DAY_END - 20 * MINUTE,
      limit: { action: 'visits', used: 50, max: 50 },
      until: LONG_DAY_END,
    },
  ],
  [
    'a fifth of the visits, for a campaign that may use no more',
    'visit',
    { ...by({}), share: shared({ visits: times(10, NOON - 2 * HOUR, MINUTE) }) },
    'campaign_share',
    { limit: { action: 'visits', used: 10, max: 10 }, until: NOON + 22 * HOUR },
  ],
  [
    'ten visits in half an hour, with which the campaign has used its share, too',
    'visit',
    {
      ...by(visits(times(10, NOON - 20 * MINUTE, MINUTE))),
      share: shared({ visits: times(10, NOON - 20 * MINUTE, MINUTE) }),
    },
    'half_hour',
    { limit: { action: 'visits', used: 10, max: 10 }, until: NOON + 10 * MINUTE },
  ],
  [
    'one visit less',
    'visit',
    { ...by({}), share: shared({ visits: times(9, NOON - 2 * HOUR, MINUTE) }) },
    null,
  ],
  [
    'a fifth of the visits, a day ago',
    'visit',
    { ...by({}), share: shared({ visits: times(10, NOON - DAY, 0) }) },
    null,
  ],
  [
    'so many enriched that the campaign’s invitations are spoken for',
    'visit',
    { ...by({}), share: shared({ invitations: [NOON - 17 * HOUR] }, { connect: 2 }) },
    'campaign_share',
    { limit: { action: 'invitations', used: 3, max: 3 }, until: NOON + HOUR },
  ],
  [
    'an invitation that makes room within the hours ahead',
    'visit',
    { ...by({}), share: shared({ invitations: [NOON - 18 * HOUR] }, { connect: 2 }) },
    null,
  ],
  [
    'more enriched than the campaign may invite in a day',
    'visit',
    { ...by({}), share: shared({}, { connect: 3 }) },
    'campaign_share',
    { limit: { action: 'invitations', used: 3, max: 3 }, until: null },
  ],
  [
    'those enriched, for an invitation',
    'connect',
    { ...by({}), share: shared({ invitations: [NOON - HOUR, NOON] }, { connect: 3 }) },
    null,
  ],
  [
    'ten visits in half an hour',
    'visit',
    by(visits(times(10, NOON - 20 * MINUTE, MINUTE))),
    'half_hour',
    { limit: { action: 'visits', used: 10, max: 10 }, until: NOON + 10 * MINUTE },
  ],
  ['nine visits in half an hour', 'visit', by(visits(times(9, NOON - 20 * MINUTE, MINUTE))), null],
  [
    'a week of invitations',
    'connect',
    by(invitations(times(80, NOON - 6 * DAY, HOUR))),
    'weekly_limit',
    { limit: { action: 'invitations', used: 80, max: 80 }, until: NOON + DAY },
  ],
  [
    'five hundred unanswered',
    'connect',
    by({ unansweredInvitations: 500 }),
    'pending_limit',
    { limit: { action: 'invitations', used: 500, max: 500 }, until: null },
  ],
  ['one less unanswered', 'connect', by({ unansweredInvitations: 499 }), null],
  ['five hundred unanswered, for a visit', 'visit', by({ unansweredInvitations: 500 }), null],
  [
    'five hundred unanswered, for a visit ahead',
    'visit',
    { ...by({ unansweredInvitations: 500 }), ready: 0 },
    'pending_limit',
    { limit: { action: 'invitations', used: 500, max: 500 }, until: null },
  ],
  [
    'no invitation left, for a visit ahead',
    'visit',
    { ...by(invitations(times(15, NOON - 3 * HOUR, MINUTE))), ready: 0 },
    'budget',
    { limit: { action: 'invitations', used: 15, max: 15 }, until: NOON + 15 * HOUR },
  ],
  [
    'enough for the hours ahead',
    'visit',
    { ...by(invitations(times(13, NOON - 3 * HOUR, MINUTE))), ready: 2 },
    'enough_ahead',
    { limit: { action: 'invitations', used: 2, max: 2 }, until: NOON + 15 * HOUR },
  ],
  [
    'no invitation left, for a visit ahead when the hours are closed',
    'visit',
    {
      ...by({
        ...invitations(times(15, NOON - 3 * HOUR, MINUTE)),
        now: NOON + 5 * HOUR,
        hours: { ...office, startTime: '09:00:00' },
      }),
      ready: 0,
    },
    'budget',
    {
      limit: { action: 'invitations', used: 15, max: 15 },
      at: NOON + 5 * HOUR,
      until: NOON + 21 * HOUR,
    },
  ],
  [
    'room for one ahead',
    'visit',
    { ...by(invitations(times(13, NOON - 3 * HOUR, MINUTE))), ready: 1 },
    null,
  ],
  ['closed hours', 'visit', by({ hours: office }), 'window', { until: NOON + HOUR }],
  ['a pause', 'connect', by({ nextActionAt: NOON + MINUTE }), 'delay', { until: NOON + MINUTE }],
  [
    'a pause that ends before the hours begin',
    'connect',
    by({ nextActionAt: NOON + MINUTE, hours: office }),
    'window',
    { until: NOON + HOUR },
  ],
  [
    'a half hour that ends before the hours begin',
    'visit',
    by({ hours: office, ...visits(times(10, NOON - 20 * MINUTE, MINUTE)) }),
    'window',
    { until: NOON + HOUR },
  ],
  ['closed hours, for a check', 'check', by({ hours: office }), 'window', { until: NOON + HOUR }],
  ['closed hours, for a sync', 'sync', by({ hours: office }), 'window', { until: NOON + HOUR }],
  [
    'closed hours, for a sync that its user asked for',
    'sync',
    { ...by({ hours: office }), isAsked: true },
    null,
  ],
  ['a pause, for a sync', 'sync', by({ nextActionAt: NOON + 1 }), 'delay', { until: NOON + 1 }],
  ['a pause, for a check', 'check', by({ nextActionAt: NOON + 1 }), 'delay', { until: NOON + 1 }],
  [
    'answers that are not due',
    'check',
    { ...by({}), dueAt: NOON + HOUR },
    'acceptance',
    { until: NOON + HOUR },
  ],
  ['answers that are due', 'check', { ...by({}), dueAt: NOON }, null],
  [
    'a ramp, that rises once a day',
    'visit',
    by({ startedAt: NOON - 1.9 * DAY, ...visits(times(27, NOON - 5 * HOUR, MINUTE)) }),
    'budget',
    { limit: { action: 'visits', used: 27, max: 27 } },
  ],
  // Of two obstacles the one that is told.
  [
    'doubt, in a campaign that was deleted',
    'visit',
    { prospect: { ...found, isUnverified: true }, campaign: deleted },
    'unverified',
  ],
  [
    'a duplicate, in a campaign that was deleted',
    'visit',
    { prospect: { ...found, status: 'DUPLICATED' }, campaign: deleted },
    'deleted',
  ],
  [
    'whoever is kept, visited lately',
    'visit',
    { prospect: { ...enriched, toConnect: false } },
    'wrong_status',
  ],
  [
    'the do-not-contact list, visited lately',
    'visit',
    { prospect: { ...enriched, isSuppressed: true } },
    'fresh',
  ],
  [
    'the do-not-contact list, in a paused campaign',
    'visit',
    { prospect: { ...found, isSuppressed: true }, campaign: { status: 'paused' } },
    'suppressed',
  ],
  [
    'a draft, without an extension',
    'visit',
    { campaign: { status: 'draft' }, isExtensionThere: false },
    'not_running',
  ],
  [
    'an archived draft',
    'visit',
    { campaign: { status: 'draft', isArchived: true } },
    'not_running',
  ],
  [
    'the search of an archived draft, without an extension',
    'search',
    { campaign: { status: 'draft', isArchived: true }, isExtensionThere: false },
    'archived',
  ],
  [
    'a stopped account, without an extension',
    'visit',
    { ...by({ isHealthy: false }), isExtensionThere: false },
    'extension',
  ],
  [
    'another campaign, by a stopped account',
    'connect',
    { ...by({ isHealthy: false }), prospect: { ...enriched, isTakenElsewhere: true } },
    'account_health',
  ],
  [
    'another campaign, on a lapsed day',
    'connect',
    { prospect: { ...lapsed, isTakenElsewhere: true } },
    'taken',
  ],
  [
    'no credits, in the pause after another action',
    'visit',
    { ...by({ nextActionAt: NOON + MINUTE }), credits: { left: 0, isEnriched: false } },
    'credits',
  ],
]

export const OBSTACLE_EXAMPLES: readonly ObstacleExample[] = ROWS.map(
  ([name, action, facts, kind, more]) => ({
    name,
    action,
    facts: minted<EligibilityFacts>(facts),
    kind,
    ...more,
  }),
)

/** What of an answer an example is about. */
export const answerOf = (
  given: { kind: ObstacleKind; until: OutreachMs | null; limit?: LimitUsage } | null,
  { limit, until }: ObstacleExample,
) => ({
  kind: given?.kind ?? null,
  ...(limit && { limit: given?.limit }),
  ...(until !== undefined && { until: given?.until }),
})

/** The answer that an example gives. */
export const expectedOf = ({ kind, limit, until }: ObstacleExample) => ({
  kind,
  ...(limit && { limit }),
  ...(until !== undefined && { until }),
})
