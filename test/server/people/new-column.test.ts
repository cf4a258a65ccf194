/** @module-tag thorough */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { IS_LONG } from '../../fixtures/long.ts'
import { EDITS, fileInRecipe } from '../../fixtures/new-column/edits.ts'
import type * as fixture from '../../fixtures/new-column/visited-person.ts'
import { ChangedTree } from '../../fixtures/recipes/changed-tree.ts'
import { filesOfRecipe } from '../../fixtures/recipes/files-of-recipe.ts'

const MAX_FILES = 12

describe('the recipe "add a column to a prospect"', () => {
  let tree: ChangedTree
  beforeAll(() => {
    tree = new ChangedTree(EDITS)
  })
  afterAll(() => tree.remove())

  it('names each file that is changed, twelve at most', () => {
    const changed = new Set(EDITS.map(({ file }) => fileInRecipe(file)))
    expect(filesOfRecipe('Add a column to a prospect').toSorted()).toEqual([...changed].toSorted())
    expect(changed.size).toBeLessThanOrEqual(MAX_FILES)
  })

  it('is all that it takes for the API to show what a visit read', async () => {
    const changed = join(tree.root, 'test/fixtures/new-column/visited-person.ts')
    const { visitedPerson } = (await import(changed)) as typeof fixture
    const person = await visitedPerson({
      postgresUrl: inject('postgresUrl'),
      pgliteArchive: inject('pgliteArchive'),
    })
    expect(person).toMatchObject({ pronouns: 'they/them' })
  })

  it.runIf(IS_LONG)('leaves a product that compiles', { timeout: 300_000 }, () => {
    tree.compile()
  })
})
