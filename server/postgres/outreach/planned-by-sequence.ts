import { sql, type RawBuilder } from 'kysely'
import type { ProspectAction } from '#core/outreach/actions.ts'
import { outreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import type { AccountKeys } from '#server/outreach/sender-account-store.ts'
import { isRunning, mayBeLeased } from './eligible.ts'
import { hasAnswer, isApprovedAnswer, isAtStep, textToSend } from './next-message.ts'
import { isSuppressed } from './suppressed.ts'
import type { Change, Plan } from './plan.ts'
import { keyFor, taskFor, taskOf } from './task-names.ts'

/** A campaign has at most so many more made for it at once. */
const MAX_PLANNED = 20
/** Where fewer than this could be done now, more are made. */
const MIN_PLANNED = 10

const ofAccount = ({ workspaceId, userId }: AccountKeys) =>
  sql`c.workspace_id = ${workspaceId} and c.created_by = ${userId}`

/**
 * A campaign that was finished runs again while an answer is to be sent. What was written by hand doesn't
 * keep one back: only a step does, and an answer waits for approval anew.
 */
const resumeForAnswers = (account: AccountKeys): Change => {
  const theirs = sql`${ofAccount(account)} and c.status = 'finished' and c.deleted_at is null
    and c.archived_at is null and exists (select from person_sequence_message a
      join campaign_person m on m.id = a.campaign_person_id and m.status = 'PROSPECT_REPLIED'
      join person p on p.id = m.person_id and not ${isSuppressed('p')}
      where a.campaign_id = c.id and a.status = 'approved' and a.purpose = 'reply_draft'
        and m.network = ${account.network} and ${hasAnswer})`
  return {
    found: sql`select from campaign c where ${theirs}`,
    statement: sql`update campaign c set status = 'running', version = version + 1,
      updated_at = now() where ${theirs}`,
  }
}

/** What was planned for another text than the next one, or for one that nobody wants any more. */
const cancelOutdated = (name: ProspectAction, account: AccountKeys): Change => {
  const outdated = sql`m.id = t.campaign_person_id
    and t.workspace_id = ${account.workspaceId} and t.sender_account_id = ${account.id}
    and t.action = ${taskOf(name)} and t.status = 'pending'
    and not exists (select from ${textToSend} d where d.id = t.person_message_id)`
  return {
    found: sql`select from task t, campaign_person m where ${outdated}`,
    statement: sql`update task t set status = 'cancelled' from campaign_person m where ${outdated}`,
  }
}

interface Due {
  readonly name: ProspectAction
  readonly account: AccountKeys
  readonly now: OutreachMs
}

const isNow = ({ name, account, now }: Due) => sql`
  m.workspace_id = c.workspace_id and p.network = ${account.network} and ${mayBeLeased(name, now)}`

/** The texts `d` to be sent to some `people` of the campaign `c`, whoever is due first. */
const dueOf = (people: RawBuilder<unknown>, which: RawBuilder<unknown>, due: Due) => sql`
  (select m.id, d.id as text, ${keyFor(due.name)} as key, m.next_step_at as due_at
  from ${people} join person p on p.id = m.person_id cross join lateral ${textToSend} d
  where ${which} and ${isNow(due)}
    and not exists (select from ${taskFor('known', due.name)} where known.status <> 'cancelled')
  order by m.next_step_at, m.id limit ${sql.lit(MAX_PLANNED)})`

/** By the time of their step. */
const dueSteps = (due: Due) =>
  dueOf(
    sql`campaign_person m`,
    sql`m.campaign_id = c.id and ${isAtStep} and m.next_step_at <= ${outreachDate(due.now)}`,
    due,
  )

/** By the answers, which are few among those who replied. */
const dueAnswers = (due: Due) =>
  dueOf(
    sql`person_sequence_message a join campaign_person m on m.id = a.campaign_person_id`,
    sql`a.campaign_id = c.id and ${isApprovedAnswer('a')} and m.status = 'PROSPECT_REPLIED'
      and d.id = a.id`,
    due,
  )

/** Whether the campaign `c` has too few tasks that could be done now. */
const hasFew = (due: Due) => sql`
  (select count(*) from (
    select from task t join campaign_person m on m.id = t.campaign_person_id
    join person p on p.id = m.person_id
    where t.campaign_id = c.id and t.sender_account_id = ${due.account.id}
      and t.action = ${taskOf(due.name)} and t.status = 'pending' and ${isNow(due)}
    limit ${sql.lit(MIN_PLANNED)}) ready) < ${sql.lit(MIN_PLANNED)}`

/** Makes the tasks of those whose next text is approved and due, whoever is due first. */
const planDue = (due: Due): Change => {
  const found = sql`
    select c.workspace_id, c.id, next.id, ${due.account.id}::integer, ${taskOf(due.name)},
      least(next.due_at, ${outreachDate(due.now)}), 0, next.key, next.text
    from campaign c cross join lateral (
      select * from (${dueSteps(due)} union all ${dueAnswers(due)}) ready
      order by due_at, id limit ${sql.lit(MAX_PLANNED)}
    ) next
    where ${ofAccount(due.account)} and ${isRunning} and ${hasFew(due)}`
  const statement = sql`
    insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
      scheduled_at, priority, dedup_key, person_message_id) ${found}
    on conflict (workspace_id, dedup_key) do update set status = 'pending', reason_code = '',
      remark = '', lease_hash = null, intent_at = null, attempts = 0, unread = 0, presses_in_vain = 0,
      scheduled_at = excluded.scheduled_at, sender_account_id = excluded.sender_account_id
      where task.status = 'cancelled'`
  return { found, statement }
}

export const planBySequence = (
  name: ProspectAction,
  account: AccountKeys,
  now: OutreachMs,
): Plan => ({
  first: [resumeForAnswers(account), cancelOutdated(name, account)],
  then: planDue({ name, account, now }),
})
