import { sql, type RawBuilder } from 'kysely'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import { REFUSALS, type Refusal } from '#server/outreach/prospect-request-store.ts'
import { peopleTakenElsewhere } from './lives-elsewhere.ts'
import { suppressedPeople } from './suppressed.ts'
import { ASKED } from './task-names.ts'

export interface Refused {
  readonly workspaceId: WorkspaceId
  readonly campaignId: CampaignId
  /** What is refused for. */
  readonly refusals: readonly Refusal[]
}

/**
 * The people who are refused, and for which of `REFUSALS` first, by its place there. They are found
 * by what refuses them, because those are few, and once for all who are asked for.
 */
export const refusedPeople = ({ refusals, ...where }: Refused): RawBuilder<unknown> => {
  const none = sql`select null::integer as id, 0 as nth where false`
  const found = refusals.map(
    (kind) =>
      sql`select id, ${sql.lit(REFUSALS.indexOf(kind))} as nth from (${PEOPLE[kind](where)}) found`,
  )
  return sql`select id, min(nth) as nth from (${sql.join([none, ...found], sql` union all `)}) refused group by id`
}

type People = (where: Pick<Refused, 'workspaceId' | 'campaignId'>) => RawBuilder<unknown>

const PEOPLE: Readonly<Record<Refusal, People>> = {
  asked: ({ workspaceId }) => sql`select theirs.person_id as id from task question
    join campaign_person theirs on theirs.id = question.campaign_person_id
    where question.workspace_id = ${workspaceId} and question.status = 'unverified'
      and question.reason_code = ${sql.lit(ASKED)}`,
  suppressed: ({ workspaceId }) => suppressedPeople(workspaceId),
  taken: ({ workspaceId, campaignId }) => peopleTakenElsewhere(workspaceId, campaignId),
}
