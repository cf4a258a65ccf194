import { sql, type RawBuilder } from 'kysely'
import {
  ACTIONS,
  ACTION_NAMES,
  freeStepOf,
  isOfSequence,
  isProspectAction,
  SURVEY_ACTIONS,
  type ActionName,
  type ProspectAction,
  type ProspectRule,
  type SurveyAction,
  type SurveyRule,
} from '#core/outreach/actions.ts'
import type { NetworkWork } from '#core/outreach/campaign-stall.ts'
import type { WaitingCampaign } from '#core/outreach/prospect-wait.ts'
import type { Step } from '#core/outreach/steps.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import { outreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import { goesOn, isAtWork, isFresh, mayBeLeased } from './eligible.ts'
import { isTakenElsewhere } from './lives-elsewhere.ts'
import { isOfOtherMember } from './of-other-member.ts'
import { isHeldByNote, noteHold } from './invitation-note.ts'
import { isSuppressed } from './suppressed.ts'
import { isApproved, isDisabled, isDrafted } from './next-message.ts'
import { actionsPlanned, ASKED, isWanted, nextSurveyAt, startsOf, taskOf } from './task-names.ts'

/** Of people in a long line so many are looked at; those after them have tasks. */
const MAX_EXAMINED = 100

type WorkRow = Omit<NetworkWork, 'steps'> & {
  readonly steps: Readonly<Record<Step, { readonly at: OutreachMs | null } | null>>
}

export const networkWorkFromRow = ({ steps, ...row }: WorkRow): NetworkWork => ({
  ...row,
  steps: Object.fromEntries(
    Object.entries(steps).flatMap(([step, next]) => (next === null ? [] : [[step, next.at]])),
  ),
})

/** When each survey of the campaign `c` is due, by those accounts `a`. */
export const nextSurveys = (accounts: RawBuilder<unknown>): RawBuilder<WaitingCampaign['dueAt']> =>
  sql`jsonb_build_object(${sql.join(
    SURVEY_ACTIONS.flatMap((name) => [
      sql.lit(name),
      msOf(sql`coalesce((select min(t.scheduled_at) from task t
        join sender_account a on a.id = t.sender_account_id and ${accounts}
        where t.campaign_id = c.id and t.status = 'pending' and t.action = ${taskOf(name)}),
        ${nextSurveyAt(name)})`),
    ]),
  )})`

/** What there is to do in the campaign `c` on each network of its people and its search, by the account that acts there. */
export const workByNetwork = (now: OutreachMs): RawBuilder<readonly WorkRow[]> => {
  const steps = ACTION_NAMES.flatMap((name) =>
    isOfSequence(name)
      ? [stepOfSequence(name, now)]
      : isProspectAction(name)
        ? stepsWithProspects(name, now)
        : [stepOfSurvey(name)],
  )
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('network', n.network,
      'steps', jsonb_build_object(${sql.join(steps.flat())}), 'deadEnd', coalesce(${deadEnd}, ${waitsForUser(now)}),
      'noteHold', ${firstNoteHold(now)},
      'isHeld', ${hasTask(sql`t.status in ('leased', 'running')`)},
      'isUnverified', ${hasTask(sql`t.status = 'unverified' and t.reason_code <> ${sql.lit(ASKED)}`)},
      'isAsked', ${isAskedAbout})
      order by n.network), '[]')
    from (select known.network,
        array_remove(array_agg(distinct known.status), null) as statuses
      from (select s.network, s.status from status_counter s
          where s.campaign_id = c.id group by 1, 2 having sum(s.people_count) > 0
        union all select p.network, null from people_search p
          where p.campaign_id = c.id and p.workspace_id = c.workspace_id) known
      group by known.network) n)`
}

const isAmong = (statuses: readonly string[]) =>
  sql`n.statuses && array[${sql.join(statuses.map((status) => sql.lit(status)))}]::text[]`

type NamedStep = readonly [step: RawBuilder<unknown>, work: RawBuilder<unknown>]

/** Whom it is done with, and those for whom it costs nothing: they come first in a step of their own. */
const stepsWithProspects = (name: ProspectAction, now: OutreachMs): readonly NamedStep[] => {
  const { lapsesAfterMs, planned, from, to }: ProspectRule = ACTIONS[name]
  const freeStep = freeStepOf(name)
  const mayGo = mayBeLeased(name, now)
  const withTask = (isSuch: RawBuilder<unknown>) => sql`exists (select from task t
    join campaign_person m on m.id = t.campaign_person_id
    join person p on p.id = m.person_id and p.network = n.network
    where t.campaign_id = c.id and t.status = 'pending' and t.action = ${taskOf(name)}
      and ${isSuch} and ${mayGo})`
  // Those who come after the first have a task as soon as somebody looks for them.
  const searched = sql`exists (select from (select * from campaign_person f
      where f.campaign_id = c.id and f.network = n.network and f.status in ${startsOf(name)}
        and not f.do_not_contact and f.suppressed_by is null
      order by f.priority desc, f.id::bigint limit ${sql.lit(MAX_EXAMINED)}) m
    join person p on p.id = m.person_id where ${mayGo})`
  const isStart = sql`m.status in ${startsOf(name)}`
  const isWaiting =
    planned === 'by_search' ? sql`(${searched} or ${withTask(isStart)})` : withTask(sql`true`)
  const more =
    planned === 'by_search'
      ? sql`(c.duplicates_after is not null and ${isAmong(['DUPLICATED'])})`
      : sql`false`
  const step = stepOf(name, sql`(${isAmong(from)} and ${isWaiting}) or ${more}`, nextTry(name, now))
  if (freeStep === null) return [step]
  const lapsed =
    lapsesAfterMs === null
      ? sql`false`
      : sql`exists (select from campaign_person m
        join person p on p.id = m.person_id and p.network = n.network
        where m.campaign_id = c.id and m.workspace_id = c.workspace_id and m.status = ${to}
          and ${goesOn} and not ${isFresh(now, lapsesAfterMs)} and ${mayGo})`
  // Whoever costs nothing has a task where nobody can be paid for.
  const isFree = sql`(${lapsed} or ${withTask(sql`${isStart} and p.enriched_at is not null`)})`
  return [stepOf(freeStep, sql`${isAmong(from)} and ${isFree}`, nextTry(name, now)), step]
}

/** Those whose next text is approved, or not due yet, and those who are to be answered. */
const stepOfSequence = (name: ActionName, now: OutreachMs): NamedStep => {
  const goOn = sql`from campaign_person m where m.campaign_id = c.id and m.network = n.network
    and m.workspace_id = c.workspace_id and ${isInSequence} and ${hasStep}
    and not m.is_by_hand and not m.do_not_contact and m.suppressed_by is null and not ${isDisabled}
    and (${isApproved} or (m.next_step_at > ${outreachDate(now)} and not ${isDrafted}))`
  return stepOf(
    name,
    sql`exists (select ${goOn}) or ${hasTask(sql`t.status = 'pending' and t.action = 'SEND_MESSAGE'`)}`,
    sql`(select ${msOf(sql`min(m.next_step_at)`)} ${goOn}
      having min(m.next_step_at) > ${outreachDate(now)})`,
  )
}

/** Its time is kept with each step, and an index has those who have one. */
const hasStep = sql`m.next_step_id is not null and m.next_step_at is not null`

const isInSequence = sql`m.status in (${sql.join(ACTIONS.message.from.map((one) => sql.lit(one)))})`

/** What holds those up whose next text is to be sent now, and what their user can do about it. */
const waitsForUser = (now: OutreachMs) => sql`(select case when m.is_by_hand then 'by_hand'
    when ${isDisabled} then 'sequence_disabled' when ${isDrafted} then 'approval' else 'no_draft' end
  from campaign_person m where m.campaign_id = c.id and m.workspace_id = c.workspace_id
    and m.network = n.network and ${isInSequence} and ${hasStep}
    and not m.do_not_contact and m.suppressed_by is null and not ${isApproved}
    and (m.is_by_hand or ${isDisabled} or ${isDrafted} or m.next_step_at <= ${outreachDate(now)})
  order by m.next_step_at, m.id limit 1)`

/** What the first meets of those who wait for the note of their invitation. */
const firstNoteHold = (now: OutreachMs) => sql`(select ${noteHold(now)} from campaign_person m
  where m.campaign_id = c.id and m.workspace_id = c.workspace_id and m.network = n.network
    and ${goesOn} and not m.do_not_contact and m.suppressed_by is null and ${isHeldByNote(now)}
  order by m.id limit 1)`

const stepOfSurvey = (name: SurveyAction): NamedStep => {
  const { from, subject }: SurveyRule = ACTIONS[name]
  const isForSomebody = sql`${isAmong(from)} and not ${isOfOthersAlone(from)}`
  // What is done for a whole account holds up no campaign.
  const isForCampaign = sql.lit(subject === 'campaign')
  return stepOf(
    name,
    sql`${isForCampaign} and ${isAtWork(name)} and ${isWanted(name, sql`n.network`)}
      and ${from.length > 0 ? isForSomebody : sql`true`}`,
    sql`(select ${msOf(sql`min(t.scheduled_at)`)} from task t
    join sender_account a on a.id = t.sender_account_id and a.network = n.network
    where t.campaign_id = c.id and t.status = 'pending' and t.action = ${taskOf(name)})`,
  )
}

const stepOf = (step: Step, isWaiting: RawBuilder<unknown>, at: RawBuilder<unknown>): NamedStep => [
  sql.lit(step),
  sql`case when ${isWaiting} then jsonb_build_object('at', ${at}) end`,
]

/** When the first is tried again; null where one is due, or none waits. */
const nextTry = (name: ActionName, now: OutreachMs) => sql`(select ${msOf(sql`min(t.scheduled_at)`)}
  from task t
  join sender_account a on a.id = t.sender_account_id and a.network = n.network
  where t.campaign_id = c.id and t.status = 'pending' and t.action = ${taskOf(name)}
  having min(t.scheduled_at) > ${outreachDate(now)})`

/** Of those who stand so each was invited by a member that the account acts as no more. */
const isOfOthersAlone = (
  statuses: readonly ProspectStatus[],
) => sql`exists (select from sender_account a
  where a.workspace_id = c.workspace_id and a.user_id = c.created_by and a.network = n.network
    and a.had_other_members and not exists (select from campaign_person m
      where m.campaign_id = c.id and m.workspace_id = c.workspace_id and m.network = n.network
        and m.status = any(${[...statuses]}::text[]) and not ${isOfOtherMember}))`

const { from: INVITED } = ACTIONS.check

/** Of those who wait for whatever comes next, what the first meets for good. */
const deadEnd = sql`coalesce((select case when ${isSuppressed('p')} then 'suppressed'
    when ${isTakenElsewhere} then 'taken' end
  from campaign_person m join person p on p.id = m.person_id and p.network = n.network
  where m.campaign_id = c.id and (${sql.join(
    [...actionsPlanned('by_search'), ...actionsPlanned('when_prepared')].map(
      (name) => sql`m.status in ${startsOf(name)}`,
    ),
    sql` or `,
  )}) and ${goesOn}
  order by m.id limit 1),
  case when ${isAmong(INVITED)} and ${isOfOthersAlone(INVITED)} then 'other_member' end)`

const hasTask = (isSuch: RawBuilder<unknown>) => sql`exists (select from task t
  join sender_account a on a.id = t.sender_account_id and a.network = n.network
  where t.campaign_id = c.id and ${isSuch})`

// Other campaigns ask about people of this one, too.
const isAskedAbout = sql`exists (select from task t
  join sender_account a on a.id = t.sender_account_id and a.network = n.network
  join campaign_person q on q.id = t.campaign_person_id
  join campaign_person m on m.person_id = q.person_id and m.campaign_id = c.id
  where t.workspace_id = c.workspace_id and t.status = 'unverified'
    and t.reason_code = ${sql.lit(ASKED)}
    and (m.id = q.id or m.status in ('DISCOVERED', 'VISITED')))`

const msOf = (at: RawBuilder<unknown>) => sql`(extract(epoch from ${at}) * 1000)::bigint`
