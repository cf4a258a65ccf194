import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeOnPglite } from '../../fixtures/databases.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'
import { runWorld } from '../../long/torture/in-process-world.ts'
import { MUTATIONS, mutated } from '../../long/torture/mutations.ts'

/** `npm run torture` is the same at length. */
const PLAN = { seed: 5, people: 3, faults: 40 }

const journal = () => join(temporaryFolder(), 'effects.jsonl')

describeOnPglite('in outreach', (open) => {
  test('whatever is lost, repeated, late, cut off or said to be otherwise, each action is done and recorded once', async () => {
    const { faults, actions, problems } = await runWorld(await open(), {
      ...PLAN,
      journal: journal(),
    })
    expect(problems).toEqual([])
    expect(actions).toBeGreaterThanOrEqual(2 * PLAN.people)
    expect(faults.size).toBeGreaterThan(10)
  })

  test('without the look after a press an invitation is recorded that was never sent', async () => {
    const blind = MUTATIONS.find(({ name }) => name.includes('look after a press'))
    if (!blind) throw new Error('There is no such mutation.')
    const plan = { ...PLAN, places: blind.places, journal: journal() }
    const { problems } = await runWorld(await open(), plan, await mutated(blind))
    expect(problems.map(({ kind }) => kind)).toContain(blind.shows)
  })
})
