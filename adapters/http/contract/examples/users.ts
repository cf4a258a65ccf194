import type { userOperations } from '../users.ts'
import type { ExamplesOf } from './example.ts'

const hours = { start_time: '09:00:00', end_time: '17:00:00', timezone_name: 'Europe/London' }

export const userOnWire = {
  id: 1,
  username: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Lovelace',
  meeting_url: '',
  auto_resume: true,
  resume_time_range: hours,
  tutorial: { isFirstLogin: null, getStarted: true, runningBackgroundInfo: null },
  language: 'en' as const,
}

export const userExamples = {
  getUser: { answer: userOnWire },
  changeUser: { body: { auto_resume: true, resume_time_range: hours }, answer: userOnWire },
  findSupport: { answer: { address: 'help@acme.example', chat_url: null } },
} satisfies ExamplesOf<typeof userOperations>
