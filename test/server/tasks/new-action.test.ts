/** @module-tag thorough */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { IS_LONG } from '../../fixtures/long.ts'
import { EDITS, fileInRecipe } from '../../fixtures/new-action/edits.ts'
import type * as fixture from '../../fixtures/new-action/further-tasks.ts'
import { ChangedTree } from '../../fixtures/recipes/changed-tree.ts'
import { filesOfRecipe } from '../../fixtures/recipes/files-of-recipe.ts'

describe('the recipe "add an action"', () => {
  let tree: ChangedTree
  beforeAll(() => {
    tree = new ChangedTree(EDITS)
  })
  afterAll(() => tree.remove())

  it('names each file that is changed', () => {
    const changed = new Set(EDITS.map(({ file }) => fileInRecipe(file)))
    expect(filesOfRecipe('Add an action').toSorted()).toEqual([...changed].toSorted())
  })

  it.runIf(IS_LONG)('leaves a product that compiles', { timeout: 300_000 }, () => tree.compile())

  describeOnOneDatabase('is all that it takes', (open) => {
    it('for its tasks to be planned, kept, leased, done on a page and settled, once for a prospect, whom it may fail', async () => {
      const changed = join(tree.root, 'test/fixtures/new-action/further-tasks.ts')
      const { furtherTasks } = (await import(changed)) as typeof fixture
      expect(await furtherTasks(await open())).toEqual({
        settled: [
          ['READ_FEED', 7, null, 'succeeded'],
          ['ENDORSE_PERSON', 7, 9, 'succeeded'],
          ['READ_NOTICES', null, null, 'succeeded'],
          ['ENDORSE_PERSON', 7, 10, 'failed'],
          ['CHECK_REPLIES', null, null, 'succeeded'],
          ['READ_FEED', 7, null, 'succeeded'],
          ['READ_NOTICES', null, null, 'succeeded'],
        ],
        sent: ['Hello Ada'],
        history: ['replied'],
        gone: ['END_OF_SEQUENCE', null],
      })
    })
  })
})
