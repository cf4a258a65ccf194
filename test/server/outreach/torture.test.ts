import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'
import { tortureInProcess } from '../../long/torture/in-process.ts'
import { runWorld } from '../../long/torture/in-process-world.ts'
import { MUTATIONS, mutated } from '../../long/torture/mutations.ts'
import { THOROUGH } from '../../fixtures/thorough.ts'

/** `npm run torture` is the same at length. */
const PLAN = { seed: 5, people: 3, faults: 40 }

/** What goes wrong by chance alone doesn't in each of them. */
const MAX_WORLDS = 20

const journal = () => join(temporaryFolder(), 'effects.jsonl')

describeOnOneDatabase('in outreach', (open) => {
  test('whatever is lost, repeated, late, cut off or said to be otherwise, each action is done and recorded once', async () => {
    const { faults, actions, removed, problems } = await runWorld(await open(), {
      ...PLAN,
      journal: journal(),
    })
    expect(problems).toEqual([])
    expect(actions).toBeGreaterThanOrEqual(2 * (PLAN.people - removed))
    expect(faults.size).toBeGreaterThan(10)
  })

  test(
    'nobody is written to without approval, after a reply, twice, early or out of turn',
    THOROUGH,
    async () => {
      const busy = {
        isInvited: true,
        faults: 15,
        rate: 0.6,
        places: ['press', 'thread', 'desk', 'page'],
      }
      const unseen = new Set(['press', 'thread', 'desk'])
      for await (const world of tortureInProcess(await open(), { ...PLAN, ...busy })) {
        const { faults, actions, problems, seed } = world
        expect(problems).toEqual([])
        expect(actions).toBeGreaterThan(PLAN.people)
        for (const fault of faults.keys()) unseen.delete(fault.split(':')[0] ?? '')
        if (unseen.size === 0 || seed === PLAN.seed + MAX_WORLDS) break
      }
      expect([...unseen]).toEqual([])
    },
  )

  test.each([
    ['look after a press is switched off', 'an invitation is recorded that was never sent'],
    ['thread is not read before a message', 'somebody who has replied is written to'],
  ])('where the %s, %s', THOROUGH, async (name) => {
    const broken = MUTATIONS.find((one) => one.name.includes(name))
    if (!broken) throw new Error('There is no such mutation.')
    const plan = { ...PLAN, ...broken.world, places: broken.places }
    const kinds = new Set<string>()
    for await (const world of tortureInProcess(await open(), plan, await mutated(broken))) {
      for (const { kind } of world.problems) kinds.add(kind)
      if (kinds.has(broken.shows) || world.seed === PLAN.seed + MAX_WORLDS) break
    }
    expect(kinds).toContain(broken.shows)
  })
})
