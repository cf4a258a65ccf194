import { describe, expect, it } from 'vitest'
import { wireFieldsOf } from '#adapters/http/contract/record.ts'
import { authOperations } from '#adapters/http/contract/auth.ts'
import { campaignOperations } from '#adapters/http/contract/campaigns.ts'
import { chartRow } from '#adapters/http/contract/charts.ts'
import { resumeTimeRange, tutorial, user } from '#adapters/http/contract/users.ts'
import { workspace } from '#adapters/http/contract/workspaces.ts'

const { verifyEmail, refreshToken, websocketTicket } = authOperations
const { product } = workspace.def.in.shape.subscription.def.innerType.shape

/** What the specification names, by the schemas that every call is written and read with. */
const FIELDS = [
  [
    'a user',
    user,
    [
      'first_name',
      'last_name',
      'username',
      'meeting_url',
      'auto_resume',
      'resume_time_range',
      'tutorial',
    ],
  ],
  ['the hours of a user', resumeTimeRange, ['start_time', 'end_time', 'timezone_name']],
  ['the tutorial of a user', tutorial, ['isFirstLogin', 'getStarted', 'runningBackgroundInfo']],
  [
    'a workspace',
    workspace,
    [
      'id',
      'name',
      'status',
      'max_credit',
      'credit',
      'expired_at',
      'credit_updated_at',
      'demo_link',
      'subscription',
    ],
  ],
  ['the product of a subscription', product, ['name', 'credit']],
  ['the answer to a verification', verifyEmail.answer.shape.tokens, ['access', 'refresh']],
  ['the answer to a refresh', refreshToken.answer, ['access', 'refresh']],
  ['the answer to a websocket’s call', websocketTicket.answer, ['uuid']],
  ['a row of the metrics', chartRow, ['status', 'people_count', 'people_distinct_count']],
  ['the list of campaigns', campaignOperations.listCampaigns.answer, ['count', 'data']],
] as const

describe('on the wire', () => {
  it.each(FIELDS)('%s has the fields of the specification', (_, schema, fields) => {
    expect(wireFieldsOf(schema)).toEqual(expect.arrayContaining([...fields]))
  })
})
