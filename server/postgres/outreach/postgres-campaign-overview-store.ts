import { sql } from 'kysely'
import { MAX_UNDECIDED_TEXTS } from '#core/outreach/campaign-overview.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { UNDECIDED_STATUSES } from '#core/writing/person-message.ts'
import type {
  CampaignOverviewStore,
  OverviewFacts,
} from '#server/outreach/campaign-overview-store.ts'
import type { Transaction } from '../../database/database.ts'
import { selectTexts } from '../drafts/draft-query.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'

export class PostgresCampaignOverviewStore implements CampaignOverviewStore {
  async facts(transaction: Transaction, id: CampaignId): Promise<OverviewFacts | null> {
    const db = sqlOf(transaction)
    const found = await db
      .selectFrom('campaign as c')
      .innerJoin('app_user as u', 'u.id', 'c.created_by')
      .where('c.id', '=', id)
      .where('c.workspace_id', '=', workspaceOf(transaction))
      .where('c.deleted_at', 'is', null)
      .select((is) =>
        is
          .selectFrom('topic as t')
          .whereRef('t.campaign_id', '=', 'c.id')
          .where('t.deleted_at', 'is', null)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .as('topics'),
      )
      .select((is) =>
        is
          .selectFrom(
            selectTexts(db)
              .where('d.campaign_id', '=', id)
              .where('d.workspace_id', '=', workspaceOf(transaction))
              .where('d.status', 'in', UNDECIDED_STATUSES)
              .select('d.id')
              .limit(MAX_UNDECIDED_TEXTS)
              .as('u'),
          )
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .as('undecidedTexts'),
      )
      .select([
        'c.created_by as userId',
        sql<string>`coalesce(u.resume_time_range ->> 'timezone_name', 'UTC')`.as('zone'),
        sql<OverviewFacts['networks']>`(
          select coalesce(json_agg(json_build_object('network', n.network, 'people', n.people)
            order by n.network), '[]')
          from (select s.network,
              coalesce(json_object_agg(s.status, s.people) filter (where s.status is not null), '{}')
                as people
            from (select network, status,
                sum(people_count) filter (where status <> 'VISITED' or to_connect) as people
              from status_counter
              where campaign_id = c.id and workspace_id = c.workspace_id
              group by network, status having sum(people_count) > 0
              union all select network, null, null from people_search
              where campaign_id = c.id and workspace_id = c.workspace_id) s
            group by s.network) n)`.as('networks'),
      ])
      .executeTakeFirst()
    return found ?? null
  }
}
