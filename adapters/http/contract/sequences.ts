import * as z from 'zod/mini'
import { MAX_NAME_LENGTH } from '#core/sales-kit/material.ts'
import { MAX_MESSAGE_LENGTH, MAX_STEPS } from '#core/sequence/sequence-step.ts'
import {
  MAX_VARIANT_KEY_LENGTH,
  MAX_VARIANT_WEIGHT,
  MAX_VARIANTS,
} from '#core/sequence/sequence.ts'
import type {
  CampaignId,
  PromptVersionId,
  SequenceId,
  SequenceMessageId,
  SequenceTemplateId,
  TopicId,
} from '#core/runtime/ids.ts'
import { campaignParams, givenId, idParams, knownId, requiredText, text } from './common.ts'
import { stepFields, stepType } from './materials.ts'
import { operation } from './operation.ts'
import { optional, record, strictRecord, type Fields } from './record.ts'

export const variant = record({ key: z.string(), body: z.string(), weight: z.int() })

export const givenVariant = strictRecord({
  key: requiredText(MAX_VARIANT_KEY_LENGTH),
  body: text(MAX_MESSAGE_LENGTH),
  weight: z._default(z.int().check(z.minimum(1), z.maximum(MAX_VARIANT_WEIGHT)), 1),
})

export const sequenceMessage = record({
  id: knownId<SequenceMessageId>(),
  sequence: knownId<SequenceId>(),
  order: z.int(),
  ...stepFields,
  variants: z.array(variant),
  promptVersion: z.nullable(knownId<PromptVersionId>()),
  requiresApproval: z.boolean(),
  sentCount: z.int(),
  replyCount: z.int(),
  version: z.int(),
})

export const sequence = record(
  {
    id: knownId<SequenceId>(),
    campaign: knownId<CampaignId>(),
    topic: z.nullable(knownId<TopicId>()),
    name: z.string(),
    isEnabled: z.boolean(),
    messages: z.array(sequenceMessage),
    version: z.int(),
  },
  { isEnabled: 'enabled' },
)

export const stepEffect = record({
  unapproved: z.int(),
  rewritten: z.int(),
  cancelled: z.int(),
  ahead: z.int(),
  sent: z.int(),
})

const settings = optional({
  delayValue: stepFields.delayValue,
  delayUnit: stepFields.delayUnit,
  mode: stepFields.mode,
  body: stepFields.body,
  maxLength: stepFields.maxLength,
  variants: z.array(givenVariant).check(z.maxLength(MAX_VARIANTS)),
  promptVersion: z.nullable(givenId<PromptVersionId>()),
  requiresApproval: z.boolean(),
  /** Its place, from 1. */
  order: z.int().check(z.minimum(1), z.maximum(MAX_STEPS)),
} satisfies Fields)

const stepChanges = {
  ...settings,
  /** When given, the change is refused with `stale_version` if the step has moved on. */
  version: z.exactOptional(z.int()),
} satisfies Fields

const ofTopic = { topic: z.exactOptional(z.nullable(givenId<TopicId>())) } satisfies Fields

export const sequenceOperations = {
  listSequences: operation({
    method: 'GET',
    path: '/api/campaigns/{campaign_id}/sequences/',
    summary:
      'The sequences of a campaign with their steps: its own first, then those of its topics.',
    access: 'signed_in',
    params: campaignParams,
    status: 200,
    answer: z.object({ data: z.array(sequence) }),
    addition: true,
  }),
  beginSequence: operation({
    method: 'POST',
    path: '/api/campaigns/{campaign_id}/sequences/',
    summary:
      'Begin the sequence of a campaign, or of one of its topics, with the steps of a template; without one, a topic’s is a copy of the campaign’s own. They take the place of the steps that are there, unless anything of these was sent.',
    access: 'signed_in',
    params: campaignParams,
    body: strictRecord({
      template: z.exactOptional(z.nullable(givenId<SequenceTemplateId>())),
      ...ofTopic,
    }),
    refusals: ['409 invalid_transition'],
    status: 201,
    answer: sequence,
    addition: true,
  }),
  changeSequence: operation({
    method: 'PATCH',
    path: '/api/sequences/{id}/',
    summary: 'Rename a sequence, or disable it: its people stay where they are meanwhile.',
    access: 'signed_in',
    params: idParams<SequenceId>(),
    body: strictRecord(
      {
        name: z.exactOptional(text(MAX_NAME_LENGTH)),
        isEnabled: z.exactOptional(z.boolean()),
        /** When given, the change is refused with `stale_version` if the sequence has moved on. */
        version: z.exactOptional(z.int()),
      },
      { isEnabled: 'enabled' },
    ),
    refusals: ['409 stale_version'],
    status: 200,
    answer: sequence,
  }),
  addSequenceMessage: operation({
    method: 'POST',
    path: '/api/campaigns/{campaign_id}/sequence-messages/',
    summary:
      'Add a step to the sequence of a campaign, or of one of its topics: at the end, or in the place `order`. Makes the sequence where there is none. Answers all of it, as its other steps move.',
    access: 'signed_in',
    params: campaignParams,
    body: strictRecord({ stepType, ...settings, ...ofTopic }),
    status: 201,
    answer: sequence,
  }),
  changeSequenceMessage: operation({
    method: 'PATCH',
    path: '/api/sequence-messages/{id}/',
    summary:
      'Change a step, or move it to the place `order`. Where another text comes of it, what it has drafted is written and approved anew; what was sent stays as it is.',
    access: 'signed_in',
    params: idParams<SequenceMessageId>(),
    body: strictRecord(stepChanges),
    refusals: ['409 stale_version'],
    status: 200,
    answer: sequence,
  }),
  removeSequenceMessage: operation({
    method: 'DELETE',
    path: '/api/sequence-messages/{id}/',
    summary: 'Remove a step; what it has drafted is cancelled, what was sent stays on record.',
    access: 'signed_in',
    params: idParams<SequenceMessageId>(),
    refusals: ['409 invalid_transition'],
    status: 204,
  }),
  getStepEffect: operation({
    method: 'POST',
    path: '/api/sequence-messages/{id}/effect/',
    summary:
      'Whom a change of a step, as it would be sent, or with `removed` its removal, would affect. Changes nothing, and is refused as the change would be.',
    access: 'signed_in',
    params: idParams<SequenceMessageId>(),
    body: strictRecord(
      { ...stepChanges, isRemoved: z.exactOptional(z.boolean()) },
      { isRemoved: 'removed' },
    ),
    refusals: ['409 stale_version', '409 invalid_transition'],
    status: 200,
    answer: stepEffect,
    addition: true,
  }),
} as const
