import { sql, type RawBuilder } from 'kysely'
import type { CampaignId, PersonId, PersonMessageId } from '#core/runtime/ids.ts'
import { realDate, type OutreachMs, type RealMs } from '#core/runtime/moments.ts'
import type { CampaignTurn } from '#server/campaign-turns.ts'
import type { DueTextStore } from '#server/drafts/due-text-store.ts'
import type { BegunText } from '#server/drafts/generate-texts.ts'
import { WRITTEN_TO } from '#server/drafts/texts-to-write.ts'
import type { Transaction } from '../../database/database.ts'
import { isToBeNoted, noteStep } from '../outreach/invitation-note.ts'
import { isRunning } from '../outreach/eligible.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'

/** So many campaigns have a turn before they are looked for again. */
const MAX_TURNS = 50

const isEnabled = (step: RawBuilder<unknown>) => sql`exists (select from sequence_message s
  join sequence q on q.id = s.sequence_id where s.id = ${step} and q.enabled)`

/** Whether the prospect `m` is one that texts are written for. */
const isWrittenTo = sql`(not m.is_by_hand and not m.do_not_contact)`

const accepted = sql`(m.status in ('ACCEPTED', 'FOLLOW_UP')
  and m.drafted_step_id is distinct from m.next_step_id and m.next_step_id is not null
  and ${isWrittenTo} and ${isEnabled(sql`m.next_step_id`)})`

/** Who is enriched, and to be invited with a note that nobody has begun. */
const toInvite = (now: OutreachMs) => sql`(${isToBeNoted(now)} and m.to_connect and ${isWrittenTo}
  and m.suppressed_by is null and m.drafted_step_id is distinct from ${noteStep}
  and ${isEnabled(noteStep)})`

/** Texts `d` that nobody writes, of people who are still to be written to. */
const left = (since: RealMs): RawBuilder<boolean> => sql`(d.status = 'draft'
  and ${isEnabled(sql`d.sequence_message_id`)}
  and exists (select from campaign_person m where m.id = d.campaign_person_id
    and m.status = any(${[...WRITTEN_TO]}::text[]) and ${isWrittenTo})
  and (d.writing_since is null or d.writing_since < ${realDate(since)})
  and not exists (select from person_job j where j.id = d.person_job_id
    and j.workspace_id = d.workspace_id and j.state = 'running'))`

export class PostgresDueTextStore implements DueTextStore {
  async turns(
    transaction: Transaction,
    but: readonly CampaignId[],
    { now, since }: Parameters<DueTextStore['turns']>[2],
  ): Promise<readonly CampaignTurn[]> {
    const { rows } = await sql<CampaignTurn>`
      select c.workspace_id as "workspaceId", c.id as "campaignId" from campaign c
      join workspace w on w.id = c.workspace_id and w.status <> 'expired'
      where ${isRunning} and not c.id = any(${[...but]}::integer[])
        and (exists (select from campaign_person m where m.campaign_id = c.id and ${accepted})
          or exists (select from campaign_person m where m.campaign_id = c.id and ${toInvite(now)})
          or exists (select from person_sequence_message d where d.campaign_id = c.id and ${left(since)}))
      order by c.id limit ${sql.lit(MAX_TURNS)}`.execute(sqlOf(transaction))
    return rows
  }

  async takePeople(
    transaction: Transaction,
    campaign: CampaignId,
    { now, most }: Parameters<DueTextStore['takePeople']>[2],
  ): Promise<readonly PersonId[]> {
    const workspace = workspaceOf(transaction)
    const { rows } = await sql<{ person: PersonId }>`
      with due as (
        select m.id from campaign_person m join campaign c on c.id = m.campaign_id
        where m.campaign_id = ${campaign} and m.workspace_id = ${workspace} and ${isRunning}
          and (${accepted} or ${toInvite(now)})
        order by m.id limit ${most} for no key update of m skip locked)
      update campaign_person m set drafted_step_id =
        case when m.status = 'VISITED' then ${noteStep} else m.next_step_id end
      from due where m.id = due.id and m.workspace_id = ${workspace}
      returning m.person_id as person`.execute(sqlOf(transaction))
    return rows.map(({ person }) => person)
  }

  async takeTexts(
    transaction: Transaction,
    campaign: CampaignId,
    { now, since, most }: Parameters<DueTextStore['takeTexts']>[2],
  ): Promise<readonly BegunText[]> {
    const workspace = workspaceOf(transaction)
    const { rows } = await sql<BegunText & { readonly id: PersonMessageId }>`
      update person_sequence_message d set writing_since = ${realDate(now)}
      where d.workspace_id = ${workspace} and d.id in (
        select d.id from person_sequence_message d
        where d.campaign_id = ${campaign} and d.workspace_id = ${workspace} and ${left(since)}
        order by d.id limit ${most} for no key update of d skip locked)
      returning d.id, d.campaign_person_id as prospect, d.sequence_message_id as step, d.variant`.execute(
      sqlOf(transaction),
    )
    return rows
  }
}
