/** @module-tag thorough */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXIT } from '#cli/exit-codes.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { EDITS } from '../../fixtures/new-call/edits.ts'
import type * as fixture from '../../fixtures/new-call/told-pulse.ts'
import { ChangedTree } from '../../fixtures/recipes/changed-tree.ts'

describe('the recipe "add a call", with those for what it takes,', () => {
  let tree: ChangedTree
  let changed: typeof fixture
  beforeAll(async () => {
    tree = new ChangedTree(EDITS)
    changed = await import(join(tree.root, 'test/fixtures/new-call/told-pulse.ts'))
  })
  afterAll(() => tree.remove())

  describeOnBothDatabases('is all that it takes', (open) => {
    it('for a server to answer the call, to refuse it as it says, and for a command to print what is answered', async () => {
      const told = await changed.toldPulse(await open())
      expect(told).toMatchObject({
        answer: { status: 200, body: { people: 1, waiting_people: 1 } },
        foreign: { status: 404 },
        refusals: ['409 no_people'],
        documented: { get: { responses: { 200: {}, 409: {} } } },
        printed: { code: EXIT.ok, stdout: '1 of 1 are still to be invited.\n', stderr: '' },
        json: { code: EXIT.ok, error: null },
        printedOfEmpty: { code: EXIT.nothingToDo, data: null },
      })
      expect(told.json.data).toMatchObject({ campaign: told.campaign, people: 1 })
    })
  })
})
