import { expect, it } from 'vitest'
import { MINUTE } from '#core/runtime/durations.ts'
import { apiOver, signUp, type Api } from '../fixtures/api.ts'
import { describeOnPostgres } from '../fixtures/databases.ts'
import { watchQueries } from '../fixtures/watch-queries.ts'
import { makeRows } from './http/two-tenants.ts'

const MINUTES = 20
const STEP_MS = 5_000

describeOnPostgres('a server with nothing to do', (open) => {
  it('asks its database at most seven times a minute', async () => {
    const api = await apiOver(await open())
    const ada = await signUp(api, 'ada@example.com')
    await makeRows(api, ada, { campaign: 'Spring', person: 'grace' })
    await api.listen()
    const asked = watchConnections()
    // What was just written is looked at once.
    await pass(api, asked, MINUTE)
    asked.texts.length = 0
    await pass(api, asked, MINUTES * MINUTE)
    expect(asked.texts.length, asked.texts.join('\n')).toBeLessThanOrEqual(7 * MINUTES)
    expect(asked.texts.join('\n')).toContain('outreach_clock')
  })
})

/** Lets time pass, with an answer to each question before the next step. */
async function pass({ clock }: Api, asked: Asked, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await clock.elapse(STEP_MS)
    while (asked.open > 0) await new Promise((resolve) => setImmediate(resolve))
  }
}

interface Asked {
  /** Each statement that was sent. */
  readonly texts: string[]
  /** How many have no answer yet. */
  open: number
}

function watchConnections(): Asked {
  const asked: Asked = { texts: [], open: 0 }
  watchQueries((text) => {
    // A connection that is set up anew has rested for long by the machine's clock, which is not the test's.
    if (!text.startsWith('set ')) asked.texts.push(text)
    asked.open += 1
    return async () => void setImmediate(() => (asked.open -= 1))
  })
  return asked
}
