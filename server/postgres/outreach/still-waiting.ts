import { sql } from 'kysely'
import { actionFrom, ACTIONS, isOfSequence, WAITING_STATUSES } from '#core/outreach/actions.ts'
import { isAnybodyCounted } from './is-anybody-counted.ts'

const isInSequence = (status: (typeof WAITING_STATUSES)[number]): boolean => {
  const action = actionFrom(status)
  return action !== null && isOfSequence(action)
}

const counted = WAITING_STATUSES.filter((status) => !isInSequence(status))
const { message } = ACTIONS

/**
 * Whether anybody in the campaign `c` waits for something. Of those who accepted only they do for whom a
 * step is left, or is not reckoned yet: they are gone through last, which a CASE holds to.
 */
export const isAnybodyWaiting = sql<boolean>`(case when ${isAnybodyCounted(
  sql`s.campaign_id = c.id and s.status in (${sql.join(counted)})
      and (s.status <> 'VISITED' or s.to_connect)`,
)} then true
  else exists (select from campaign_person m where m.campaign_id = c.id
    and m.workspace_id = c.workspace_id and m.status in (${sql.join([...message.from])})
    and (m.next_step_at is not null or (m.reckoned_by is null
      and exists (select from sequence_message s where s.campaign_id = c.id
        and s.step_type = 'message' and s.deleted_at is null)))) end)`
