import { sql } from 'kysely'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { CampaignId, PersonId } from '#core/runtime/ids.ts'
import { WRITER_PROBLEM_CODES } from '#core/writing/change-message.ts'
import type { NextText } from '#server/drafts/draft-store.ts'
import { workspaceOf, type Db } from '../transaction.ts'
import { noteStep } from '../outreach/invitation-note.ts'
import { purposeOfStep } from './read-brief.ts'

/** Finds the problem of a text that could not be written. */
const FAILED = `$[*] ? (${WRITER_PROBLEM_CODES.map((code) => `@.code == "${code}"`).join(' || ')})`

/** The steps of a person's sequence that have a text: their topic's, or else the campaign's own. */
export async function nextTexts(
  db: Db,
  campaign: CampaignId,
  people: readonly PersonId[],
): Promise<readonly NextText[]> {
  const workspace = workspaceOf(db)
  const { rows } = await sql<NextTextRow>`
    select m.id as prospect, m.person_id as person, m.status, m.do_not_contact, t.id as topic,
      m.next_step_id as "nextStep",
      coalesce((
        select json_agg(json_build_object(
          'id', s.id, 'stepType', s.step_type, 'variants', s.variants, 'version', s.version,
          'purpose', ${purposeOfStep},
          'earlierVariant', (select d.variant from person_sequence_message d
            where d.campaign_person_id = m.id and d.workspace_id = m.workspace_id
              and d.sequence_message_id = s.id and d.status = 'cancelled' and d.variant is not null
            order by d.id limit 1),
          'message', (select json_build_object('id', d.id, 'status', d.status, 'job', d.person_job_id,
              'variant', d.variant, 'isFailed', d.problems @? ${FAILED}::jsonpath)
            from person_sequence_message d where d.campaign_person_id = m.id
              and d.workspace_id = m.workspace_id and d.sequence_message_id = s.id
              and d.status <> 'cancelled' limit 1)) order by s.position)
        from sequence_message s
        where s.workspace_id = m.workspace_id and s.deleted_at is null
          and s.sequence_id = coalesce(own.id, whole.id)
          and (s.step_type = 'message' or s.id = ${noteStep})), '[]') as steps
    from campaign_person m
    join campaign c on c.id = m.campaign_id
    left join topic t on t.id = m.topic_id and t.deleted_at is null
    left join sequence own on own.topic_id = t.id and own.workspace_id = m.workspace_id
    left join sequence whole on whole.campaign_id = m.campaign_id and whole.topic_id is null
      and whole.workspace_id = m.workspace_id
    where m.workspace_id = ${workspace} and m.campaign_id = ${campaign}
      and m.person_id = any(${[...people]}::integer[]) and c.deleted_at is null
    order by m.id`.execute(db)
  return rows.map(({ do_not_contact: doNotContact, ...row }) => ({ ...row, doNotContact }))
}

interface NextTextRow extends Omit<NextText, 'doNotContact'> {
  readonly status: ProspectStatus
  readonly do_not_contact: boolean
}
