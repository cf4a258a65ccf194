import * as z from 'zod/mini'
import { CAMPAIGN_STEPS } from '#core/outreach/steps.ts'
import { LIMIT_REASONS } from '#core/prospect/waiting-reason.ts'
import { outreachTime } from './common.ts'
import { budgetKind, limitUsage, waitingReason } from './people.ts'
import { record, type Fields } from './record.ts'
import { resumeTimeRange } from './users.ts'

export const step = z.enum(CAMPAIGN_STEPS)
export const limitReason = z.enum(LIMIT_REASONS)

export const heldLimit = record({
  reason: limitReason,
  limit: limitUsage,
  resumesAt: z.nullable(outreachTime),
})

export const dayLimit = record({
  network: z.string(),
  action: budgetKind,
  used: z.int(),
  max: z.int(),
  held: z.nullable(heldLimit),
})

export const plannedStep = record({
  network: z.string(),
  step,
  at: z.nullable(outreachTime),
  upTo: z.nullable(z.int()),
  waitingFor: z.nullable(waitingReason),
  waitingLimit: z.nullable(limitUsage),
})

export const overviewFields = {
  zone: z.string(),
  today: z.string(),
  hours: z.nullable(resumeTimeRange),
  limits: z.array(dayLimit),
  next: z.array(plannedStep),
  undecidedTexts: z.int(),
  topics: z.int(),
} satisfies Fields
