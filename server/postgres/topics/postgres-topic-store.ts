import { sql, type RawBuilder } from 'kysely'
import { peopleCounts } from '#core/metrics/people-counts.ts'
import type { CampaignId, PersonId, ProspectId, TopicId } from '#core/runtime/ids.ts'
import type { PersonTraits } from '#core/topic-proposal/topic-sources.ts'
import type { NewTopic } from '#core/topic/topic-api.ts'
import type { Topic, TopicSettings } from '#core/topic/topic.ts'
import type { Assigned, TopicQuery, TopicStore } from '#server/topics/topic-store.ts'
import type { Transaction } from '../../database/database.ts'
import { countsWhere } from '../campaigns/counts-query.ts'
import { mayBeRestored } from '../campaigns/may-be-restored.ts'
import { likePattern } from '../like.ts'
import { filterFromRow, filterToRow } from '../persons/filter-json.ts'
import { sqlOf, workspaceOf, type Db } from '../transaction.ts'
import { readTraits } from './read-traits.ts'
import { renewTexts } from './renew-texts.ts'

export class PostgresTopicStore implements TopicStore {
  async list(
    transaction: Transaction,
    campaignId: CampaignId,
    { search, status, limit, offset }: TopicQuery,
  ) {
    const found = selectTopics(sqlOf(transaction))
      .where('t.campaign_id', '=', campaignId)
      .$if(search !== '', (rows) => rows.where('t.name', 'ilike', likePattern(search)))
      .$if(status !== null, (rows) => rows.where('t.status', '=', status as Topic['status']))
    const { count } = await found
      .clearSelect()
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const rows = await found.orderBy('t.id').limit(limit).offset(offset).execute()
    return { count, topics: rows.map(topicFromRow) }
  }

  async find(transaction: Transaction, id: TopicId): Promise<Topic | null> {
    const row = await selectTopics(sqlOf(transaction)).where('t.id', '=', id).executeTakeFirst()
    return row ? topicFromRow(row) : null
  }

  async create(
    transaction: Transaction,
    campaignId: CampaignId,
    { name, ...settings }: NewTopic,
  ): Promise<TopicId> {
    const { id } = await sqlOf(transaction)
      .insertInto('topic')
      .values({
        workspace_id: workspaceOf(transaction),
        campaign_id: campaignId,
        name,
        ...settingsToRow(settings),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async lock(transaction: Transaction, id: TopicId) {
    const row = await liveTopics(sqlOf(transaction))
      .where('t.id', '=', id)
      .select(['t.campaign_id as campaign', 't.version'])
      .forNoKeyUpdate('t')
      .executeTakeFirst()
    return row ?? null
  }

  async change(
    transaction: Transaction,
    id: TopicId,
    changes: Partial<TopicSettings>,
  ): Promise<void> {
    const db = sqlOf(transaction)
    if (changes.angle !== undefined)
      await renewTexts(
        db,
        sql`select m.id from topic t join campaign_person m on m.topic_id = t.id
          where t.id = ${id} and t.angle <> ${changes.angle}`,
      )
    await db
      .updateTable('topic')
      .set({ ...settingsToRow(changes), ...NEXT_VERSION })
      .where('id', '=', id)
      .execute()
  }

  async remove(transaction: Transaction, id: TopicId): Promise<void> {
    await sqlOf(transaction)
      .updateTable('topic')
      .set({ deleted_at: sql`now()`, ...NEXT_VERSION })
      .where('id', '=', id)
      .execute()
  }

  async restore(transaction: Transaction, id: TopicId): Promise<void> {
    await sqlOf(transaction)
      .updateTable('topic')
      .set({ deleted_at: null, ...NEXT_VERSION })
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceOf(transaction))
      .where(mayBeRestored('deleted_at'))
      .where('campaign_id', 'in', (live) =>
        live.selectFrom('campaign as c').select('c.id').where('c.deleted_at', 'is', null),
      )
      .execute()
  }

  async campaignOf(transaction: Transaction, id: ProspectId): Promise<CampaignId | null> {
    const row = await sqlOf(transaction)
      .selectFrom('campaign_person as m')
      .innerJoin('campaign as c', 'c.id', 'm.campaign_id')
      .where('m.id', '=', id)
      .where('m.workspace_id', '=', workspaceOf(transaction))
      .where('c.deleted_at', 'is', null)
      .select('c.id')
      .executeTakeFirst()
    return row?.id ?? null
  }

  assign(
    transaction: Transaction,
    { campaignId, people }: Parameters<TopicStore['assign']>[1],
    topic: TopicId | null,
  ): Promise<readonly Assigned[]> {
    return giveTopics(
      transaction,
      sql`
        select m.id, m.topic_id as before, ${topic}::integer as topic from campaign_person m
        where m.campaign_id = ${campaignId} and m.workspace_id = ${workspaceOf(transaction)}
          and m.person_id = any(${[...people]}::integer[])
          and m.topic_id is distinct from ${topic}::integer
        order by m.id for no key update`,
    )
  }

  takeBack(
    transaction: Transaction,
    { campaignId, topic }: Parameters<TopicStore['takeBack']>[1],
    had: Parameters<TopicStore['takeBack']>[2],
  ): Promise<readonly Assigned[]> {
    return giveTopics(
      transaction,
      sql`
        select m.id, m.topic_id as before, h.topic from campaign_person m
        join json_to_recordset(${JSON.stringify(had)}::json) as h (id integer, topic integer)
          on h.id = m.person_id
        where m.campaign_id = ${campaignId} and m.workspace_id = ${workspaceOf(transaction)}
          and m.topic_id is not distinct from ${topic}::integer
        order by m.id for no key update of m`,
    )
  }

  async peopleOf(
    transaction: Transaction,
    campaignId: CampaignId,
    ids: readonly ProspectId[],
  ): Promise<readonly PersonId[]> {
    const rows = await sqlOf(transaction)
      .selectFrom('campaign_person')
      .where('campaign_id', '=', campaignId)
      .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
      .select('person_id')
      .execute()
    return rows.map((row) => row.person_id)
  }

  traitsOf(
    transaction: Transaction,
    campaignId: CampaignId,
    most: number,
  ): Promise<readonly PersonTraits[]> {
    return readTraits(sqlOf(transaction), campaignId, most)
  }
}

const NEXT_VERSION = { version: sql<number>`version + 1`, updated_at: sql<Date>`now()` }

const liveTopics = (db: Db) =>
  db
    .selectFrom('topic as t')
    .innerJoin('campaign as c', 'c.id', 't.campaign_id')
    .where('t.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)

const selectTopics = (db: Db) =>
  liveTopics(db)
    .selectAll('t')
    .select((is) =>
      is
        .selectFrom('sequence as s')
        .whereRef('s.topic_id', '=', 't.id')
        .select('s.id')
        .as('own_sequence'),
    )
    .select(countsWhere(sql`campaign_id = t.campaign_id and topic_id = t.id`).as('counts'))

type Row = Awaited<ReturnType<ReturnType<typeof selectTopics>['execute']>>[number]

const topicFromRow = (row: Row): Topic => ({
  id: row.id,
  campaign: row.campaign_id,
  name: row.name,
  angle: row.angle,
  rationale: row.rationale,
  audienceFilter: filterFromRow(row.audience_filter),
  sequence: row.own_sequence,
  status: row.status,
  counts: peopleCounts(row.counts),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
})

const settingsToRow = ({ audienceFilter, ...columns }: Partial<TopicSettings>) => ({
  ...columns,
  ...(audienceFilter !== undefined && { audience_filter: filterToRow(audienceFilter) }),
})

/** Gives those who are `held` the topic that stands there, and writes what they are sent anew. */
async function giveTopics(
  transaction: Transaction,
  held: RawBuilder<unknown>,
): Promise<readonly Assigned[]> {
  const db = sqlOf(transaction)
  const { rows } = await sql<Assigned>`
    with held as materialized (${held})
    update campaign_person m set topic_id = held.topic from held
    where m.id = held.id
    returning m.id, m.person_id as "personId", held.before`.execute(db)
  await renewTexts(db, sql`select unnest(${rows.map(({ id }) => id)}::integer[])`)
  return rows
}
