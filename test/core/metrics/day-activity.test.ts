import { expect, it } from 'vitest'
import { ACTIVITY_DAYS, loadActivity } from '#core/metrics/day-activity.ts'
import type { StageQuestion } from '#core/metrics/metrics-api.ts'
import { campaignId, workspaceId } from '#core/runtime/ids.ts'

it('the activity is of the last days until today, also of those on which nobody came further', async () => {
  const asked: StageQuestion[] = []
  const metrics = {
    countByStage: async (_: unknown, question: StageQuestion) => {
      asked.push(question)
      return [
        { day: '2026-03-02', stage: 'enriched', count: 7 },
        { day: '2026-03-02', stage: 'replied', count: 1 },
        { day: '2026-02-17', stage: 'invited', count: 2 },
        { day: '2026-02-16', stage: 'invited', count: 9 },
      ] as const
    },
  }
  const question = { filter: { campaign: campaignId(3) }, timeZone: 'Asia/Tokyo' }
  const days = await loadActivity(metrics, workspaceId(7), { ...question, today: '2026-03-02' })
  const none = { enriched: 0, invited: 0, accepted: 0, replied: 0 }
  expect(asked).toEqual([{ ...question, fromDay: '2026-02-17' }])
  expect(days).toHaveLength(ACTIVITY_DAYS)
  expect([days[0], days.at(-2), days.at(-1)]).toEqual([
    { day: '2026-02-17', reached: { ...none, invited: 2 } },
    { day: '2026-03-01', reached: none },
    { day: '2026-03-02', reached: { ...none, enriched: 7, replied: 1 } },
  ])
})
