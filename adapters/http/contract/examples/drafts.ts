import type { draftOperations } from '../drafts.ts'
import type { ExamplesOf } from './example.ts'
import { pageOnWire } from './pages.ts'

const body = 'Hello Ada, how does Engines Ltd find new customers?'

const written = {
  body,
  evidence: [
    { span: 'Ada', field: 'first_name', value: 'Ada' },
    { span: 'Engines Ltd', field: 'company_name', value: 'Engines Ltd' },
  ],
  problems: [],
  writer: 'rules' as const,
  prompt_version: 5,
  variant: 'A',
}

export const personMessageOnWire = {
  id: 301,
  campaign: 7,
  campaign_person: 101,
  full_name: 'Ada Lovelace',
  public_identifier: 'ada-lovelace',
  sequence_message: 21,
  purpose: 'first_message' as const,
  ...written,
  usage: null,
  original_body: body,
  topic: 12,
  step_version: 3,
  status: 'awaiting_approval' as const,
  approved_by: null,
  scheduled_at: null,
  sent_at: null,
  edited_by: null,
  version: 2,
}

export const threadOnWire = {
  campaign_person: 101,
  entries: [
    { from: 'member' as const, text: body, at: '2026-11-05T09:20:00.000Z', message: 301 },
    {
      from: 'person' as const,
      text: 'Tell me more!',
      at: '2026-11-06T10:02:00.000Z',
      message: null,
    },
  ],
  intent: 'interested' as const,
}

const byModel = {
  ...{ ...personMessageOnWire, writer: 'model' as const },
  usage: { input_tokens: 1130, output_tokens: 110, cost: { amount: 0.00392, currency: 'usd' } },
}

const approved = { ...personMessageOnWire, status: 'approved' as const, approved_by: 1, version: 3 }

export const draftExamples = {
  listPersonSequenceMessages: { answer: pageOnWire([personMessageOnWire]) },
  changePersonSequenceMessage: { body: { status: 'approved', version: 2 }, answer: approved },
  rewritePersonSequenceMessage: { body: {}, answer: byModel },
  previewSequenceMessage: { body: { campaign_person: 101 }, answer: written },
  listFacts: {
    answer: {
      data: [
        { field: 'first_name', value: 'Ada', origin: 'person' },
        { field: 'sender_first_name', value: 'Charles', origin: 'sender' },
      ],
    },
  },
  approvePersonSequenceMessages: {
    body: { sequence_message: 21, variant: 'A', statement: 'I have read five of them.' },
    answer: { approved: 18 },
  },
  getThread: { answer: threadOnWire },
  changeThread: { body: { intent: 'interested' }, answer: threadOnWire },
  draftReply: {
    body: {},
    answer: {
      ...personMessageOnWire,
      sequence_message: null,
      purpose: 'reply_draft',
      variant: null,
    },
  },
  listResults: {
    answer: {
      data: [
        {
          sequence_message: 21,
          prompt_version: 5,
          variant: null,
          topic: null,
          stats: {
            generated: 40,
            approved: 31,
            edited: 6,
            rejected: 3,
            sent: 30,
            accepted: 30,
            replied: 7,
          },
        },
      ],
    },
  },
  listWaiting: {
    answer: {
      drafts: [
        {
          campaign: { id: 7, name: 'Logistics leaders' },
          count: 18,
          latest_at: '2026-11-24T09:41:00.000Z',
        },
      ],
      replies: [
        {
          prospect: 101,
          campaign: { id: 7, name: 'Logistics leaders' },
          full_name: 'Lena Fischer',
          at: '2026-11-24T09:58:00.000Z',
        },
      ],
      extension: { last_seen_at: '2026-11-24T10:00:05.000Z', is_awaited: false },
    },
  },
} satisfies ExamplesOf<typeof draftOperations>
