import type { salesKitOperations } from '../sales-kit.ts'
import type { ExamplesOf } from './example.ts'
import { pageOnWire } from './pages.ts'

const identity = { workspace: 3, created_by: 1, version: 1 }

const goal = {
  name: 'Book a demo',
  kind: 'book_meeting' as const,
  description: 'A first call of 20 minutes.',
  call_to_action: 'Pick a time that suits you.',
  meeting_url: 'https://meet.example/ada',
  is_default: true,
}
export const goalOnWire = { id: 4, ...identity, ...goal, use_count: 0 }

const icpProfile = {
  name: 'Sales leaders',
  description: 'Who leads a sales team of a growing company.',
  job_titles: ['Head of Sales', '営業部長'],
  seniorities: ['director' as const, 'vice_president' as const],
  industries: ['Software'],
  locations: ['Tokyo', '東京'],
  keywords: ['outbound'],
  exclude_keywords: ['recruiting'],
  headcount_min: 50,
  headcount_max: 500,
  pains: 'Too few meetings.',
  value_proposition: 'Three times more of them.',
  generated_from_url: '',
  is_default: false,
}
export const icpProfileOnWire = { id: 6, ...identity, ...icpProfile, use_count: 0 }

const shortcut = {
  name: 'Introduction',
  shortcut: '/intro',
  body: 'Hello {{first_name|there}}, thank you for connecting.',
  language: 'en' as const,
  share_type: 'workspace' as const,
}
export const messageShortcutOnWire = { id: 8, ...identity, ...shortcut, use_count: 0 }

const step = {
  delay_value: 0,
  delay_unit: 'days' as const,
  mode: 'static' as const,
  body: '',
  max_length: null,
}
const template = {
  name: 'Three steps',
  description: '',
  language: 'en' as const,
  is_default: false,
  steps: [
    { ...step, step_type: 'connect' as const, trigger: 'on_start' as const },
    {
      ...{ ...step, step_type: 'message' as const, trigger: 'on_accepted' as const },
      delay_value: 1,
      body: 'Thank you for connecting, {{first_name|friend}}.',
    },
    {
      ...{ ...step, step_type: 'withdraw' as const, trigger: 'on_not_accepted' as const },
      delay_value: 21,
    },
  ],
}
export const sequenceTemplateOnWire = { id: 9, ...identity, ...template }

export const salesKitExamples = {
  listGoals: { answer: pageOnWire([goalOnWire]) },
  createGoal: { body: goal, answer: goalOnWire },
  getGoal: { answer: goalOnWire },
  changeGoal: { body: { is_default: true }, answer: goalOnWire },
  restoreGoal: { body: {}, answer: goalOnWire },
  listIcpProfiles: { answer: pageOnWire([icpProfileOnWire]) },
  createIcpProfile: { body: icpProfile, answer: icpProfileOnWire },
  getIcpProfile: { answer: icpProfileOnWire },
  changeIcpProfile: { body: { keywords: ['outbound'] }, answer: icpProfileOnWire },
  restoreIcpProfile: { body: {}, answer: icpProfileOnWire },
  listMessageShortcuts: { answer: pageOnWire([messageShortcutOnWire]) },
  createMessageShortcut: { body: shortcut, answer: messageShortcutOnWire },
  getMessageShortcut: { answer: messageShortcutOnWire },
  changeMessageShortcut: { body: { share_type: 'workspace' }, answer: messageShortcutOnWire },
  restoreMessageShortcut: { body: {}, answer: messageShortcutOnWire },
  countUseOfShortcut: { body: {}, answer: { ...messageShortcutOnWire, use_count: 1 } },
  listSequenceTemplates: { answer: pageOnWire([sequenceTemplateOnWire]) },
  createSequenceTemplate: { body: template, answer: sequenceTemplateOnWire },
  getSequenceTemplate: { answer: sequenceTemplateOnWire },
  changeSequenceTemplate: { body: { steps: template.steps }, answer: sequenceTemplateOnWire },
  restoreSequenceTemplate: { body: {}, answer: sequenceTemplateOnWire },
} satisfies ExamplesOf<typeof salesKitOperations>
