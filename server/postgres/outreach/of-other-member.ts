import { sql } from 'kysely'
import { taskOf } from './task-names.ts'

/**
 * Whether another member of the network invited the prospect `m` than the account `a` acts as: no page
 * of this one shows what comes of it. Of nobody while it isn't known as whom it acts.
 */
export const isOfOtherMember = sql<boolean>`(a.had_other_members and exists (select from task sent
  where sent.campaign_person_id = m.id and sent.action = ${taskOf('connect')}
    and sent.status = 'succeeded'
    and coalesce(sent.receipt->>'member', sent.payload->>'member') <> a.member))`
