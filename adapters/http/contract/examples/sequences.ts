import type { sequenceOperations } from '../sequences.ts'
import type { ExamplesOf } from './example.ts'

const connect = {
  id: 31,
  sequence: 15,
  order: 1,
  step_type: 'connect' as const,
  trigger: 'on_start' as const,
  delay_value: 0,
  delay_unit: 'days' as const,
  mode: 'static' as const,
  body: '',
  max_length: null,
  variants: [],
  prompt_version: null,
  requires_approval: false,
  sent_count: 4,
  reply_count: 0,
  version: 1,
}

const variants = [
  { key: 'A', body: 'Thank you for connecting, {{first_name|friend}}.', weight: 2 },
  { key: 'B', body: 'Hello {{first_name|there}}, glad to be connected.', weight: 1 },
]

export const sequenceOnWire = {
  id: 15,
  campaign: 7,
  topic: null,
  name: 'Three steps',
  enabled: true,
  messages: [
    connect,
    {
      ...{ ...connect, id: 32, order: 2, step_type: 'message' as const },
      ...{ trigger: 'on_accepted' as const, delay_value: 1, variants },
      body: 'Thank you for connecting, {{first_name|friend}}.',
      ...{ requires_approval: true, sent_count: 1, reply_count: 1, version: 2 },
    },
    {
      ...{ ...connect, id: 33, order: 3, step_type: 'withdraw' as const },
      ...{ trigger: 'on_not_accepted' as const, delay_value: 21, sent_count: 0 },
    },
  ],
  version: 3,
}

export const sequenceExamples = {
  listSequences: { answer: { data: [sequenceOnWire] } },
  beginSequence: { body: { template: 9, topic: null }, answer: sequenceOnWire },
  changeSequence: { body: { enabled: true, version: 2 }, answer: sequenceOnWire },
  addSequenceMessage: {
    body: {
      step_type: 'message',
      delay_value: 1,
      body: 'Thank you for connecting, {{first_name|friend}}.',
      variants,
      order: 2,
    },
    answer: sequenceOnWire,
  },
  changeSequenceMessage: { body: { delay_value: 2, version: 2 }, answer: sequenceOnWire },
  getStepEffect: {
    body: { body: 'Thank you!', version: 2 },
    answer: { unapproved: 2, rewritten: 3, cancelled: 0, ahead: 12, sent: 1 },
  },
} satisfies ExamplesOf<typeof sequenceOperations>
