import { z } from 'zod'
import { id, workspaceParams } from './common.ts'
import { operation } from './operation.ts'
import { prospectStatus } from './people.ts'

const dimension = z.enum(['status', 'day', 'campaign', 'topic'])

export const chartRow = z.object({
  status: prospectStatus.optional(),
  day: z.string().optional(),
  campaign: z.number().int().optional(),
  topic: z.number().int().nullable().optional(),
  people_count: z.number().int().optional(),
  people_distinct_count: z.number().int().optional(),
})

const order = z.enum([
  '-people_count',
  'people_count',
  '-people_distinct_count',
  'people_distinct_count',
])

export const chartOperations = {
  chartPeople: operation({
    method: 'POST',
    path: '/api/workspaces/{workspace_id}/charts/people/',
    summary: 'How many people, grouped by status, day, campaign or topic.',
    access: 'signed_in',
    params: workspaceParams,
    body: z.strictObject({
      filter: z
        .strictObject({
          status: z.array(prospectStatus).max(10).optional(),
          topic: id.nullable().optional(),
          campaign: id.nullable().optional(),
          created_by: id.nullable().optional(),
          to_connect: z.boolean().optional(),
        })
        .default({}),
      group_by: z.union([dimension, z.array(dimension).min(1).max(4)]).default('status'),
      aggregate: z
        .union([
          z.strictObject({ count: z.literal('people') }),
          z.strictObject({ count_distinct: z.literal('people') }),
        ])
        .default({ count: 'people' }),
      order_by: z.union([order, z.array(order).max(2)]).optional(),
    }),
    status: 200,
    answer: z.array(chartRow),
  }),
} as const
