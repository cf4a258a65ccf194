import { sql, type SqlBool } from 'kysely'
import type { CampaignOrdering } from '#core/campaign/campaign-api.ts'
import type { DuplicatePolicy, Question } from '#core/campaign/campaign.ts'
import { outreachDate, type OutreachDate } from '#core/runtime/moments.ts'
import type { CampaignRecord } from '#server/campaigns/campaign-record.ts'
import { ASKED } from '../outreach/task-names.ts'
import { importFromJson, importOf } from '../imports/import-from-row.ts'
import { searchDetailsFromJson, searchOf } from '../imports/search-row.ts'
import type { Db } from '../transaction.ts'
import { countsWhere } from './counts-query.ts'

/** Campaigns that weren't deleted, each with where its people come from, how many stand where, and what a user is asked of them. */
export const selectCampaigns = (db: Db) =>
  db
    .selectFrom('campaign as c')
    .where('c.deleted_at', 'is', null)
    .selectAll('c')
    .select((is) => [
      is
        .selectFrom('goal as g')
        .whereRef('g.id', '=', 'c.goal_id')
        .where('g.deleted_at', 'is', null)
        .select('g.id')
        .as('known_goal'),
      is
        .selectFrom('icp_profile as i')
        .whereRef('i.id', '=', 'c.icp_profile_id')
        .where('i.deleted_at', 'is', null)
        .select('i.id')
        .as('known_icp_profile'),
      is
        .selectFrom('sequence as s')
        .whereRef('s.campaign_id', '=', 'c.id')
        .where('s.topic_id', 'is', null)
        .select('s.id')
        .as('own_sequence'),
      is
        .selectFrom('person_job as j')
        .whereRef('j.workspace_id', '=', 'c.workspace_id')
        .where('j.kind', '=', 'copy')
        .where('j.state', '=', 'running')
        .where(sql<SqlBool>`(j.options ->> 'campaign')::integer = c.id`)
        .select('j.id')
        .as('copy_job'),
    ])
    .select([importOf('c').as('import'), searchOf('c').as('search')])
    .select(countsWhere(sql`campaign_id = c.id`).as('counts'))
    .select(
      sql<OutreachDate | null>`(
        select m.status_changed_at from campaign_person m where m.campaign_id = c.id
        order by m.status_changed_at desc, m.id desc limit 1
      )`.as('last_activity_at'),
    )
    .select(
      sql<QuestionsRow>`(
        select jsonb_build_object('count', count(*), 'first', jsonb_agg(jsonb_build_object(
          'prospect', m.id, 'fullName', p.full_name, 'begunAt', q.intent_at,
          'restoredAccount', a.id) order by q.id) -> 0)
        from (
          select q.* from task q where q.workspace_id = c.workspace_id
            and q.status = 'unverified' and q.reason_code = ${sql.lit(ASKED)} offset 0) q
        join campaign o on o.id = q.campaign_id
        cross join lateral (
          select m.id, m.person_id from campaign_person m where m.campaign_id = c.id and m.person_id = (
            select asked.person_id from campaign_person asked where asked.id = q.campaign_person_id)
          offset 0) m
        join person p on p.id = m.person_id
        left join sender_account a
          on a.id = q.sender_account_id and a.unrecorded_since = q.intent_at
        where o.id = c.id or o.deleted_at is not null
      )`.as('questions'),
    )

export const orderCampaigns = (
  query: ReturnType<typeof selectCampaigns>,
  ordering: CampaignOrdering,
): ReturnType<typeof selectCampaigns> => {
  const direction = ordering.startsWith('-') ? 'desc' : 'asc'
  const by = {
    id: sql`c.id`,
    name: sql`lower(c.name) collate "und-x-icu"`,
    created_at: sql`c.created_at`,
    updated_at: sql`c.updated_at`,
    status: sql`c.status`,
    last_activity_at: sql`last_activity_at`,
  }[ordering.replace('-', '')]
  return by
    ? query
        .orderBy(by, (order) => (direction === 'desc' ? order.desc() : order.asc()).nullsLast())
        .orderBy('c.id', direction)
    : query.orderBy('c.id', 'desc')
}

interface QuestionsRow {
  readonly count: number
  readonly first: (Omit<Question, 'begunAt'> & { readonly begunAt: string }) | null
}

const questionsFromRow = ({ count, first }: QuestionsRow): CampaignRecord['questions'] => ({
  count,
  first: first && { ...first, begunAt: outreachDate(first.begunAt) },
})

type Row = Awaited<ReturnType<ReturnType<typeof selectCampaigns>['execute']>>[number]

export const campaignFromRow = (row: Row): CampaignRecord => ({
  id: row.id,
  workspaceId: row.workspace_id,
  createdBy: row.created_by,
  name: row.name,
  status: row.status,
  pauseReason: row.pause_reason,
  sourceType: row.source_type as CampaignRecord['sourceType'],
  source: row.source,
  goalId: row.known_goal,
  icpProfileId: row.known_icp_profile,
  sequenceId: row.own_sequence,
  language: row.language,
  autonomy: row.autonomy,
  duplicatePolicy: row.duplicate_policy as DuplicatePolicy,
  notePolicy: row.note_policy,
  withdrawAfterDays: row.withdraw_after_days,
  limitShare: row.limit_share,
  ...row.counts,
  questions: questionsFromRow(row.questions),
  import: row.import && importFromJson(row.import),
  search: row.search && searchDetailsFromJson(row.search),
  copyJob: row.copy_job,
  lastActivityAt: row.last_activity_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  archivedAt: row.archived_at,
  version: row.version,
})
