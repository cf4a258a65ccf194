import * as z from 'zod/mini'
import type { PersonFilter } from '#core/person/person-filter.ts'
import { TOPIC_STATUSES } from '#core/topic/topic.ts'

const text = z.string().check(z.trim())

export const topicSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'prospecting.topics.nameRequired')),
  angle: text,
  rationale: text,
  audienceFilter: z.custom<PersonFilter>(),
  status: z.enum(TOPIC_STATUSES),
})

/** Which field is meant by which of the wire. */
export const TOPIC_FIELDS = {
  name: 'name',
  angle: 'angle',
  rationale: 'rationale',
  audience_filter: 'audienceFilter',
  status: 'status',
} as const

export type TopicValues = z.infer<typeof topicSchema>
