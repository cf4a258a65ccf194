import type { topicOperations } from '../topics.ts'
import { campaignOnWire } from './campaigns.ts'
import type { ExamplesOf } from './example.ts'
import { pageOnWire } from './pages.ts'

const { counts, created_at, updated_at } = campaignOnWire

const settings = {
  name: 'Shorter sales cycles',
  angle: 'They hire for sales this quarter.',
  rationale: 'New people have to sell soon.',
  audience_filter: { job_title: ['Head of Sales'] },
  status: 'active' as const,
}

export const topicOnWire = {
  id: 12,
  campaign: 7,
  ...settings,
  sequence: null,
  counts,
  created_at,
  updated_at,
  version: 2,
}

export const topicExamples = {
  listTopics: { answer: pageOnWire([topicOnWire]) },
  createTopic: { body: settings, answer: topicOnWire },
  proposeTopics: {
    body: {},
    answer: {
      writer: 'rules',
      model_problem: null,
      proposals: [
        {
          name: 'Head of Sales',
          angle: 'Closing the month takes a week.',
          reason:
            '8 of 23 people have the job title “Head of Sales” in common. The angle is from the pains of the ICP profile.',
          audience_filter: { job_title: ['Head of Sales'] },
          people_count: 8,
        },
      ],
    },
  },
  changeTopic: { body: { status: 'paused', version: 1 }, answer: topicOnWire },
  restoreTopic: { body: {}, answer: topicOnWire },
} satisfies ExamplesOf<typeof topicOperations>
