import { userId } from '#core/runtime/ids.ts'
import { expect, it } from 'vitest'
import { UpdateTutorial } from '#core/user/update-tutorial.ts'
import type { User, UserChanges } from '#core/user/user.ts'

const user: User = {
  id: userId(1),
  username: 'ann@northwind.example',
  firstName: 'Ann',
  lastName: 'Kowalski',
  meetingUrl: 'https://meet.example/ann',
  autoResume: true,
  resumeTimeRange: { startTime: '09:00:00', endTime: '18:00:00', timezoneName: 'Asia/Tokyo' },
  tutorial: { isFirstLogin: false, getStarted: null, runningBackgroundInfo: null },
  language: 'ja',
  support: { address: null, chatUrl: null },
}

/** Keeps what is sent, and answers with `answer`. */
const usersWith = (sent: UserChanges[], answer: User = user) => ({
  load: async () => user,
  change: async (changes: UserChanges) => {
    sent.push(changes)
    return answer
  },
})

it('updating the tutorial sends the whole user, as the server has it now, with the tutorial fields changed', async () => {
  const sent: UserChanges[] = []
  await new UpdateTutorial(usersWith(sent)).execute({ runningBackgroundInfo: true })
  expect(sent).toEqual([
    { ...user, tutorial: { isFirstLogin: false, getStarted: null, runningBackgroundInfo: true } },
  ])
})

it('updating the tutorial answers the user who replaces the current one', async () => {
  const kept: User = { ...user, firstName: 'Anna' }
  expect(await new UpdateTutorial(usersWith([], kept)).execute({ getStarted: true })).toBe(kept)
})
