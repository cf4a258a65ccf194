import * as z from 'zod/mini'
import { STAGES } from '#core/metrics/reached.ts'
import type { CampaignId, TopicId, UserId } from '#core/runtime/ids.ts'
import { givenId, knownId, workspaceParams } from './common.ts'
import { operation } from './operation.ts'
import { prospectStatus } from './people.ts'
import { timeZone } from './users.ts'
import { optional, record, strictRecord } from './record.ts'

export const chartDimension = z.enum(['status', 'day', 'campaign', 'topic', 'stage'])

/** How far somebody came. */
export const reachedStage = z.enum(STAGES)

/** How many ever came that far, whatever came after. */
export const reached = record({
  enriched: z.int(),
  invited: z.int(),
  accepted: z.int(),
  replied: z.int(),
})

/** How many people stand where, and how many ever came how far. */
export const peopleCounts = record({
  total: z.int(),
  byStatus: z.record(prospectStatus, z.int()),
  reached,
  excluded: z.int(),
})

export const chartRow = record(
  optional({
    status: prospectStatus,
    day: z.string(),
    campaign: knownId<CampaignId>(),
    topic: z.nullable(knownId<TopicId>()),
    stage: reachedStage,
    peopleCount: z.int(),
    peopleDistinctCount: z.int(),
    reached,
  }),
)

export const chartOrder = z.enum([
  '-people_count',
  'people_count',
  '-people_distinct_count',
  'people_distinct_count',
])

export const chartFilter = strictRecord(
  optional({
    status: z.array(prospectStatus).check(z.maxLength(10)),
    topic: z.nullable(givenId<TopicId>()),
    campaign: z.nullable(givenId<CampaignId>()),
    createdBy: z.nullable(givenId<UserId>()),
    toConnect: z.boolean(),
    archived: z.boolean(),
    /** Such as 2026-11-24: of days, earlier ones are left out. Needed where people are grouped by stage. */
    fromDay: z.iso.date(),
  }),
)

export const countOfPeople = z.strictObject({ count: z.literal('people') })
export const countOfDistinctPeople = strictRecord({ countDistinct: z.literal('people') })

export const chartOperations = {
  chartPeople: operation({
    method: 'POST',
    path: '/api/workspaces/{workspace_id}/charts/people/',
    summary:
      'How many people, grouped by status, day, campaign or topic. A day is that of their latest change; grouped by `["day", "stage"]` it is the one on which they came that far. Days begin at midnight in `time_zone`, and are counted from `from_day`, which grouping by stage needs.',
    access: 'signed_in',
    params: workspaceParams,
    body: strictRecord({
      filter: z._default(chartFilter, {}),
      groupBy: z._default(
        z.union([chartDimension, z.array(chartDimension).check(z.minLength(1), z.maxLength(5))]),
        'status',
      ),
      aggregate: z._default(z.union([countOfPeople, countOfDistinctPeople]), { count: 'people' }),
      orderBy: z.exactOptional(z.union([chartOrder, z.array(chartOrder).check(z.maxLength(2))])),
      timeZone: z.exactOptional(timeZone),
    }),
    status: 200,
    answer: z.array(chartRow),
  }),
} as const
