/** @module-tag thorough */
import { join } from 'node:path'
import type { ConfigEnv, UserConfig } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSiteScript } from '../fixtures/built-site-script.ts'
import { IS_LONG } from '../fixtures/long.ts'
import { EDITS, fileInRecipe } from '../fixtures/new-network/edits.ts'
import { ChangedTree } from '../fixtures/recipes/changed-tree.ts'
import { filesOfRecipe } from '../fixtures/recipes/files-of-recipe.ts'

const SITES = 'extension/content/sites/'
const MAIN = `${SITES}tiny-network/main.ts`

describe('the recipe "add a network"', () => {
  let tree: ChangedTree
  beforeAll(() => {
    tree = new ChangedTree(EDITS)
  })
  afterAll(() => tree.remove())

  it('names each file that is changed', () => {
    const changed = EDITS.map(({ file }) => fileInRecipe(file))
    const named = filesOfRecipe('Add a network').filter((file) => file.startsWith(SITES))
    expect(named.toSorted()).toEqual([...new Set(changed)].toSorted())
  })

  it('is all that it takes for the build to make its content script', async () => {
    const { default: configFor } = (await import(join(tree.root, 'vite.config.ts'))) as {
      default: (how: ConfigEnv) => UserConfig
    }
    const { environments } = configFor({ command: 'build', mode: 'production' })
    const { build } = environments?.['site_tiny_network'] ?? {}
    expect(JSON.stringify(build)).toContain(MAIN)
    expect(await buildSiteScript('tiny-network', join(tree.root, MAIN))).toContain(
      'article[data-stand]',
    )
  })

  it.runIf(IS_LONG)('leaves a product that compiles', { timeout: 300_000 }, () => tree.compile())
})
