import { sql } from 'kysely'
import { snakeCase } from '#core/runtime/snake-case.ts'
import type { CampaignId, GoalId, IcpProfileId } from '#core/runtime/ids.ts'
import { EMPTY_GOAL } from '#core/sales-kit/goal.ts'
import { EMPTY_ICP_PROFILE } from '#core/sales-kit/icp-profile.ts'
import { EMPTY_SHORTCUT } from '#core/sales-kit/message-shortcut.ts'
import { EMPTY_TEMPLATE } from '#core/sales-kit/sequence-template.ts'
import type { NewTopic } from '#core/topic/topic-api.ts'
import type { SeedSalesKit } from '#server/demo/demo-workspace-seed.ts'
import { filterToRow } from '../persons/filter-json.ts'
import { columnOf, type MaterialTableName } from '../sales-kit/postgres-material-store.ts'
import type { Db } from '../transaction.ts'
import type { Place } from './demo-past.ts'

/** The ids of what campaigns have, by their names. */
interface MadeSalesKit {
  readonly goals: ReadonlyMap<string, GoalId>
  readonly icpProfiles: ReadonlyMap<string, IcpProfileId>
}

/** What the users have prepared before the first campaign. */
export const makeSalesKit = async (
  db: Db,
  { goals, icpProfiles, shortcuts, templates, views }: SeedSalesKit,
  place: Place,
): Promise<MadeSalesKit> => {
  const make = async <Id extends number>(
    table: MaterialTableName,
    empty: object,
    given: readonly { readonly name: string }[],
  ): Promise<ReadonlyMap<string, Id>> => {
    const ids = new Map<string, Id>()
    for (const one of given) {
      const row = { ...rowOf({ ...empty, ...one }), ...madeBy(place) }
      const { id } = await db
        .insertInto(table as 'goal')
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.set(one.name, id as number as Id)
    }
    return ids
  }
  await make('message_shortcut', EMPTY_SHORTCUT, shortcuts)
  await make('sequence_template', EMPTY_TEMPLATE, templates)
  for (const { name, filter, ordering } of views) {
    const row = { workspace_id: place.workspaceId, name, filter: filterToRow(filter), ordering }
    await db.insertInto('person_view').values(row).execute()
  }
  return {
    goals: await make('goal', EMPTY_GOAL, goals),
    icpProfiles: await make('icp_profile', EMPTY_ICP_PROFILE, icpProfiles),
  }
}

const madeBy = ({ workspaceId, userId }: Place) => ({
  workspace_id: workspaceId,
  created_by: userId,
})

const rowOf = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [snakeCase(name), columnOf(value)]),
  )

type CampaignPlace = Place & { readonly campaignId: CampaignId }

/** Each is given to those of the campaign who have a job title of its audience. */
export const makeTopics = async (
  db: Db,
  { workspaceId, campaignId }: CampaignPlace,
  topics: readonly NewTopic[],
): Promise<void> => {
  for (const { audienceFilter = {}, ...texts } of topics) {
    const { id } = await db
      .insertInto('topic')
      .values({
        ...{ workspace_id: workspaceId, campaign_id: campaignId },
        ...texts,
        audience_filter: filterToRow(audienceFilter),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`update campaign_person m set topic_id = ${id} from person p
      where m.campaign_id = ${campaignId} and m.workspace_id = ${workspaceId}
        and p.id = m.person_id and p.job_title = any(${[...(audienceFilter.jobTitle ?? [])]}::text[])
    `.execute(db)
  }
}

/** Has the campaign's people judged, soon after the start. */
export const judgeFit = async (
  db: Db,
  { workspaceId, campaignId }: CampaignPlace,
): Promise<void> => {
  await db
    .insertInto('fit_turn')
    .values({ workspace_id: workspaceId, campaign_id: campaignId })
    .execute()
}
