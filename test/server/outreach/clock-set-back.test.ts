import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#core/runtime/durations.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'
import { OutreachWorld } from './outreach-world.ts'

describeOnPglite('on a machine whose clock is set back', (open) => {
  test('a lease whose worker died holds the account up no longer than any other', async () => {
    const world = await OutreachWorld.open(await open())
    await world.campaign(['aiko-mori'])
    await world.clock.elapse(3 * HOUR)
    expect((await world.lease()).lease).not.toBeNull()
    world.clock.setBack(HOUR)
    let waited = 0
    for (; waited < 30 && (await world.lease()).lease === null; waited += 1) {
      await world.clock.elapse(MINUTE)
    }
    expect(waited).toBeLessThan(15)
  })
})
