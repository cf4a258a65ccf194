import { sql } from 'kysely'
import type { ProspectRow, PersonJson } from '#server/people/prospect-row.ts'
import type { Db } from '../transaction.ts'

/** People of campaigns, each with the person. */
export const selectProspects = (db: Db) =>
  db
    .selectFrom('campaign_person as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select([
      'm.id',
      'm.campaign_id',
      'm.topic_id',
      sql<ProspectRow['status']>`m.status`.as('status'),
      'm.status_changed_at',
      'm.fit_verdict',
      'm.fit_reason',
      'm.current_step',
      'm.next_step_at',
      sql<ProspectRow['waiting_for']>`m.waiting_for`.as('waiting_for'),
      sql<ProspectRow['fail_code']>`m.fail_code`.as('fail_code'),
      'm.invitation_sent_at',
      'm.accepted_at',
      'm.withdrawn_at',
      'm.replied_at',
      'm.reply_intent',
      'm.credits_spent',
      'm.to_connect',
      sql<PersonJson>`row_to_json(p)`.as('person'),
    ])
