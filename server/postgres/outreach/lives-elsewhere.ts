import { sql, type RawBuilder } from 'kysely'
import { INVITED_STATUSES } from '#core/prospect/transitions.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import { isGivenUp } from './given-up.ts'
import { tasksForPerson, tasksForPersonOnce } from './task-names.ts'

/** A live campaign that has the person already; `theirs` and `other` are its rows, `c` is this one. */
export const livesElsewhere = sql`
  theirs.campaign_id <> c.id and theirs.status not in ('DUPLICATED', 'USER_CANCELLED')
  and other.deleted_at is null and other.status in ('draft', 'running', 'paused')
  and other.archived_at is null`

/** The first of those campaigns that have a person. */
export const firstElsewhere = (person: RawBuilder<unknown>) => sql`
  (select other.id, other.name
    from campaign_person theirs join campaign other on other.id = theirs.campaign_id
    where theirs.person_id = ${person} and ${livesElsewhere}
    order by other.id limit 1)`

/** Another prospect than `m` has invited the person, or is about to. */
export const isTakenElsewhere = sql<boolean>`(exists (select from ${tasksForPerson('t')}
    where t.campaign_person_id <> m.id and not ${isGivenUp('t')})
  or exists (select from campaign_person o
    where o.person_id = m.person_id and o.id <> m.id
      and o.status in (${sql.join([...INVITED_STATUSES])})))`

/** The people of a workspace whom other campaigns than the one have: far fewer than wait in it. */
export const peopleTakenElsewhere = (
  workspaceId: WorkspaceId,
  campaignId: CampaignId,
): RawBuilder<unknown> => sql`
  select theirs.person_id as id from task t
  join campaign_person theirs on theirs.id = t.campaign_person_id
  where t.workspace_id = ${workspaceId} and t.campaign_id <> ${campaignId}
    and t.action in ${tasksForPersonOnce} and t.status <> 'cancelled' and not ${isGivenUp('t')}
  union
  select o.person_id from campaign_person o
  where o.workspace_id = ${workspaceId} and o.campaign_id <> ${campaignId}
    and o.status in (${sql.join([...INVITED_STATUSES])})`
