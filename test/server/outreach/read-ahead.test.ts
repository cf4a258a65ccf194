import { expect, it } from 'vitest'
import { prospectId, workspaceId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { EligibilityStore } from '#server/outreach/eligibility-store.ts'
import type { Availabilities, ReadAvailability } from '#server/outreach/read-availability.ts'
import { ReadStalls } from '#server/outreach/read-stalls.ts'
import { ReadWaits } from '#server/outreach/read-waits.ts'
import type { OutreachTime } from '#server/outreach/outreach-time.ts'

const OURS = workspaceId(1)
const transaction = {} as Transaction

const askedOf = (answer: () => Promise<Availabilities>) => {
  const asked: unknown[] = []
  const availabilities = {
    ofWorkspace: (...words: unknown[]) => {
      asked.push(words)
      return answer()
    },
  } as Partial<ReadAvailability> as ReadAvailability
  const eligibility = { prospectFacts: async () => [] } as Partial<EligibilityStore>
  const given = [eligibility as EligibilityStore, availabilities] as const
  return {
    asked,
    waits: new ReadWaits(...given),
    stalls: new ReadStalls(...given, {} as OutreachTime),
  }
}

it('what is asked ahead fails for whoever asks for it, and for nobody before', async () => {
  const { asked, waits, stalls } = askedOf(() => Promise.reject(new Error('The database is away.')))
  waits.readAhead(transaction, OURS)
  stalls.readAhead(transaction, OURS)
  // An unhandled rejection would end the run.
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toEqual([
    [transaction, OURS],
    [transaction, OURS],
  ])
  await expect(waits.of(transaction, OURS, [prospectId(1)])).rejects.toThrow('away')
})
