import type { promptOperations } from '../prompts.ts'
import type { ExamplesOf } from './example.ts'
import { pageOnWire } from './pages.ts'

const settings = {
  instructions: 'Say what they hire for.\nAsk for a call of 20 minutes.',
  tone: 'friendly',
  language: 'en' as const,
  max_length: 600,
}

export const promptVersionOnWire = {
  id: 52,
  prompt_session: 41,
  number: 2,
  status: 'published' as const,
  ...settings,
  stats: { generated: 12, approved: 9, edited: 2, rejected: 1, sent: 8, accepted: 5, replied: 2 },
  created_at: '2026-11-02T08:00:00.000Z',
}

export const promptSessionOnWire = {
  id: 41,
  campaign: 7,
  topic: null,
  purpose: 'first_message' as const,
  title: 'First message',
  active_version: 52,
  versions: [promptVersionOnWire],
}

const said = {
  id: 61,
  role: 'user' as const,
  content: 'Ask for a call.',
  produced_version: null,
  created_at: '2026-11-02T08:00:00.000Z',
}

const conversation = [
  said,
  {
    ...{ ...said, id: 62, role: 'assistant' as const },
    content: 'It now asks for a call.',
    produced_version: 52,
  },
]

export const promptExamples = {
  getPromptSession: { answer: promptSessionOnWire },
  changePromptSession: { body: { title: 'First message' }, answer: promptSessionOnWire },
  listPromptMessages: { answer: pageOnWire(conversation) },
  createPromptMessage: { body: { content: said.content }, answer: { data: conversation } },
  changePromptVersion: {
    body: { ...settings, status: 'published' },
    answer: promptVersionOnWire,
  },
} satisfies ExamplesOf<typeof promptOperations>
