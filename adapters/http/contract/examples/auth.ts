import type { authOperations } from '../auth.ts'
import type { ExamplesOf } from './example.ts'

const username = 'ada@example.org'
const password = 'correct horse battery'
const token = 'Jq0cZb1uT9yKx5mVw2sHd8fRn4pLg7aE'
const tokens = { access: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmVk', refresh: token }

export const authExamples = {
  register: {
    body: { username, password, first_name: 'Ada', last_name: 'Lovelace', language: 'en' },
    answer: { username },
  },
  resendVerification: { body: { username } },
  verifyEmail: { answer: { tokens } },
  obtainToken: { body: { username, password }, answer: tokens },
  refreshToken: { body: { refresh: token }, answer: tokens },
  signOut: { body: { refresh: token } },
  websocketTicket: { answer: { uuid: '5b1f7c1e-2a5e-4f0b-9a49-0f6f3f6d1c55' } },
  listSessions: {
    answer: {
      count: 1,
      next: null,
      previous: null,
      data: [
        {
          id: '0d0f3f0e-6a5c-4a54-9d4b-6f8d6c1c2f10',
          device: 'Chrome, Windows',
          created_at: '2026-03-02T09:00:00.000Z',
          last_used_at: '2026-03-05T10:30:00.000Z',
          is_current: true,
        },
      ],
    },
  },
  requestReset: { body: { username } },
  doReset: { body: { token, password } },
  changePassword: { body: { current_password: 'the one until now', password } },
} satisfies ExamplesOf<typeof authOperations>
