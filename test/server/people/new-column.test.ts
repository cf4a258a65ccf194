import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { IS_LONG } from '../../fixtures/long.ts'
import { ChangedTree } from '../../fixtures/new-column/changed-tree.ts'
import { EDITS, fileInRecipe } from '../../fixtures/new-column/edits.ts'
import type * as fixture from '../../fixtures/new-column/visited-person.ts'

const MAX_FILES = 12
const repository = join(import.meta.dirname, '../../..')

/** The files that the recipe's numbered steps name. */
function filesOfRecipe(): readonly string[] {
  const contributing = readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8')
  const recipe = contributing.split('## Add a column to a prospect\n')[1]?.split('\n## ')[0] ?? ''
  const steps = recipe.split('\n\n').find((part) => part.startsWith('1. ')) ?? ''
  return [...steps.matchAll(/`([^`\s]+\/[^`\s]+\.\w+)`/g)].map(([, file = '']) => file)
}

describe('the recipe "add a column to a prospect"', () => {
  let tree: ChangedTree
  beforeAll(() => {
    tree = new ChangedTree()
  })
  afterAll(() => tree.remove())

  it('names each file that is changed, twelve at most', () => {
    const changed = new Set(EDITS.map(({ file }) => fileInRecipe(file)))
    expect(filesOfRecipe().toSorted()).toEqual([...changed].toSorted())
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
    const { references } = JSON.parse(readFileSync(join(tree.root, 'tsconfig.json'), 'utf8'))
    const projects = references.map(({ path }: { path: string }) => path)
    const production = projects.filter((path: string) => path !== './test')
    const tsc = join(repository, 'node_modules/typescript/bin/tsc')
    execFileSync(process.execPath, [tsc, '-b', ...production], { cwd: tree.root, stdio: 'inherit' })
  })
})
