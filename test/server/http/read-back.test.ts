import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { operations, type OperationName } from '#adapters/http/contract/index.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import { apiOver, type Api } from '../../fixtures/api.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { callIn, type Change, type ReadBackWorld } from './read-back/change.ts'
import { CHANGES_OF_JOBS } from './read-back/of-jobs.ts'
import { CHANGES_OF_OUTREACH } from './read-back/of-outreach.ts'
import { CHANGES_OF_SALES_KIT } from './read-back/of-sales-kit.ts'
import { CHANGES_OF_SEQUENCES } from './read-back/of-sequences.ts'
import { CHANGES_OF_SESSIONS } from './read-back/of-sessions.ts'
import { CHANGES_OF_TEXTS } from './read-back/of-texts.ts'
import { CHANGES_OF_WORKSPACES } from './read-back/of-workspaces.ts'
import { everything, makeWorld } from './two-tenants.ts'

/** Calls that change something, in worlds of their own, in an order in which each finds something to change. */
const WORLDS: readonly { readonly of: string; readonly changes: readonly Change[] }[] = [
  { of: 'workspaces and campaigns', changes: CHANGES_OF_WORKSPACES },
  { of: 'sequences', changes: CHANGES_OF_SEQUENCES },
  { of: 'the sales kit', changes: CHANGES_OF_SALES_KIT },
  { of: 'outreach', changes: [...CHANGES_OF_OUTREACH, ...CHANGES_OF_JOBS, ...CHANGES_OF_TEXTS] },
  { of: 'sessions', changes: CHANGES_OF_SESSIONS },
]

/** Those that only answer. */
const ONLY_ANSWER: readonly OperationName[] = [
  'openBillingPortal',
  'chartPeople',
  'getStepEffect',
  'validateUrl',
  'previewSequenceMessage',
  'proposeTopics',
]

/** Those whose world is another one, and the test that shows them: its file and its title. */
const ELSEWHERE: Partial<Record<OperationName, readonly [file: string, title: string]>> = {
  // Answers only, of a page that is on the network.
  generateProfile: [
    'company-profile/generate-profile.test.ts',
    'proposes fields of the company, an ICP profile and a goal, and keeps none of them',
  ],
  // The demo workspace is made at a start.
  resetDemoWorkspace: [
    'demo/demo-account.test.ts',
    'is set back by one call to how its first start made it, the network with it',
  ],
}

describe('each call that may change something', () => {
  it('is read back here, or its test is named', () => {
    const writing = Object.entries<Operation>(operations).filter(
      ([, { method }]) => method !== 'GET',
    )
    const known = [
      ...WORLDS.flatMap(({ changes }) => changes.map(({ name }) => name)),
      ...ONLY_ANSWER,
      ...Object.keys(ELSEWHERE),
    ]
    expect(known.toSorted()).toEqual(writing.map(([name]) => name).toSorted())
    for (const [file, title] of Object.values(ELSEWHERE)) {
      const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
      expect(text.split('\n').map((line) => line.trim())).toContain(`it('${title}', async () => {`)
    }
  })
})

describeOnPglite('a call that changes something', (open) => {
  const began = async (): Promise<{ world: ReadBackWorld; anew: () => Promise<Api> }> => {
    const database = await open()
    const payments = { payments: { kind: 'demo' } } as const
    const own = await makeWorld(await apiOver(database, {}, payments))
    const { dataDir } = own.api.services.options
    return {
      world: { ...own, sql: sqlOn(database), call: callIn(own) },
      anew: () => apiOver(database, {}, { ...payments, dataDir }),
    }
  }

  it.each(WORLDS)(
    'is read back by another call, by a server that was begun anew, too: of $of',
    async ({ changes }) => {
      const { world, anew } = await began()
      const isShown = async ({ name, prepare, make, show }: Change): Promise<string> => {
        await prepare?.(world)
        const before = await show(world, world.api)
        const done = await make(world)
        await world.api.services.personJobs.runner.sweep()
        const after = await show(world, world.api)
        if (done.status !== operations[name].status) return `answers ${done.status}`
        if (JSON.stringify(after) === JSON.stringify(before)) return 'changes nothing'
        const later = await show(world, await anew())
        return JSON.stringify(later) === JSON.stringify(after) ? 'is shown' : 'is lost'
      }
      const wrong: string[][] = []
      for (const each of changes) {
        const told = await isShown(each).catch(String)
        if (told !== 'is shown') wrong.push([each.name, told])
      }
      expect(wrong).toEqual([])
    },
  )

  it('is none of those that only answer', async () => {
    const { world } = await began()
    const before = await everything(world.api)
    for (const name of ONLY_ANSWER) {
      const { status } = await world.call(name)
      expect([name, status]).toEqual([name, operations[name].status])
    }
    expect(await everything(world.api)).toBe(before)
  })
})
