import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IS_LONG } from '../fixtures/long.ts'
import { EDITS, fileInRecipe } from '../fixtures/new-action/edits.ts'
import { ChangedTree } from '../fixtures/recipes/changed-tree.ts'
import { filesOfRecipe } from '../fixtures/recipes/files-of-recipe.ts'

describe('the recipe "add an action"', () => {
  it('names each file that is changed', () => {
    const changed = new Set(EDITS.map(({ file }) => fileInRecipe(file)))
    expect(filesOfRecipe('Add an action').toSorted()).toEqual([...changed].toSorted())
  })

  describe.runIf(IS_LONG)('done on a copy of the tree', () => {
    let tree: ChangedTree
    beforeAll(() => {
      tree = new ChangedTree(EDITS)
    })
    afterAll(() => tree.remove())

    it('leaves a product that compiles', { timeout: 300_000 }, () => tree.compile())
  })
})
