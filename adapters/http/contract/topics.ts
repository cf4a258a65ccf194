import * as z from 'zod/mini'
import {
  MAX_ANGLE_LENGTH,
  MAX_TOPIC_NAME_LENGTH,
  MODEL_PROBLEMS,
} from '#core/topic/topic-proposal.ts'
import { TOPIC_STATUSES } from '#core/topic/topic.ts'
import type { CampaignId, SequenceId, TopicId } from '#core/runtime/ids.ts'
import { peopleCounts } from './charts.ts'
import {
  campaignParams,
  idParams,
  knownId,
  nothing,
  pageFields,
  pageOf,
  requiredText,
  text,
  time,
  writer,
} from './common.ts'
import { operation } from './operation.ts'
import { keptPersonFilter, personFilter } from './persons.ts'
import { optional, record, strictRecord, type Fields } from './record.ts'

export const topicStatus = z.enum(TOPIC_STATUSES)

export const topic = record({
  id: knownId<TopicId>(),
  campaign: knownId<CampaignId>(),
  name: z.string(),
  angle: z.string(),
  rationale: z.string(),
  audienceFilter: keptPersonFilter,
  sequence: z.nullable(knownId<SequenceId>()),
  status: topicStatus,
  counts: peopleCounts,
  createdAt: time,
  updatedAt: time,
  version: z.int(),
})

export const topicPage = pageOf(topic)

export const modelProblem = z.enum(MODEL_PROBLEMS)

export const topicProposal = record({
  name: z.string(),
  angle: z.string(),
  reason: z.string(),
  audienceFilter: keptPersonFilter,
  peopleCount: z.int(),
})

export const proposedTopics = record({
  writer,
  modelProblem: z.nullable(modelProblem),
  proposals: z.array(topicProposal),
})

const optionalSettings = optional({
  angle: text(MAX_ANGLE_LENGTH),
  rationale: text(4000),
  audienceFilter: personFilter,
  status: topicStatus,
} satisfies Fields)

export const topicOperations = {
  listTopics: operation({
    method: 'GET',
    path: '/api/campaigns/{campaign_id}/topics/',
    summary: 'The topics of a campaign, in the order in which they were made.',
    access: 'signed_in',
    params: campaignParams,
    query: record({ ...pageFields, status: z.exactOptional(topicStatus) }),
    status: 200,
    answer: topicPage,
  }),
  createTopic: operation({
    method: 'POST',
    path: '/api/campaigns/{campaign_id}/topics/',
    summary: 'Make a topic: an angle for some of a campaign’s people. Nobody has it yet.',
    access: 'signed_in',
    params: campaignParams,
    body: strictRecord({ name: requiredText(MAX_TOPIC_NAME_LENGTH), ...optionalSettings }),
    status: 201,
    answer: topic,
    addition: true,
  }),
  proposeTopics: operation({
    method: 'POST',
    path: '/api/campaigns/{campaign_id}/topics/propose/',
    summary:
      'Propose up to five topics from a campaign’s goal, its ICP profile and what its people have in common. Nothing is kept.',
    access: 'signed_in',
    params: campaignParams,
    body: nothing,
    refusals: ['429 throttled'],
    status: 200,
    answer: proposedTopics,
    addition: true,
  }),
  changeTopic: operation({
    method: 'PATCH',
    path: '/api/topics/{id}/',
    summary: 'Change a topic. Its status says how far it is; it holds nobody up.',
    access: 'signed_in',
    params: idParams<TopicId>(),
    body: strictRecord({
      name: z.exactOptional(requiredText(MAX_TOPIC_NAME_LENGTH)),
      ...optionalSettings,
      /** When given, the change is refused with `stale_version` if the topic has moved on. */
      version: z.exactOptional(z.int()),
    }),
    refusals: ['409 stale_version'],
    status: 200,
    answer: topic,
    addition: true,
  }),
  deleteTopic: operation({
    method: 'DELETE',
    path: '/api/topics/{id}/',
    summary: 'Delete a topic. Its people stay in the campaign, without one.',
    access: 'signed_in',
    params: idParams<TopicId>(),
    status: 204,
    addition: true,
  }),
  restoreTopic: operation({
    method: 'POST',
    path: '/api/topics/{id}/restore/',
    summary: 'Bring a topic back within 10 minutes of its deletion, with its people.',
    access: 'signed_in',
    params: idParams<TopicId>(),
    body: nothing,
    status: 200,
    answer: topic,
    addition: true,
  }),
} as const
