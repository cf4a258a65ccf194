import { sql, type RawBuilder } from 'kysely'
import { ACTIONS, type ProspectAction } from '#core/outreach/actions.ts'
import type { FailCode } from '#core/prospect/fail-code.ts'
import type { HistoryEvent } from '#core/prospect/history-codes.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { ProspectId } from '#core/runtime/ids.ts'
import { outreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import { goesOn, isRunning } from './eligible.ts'
import { isGivenUp } from './given-up.ts'
import { startsOf, tasksForPerson } from './task-names.ts'

/**
 * Puts aside those who are prepared for an action, in the running campaigns under the alias `c` that
 * are meant, and have no task as another campaign took it over while theirs was deleted.
 */
export const putAsideTaken = (
  name: ProspectAction,
  campaigns: RawBuilder<unknown>,
  now: OutreachMs,
) => sql<{ id: ProspectId }>`
  with taken as materialized (
    select m.id, m.workspace_id, c.duplicate_policy = 'skip' as is_skipped
    from campaign_person m join campaign c on c.id = m.campaign_id and ${isRunning}
    where ${campaigns} and m.workspace_id = c.workspace_id
      and m.status in ${startsOf(name)} and ${goesOn}
      and exists (select from ${tasksForPerson('t')}
        where t.campaign_person_id <> m.id and not ${isGivenUp('t')})
    order by m.id for no key update of m
  ), ended as (
    update task t set status = 'cancelled' from taken
    where t.workspace_id = taken.workspace_id and t.campaign_person_id = taken.id
      and t.status = 'pending'
  ), told as (
    insert into event (workspace_id, campaign_person_id, at, actor, verb)
    select workspace_id, id, ${outreachDate(now)}, 'system',
      case when is_skipped then ${DUPLICATE} else ${FAILED} end from taken
  )
  update campaign_person m set status_changed_at = ${outreachDate(now)},
    status = case when is_skipped then ${SKIPPED} else ${ACTIONS[name].failsTo} end,
    fail_code = case when is_skipped then null else ${INVITED} end
  from taken where m.id = taken.id
  returning m.id`

const DUPLICATE: HistoryEvent = 'duplicate'
const FAILED: HistoryEvent = 'failed'
const SKIPPED: ProspectStatus = 'DUPLICATED'
const INVITED: FailCode = 'already_invited'
