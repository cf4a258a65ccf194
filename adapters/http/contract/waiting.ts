import * as z from 'zod/mini'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import { knownId, outreachTime, realTime } from './common.ts'
import { record } from './record.ts'

export const waitingCampaign = z.object({ id: knownId<CampaignId>(), name: z.string() })
export const waitingDrafts = record({
  campaign: waitingCampaign,
  count: z.int(),
  latestAt: realTime,
})
export const waitingReply = record({
  prospect: knownId<ProspectId>(),
  campaign: waitingCampaign,
  fullName: z.string(),
  at: outreachTime,
})
export const extensionNeed = record({
  lastSeenAt: z.nullable(realTime),
  isAwaited: z.boolean(),
})
export const waiting = z.object({
  drafts: z.array(waitingDrafts),
  replies: z.array(waitingReply),
  extension: extensionNeed,
})
