import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as contract from '#adapters/http/contract/index.ts'
import type * as codes from '#adapters/http/contract/error-codes.ts'
import { STOP_CODES } from '#core/prospect/stop-code.ts'
import configuration from '../../.dependency-cruiser.mjs'
import { folderCycles } from '../../scripts/folder-cycles.ts'
import { IS_LONG } from '../fixtures/long.ts'
import { EDITS, fileInRecipe, RECIPES } from '../fixtures/new-call/edits.ts'
import { ChangedTree } from '../fixtures/recipes/changed-tree.ts'
import { filesOfRecipe, recipes } from '../fixtures/recipes/files-of-recipe.ts'
import * as texts from '../web/i18n/check-texts.ts'
import { textsMissingWithPages } from '../web/i18n/unsaid-by-pages.ts'
import { additionsIn, additionsListedIn } from './api-additions.ts'
import { readWeb } from './stylesheets/loading.ts'
import { selectorProblems } from './stylesheets/selectors.ts'
import { usageProblems } from './stylesheets/usage.ts'
import { valueProblems } from './stylesheets/values.ts'
import { THOROUGH } from '../fixtures/thorough.ts'

const repository = join(import.meta.dirname, '../..')
const FOLDERS = [
  ...['adapters', 'cli', 'core', 'demo-agent', 'demo-network', 'extension', 'scripts', 'server'],
  'web',
]
/** Of what the recipes name: examples, and what only some calls, screens and commands take. */
const UNNEEDED = [
  'adapters/node/file-token-store.ts',
  'cli/exit-codes.ts',
  'cli/failures.ts',
  'core/campaign/delete-campaign.ts',
  'test/end-to-end/api-client.test.ts',
  'test/fixtures/own-calls.ts',
  'test/fixtures/sql.ts',
  'test/house/planted-violations.ts',
  'test/server/http/read-back.test.ts',
  'test/server/http/read-back/of-<things>.ts',
  'test/server/http/refusals/of-every-call.ts',
  'web/app/pages.ts',
  'web/shared/unsaved-work.ts',
  'web/shell/palette/places.ts',
]
const CHANGED = [...new Set(EDITS.map(({ file }) => file))]

describe('the recipes', () => {
  it('name no file that is not there, nor is any like it', () => {
    const there = [...FOLDERS, 'test'].flatMap((folder) =>
      readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    const isThere = (file: string): boolean => {
      if (!file.includes('<')) return existsSync(join(repository, file))
      const like = new RegExp(`^${file.replaceAll('.', '[.]').replaceAll(/<[^>]+>/g, '[\\w-]+')}$`)
      return there.some((each) => like.test(each))
    }
    expect(recipes().length).toBeGreaterThan(RECIPES.length)
    expect(
      recipes()
        .flatMap(filesOfRecipe)
        .filter((file) => !isThere(file)),
    ).toEqual([])
  })
})

describe('the recipe "add a call", with those for what it takes,', THOROUGH, () => {
  let tree: ChangedTree
  beforeAll(() => {
    tree = new ChangedTree(EDITS)
  })
  afterAll(() => tree.remove())

  const load = async <Module>(file: string): Promise<Module> =>
    (await import(join(tree.root, file))) as Module

  it('names each file that is changed, and further ones only for what a small thing has no need of', () => {
    const named = new Set(RECIPES.flatMap(filesOfRecipe))
    const changed = new Set(CHANGED.map(fileInRecipe))
    expect([...changed].filter((file) => !named.has(file))).toEqual([])
    expect([...named].filter((file) => !changed.has(file)).toSorted()).toEqual(UNNEEDED.toSorted())
  })

  it('leaves imports in order', async () => {
    const { output } = await cruise(
      FOLDERS,
      {
        ...configuration.options,
        baseDir: tree.root,
        preserveSymlinks: true,
        validate: true,
        ruleSet: { forbidden: configuration.forbidden ?? [] },
      },
      configuration.options?.enhancedResolveOptions ?? {},
    )
    const { modules, summary } = output as ICruiseResult
    expect(modules.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['core/pulse/pulse.ts']),
    )
    expect(summary.violations).toEqual([])
    expect(folderCycles(modules)).toEqual([])
  })

  it('leaves the list of calls beyond the specification complete', async () => {
    const { operations } = await load<typeof contract>('adapters/http/contract/index.ts')
    const page = readFileSync(join(tree.root, 'docs/api-additions.md'), 'utf8')
    expect(additionsListedIn(page)).toEqual(additionsIn(operations))
    expect(additionsListedIn(page)).toContain('GET /api/campaigns/{id}/pulse/')
  })

  it('leaves stylesheets in order', () => {
    const web = readWeb(tree.root)
    const problems = [...selectorProblems(web), ...valueProblems(web), ...usageProblems(web)]
    expect(web.stylesheets.map(({ path }) => path)).toContain('web/pulse/pulse.css')
    expect(problems).toEqual([])
  })

  it('leaves texts in both languages, of which each is said, and comes with what says it', async () => {
    const web = join(tree.root, 'web')
    const [en, ja] = [texts.textsOf(web, 'en'), texts.textsOf(web, 'ja')]
    const own = new Map([...en].filter(([key]) => key.startsWith('pulse.')))
    expect([...texts.keysMissingIn(ja, en), ...texts.keysMissingIn(en, ja)]).toEqual([])
    expect(texts.wrongPlurals(en, ja)).toEqual([])
    expect(texts.untranslated(own, ja)).toEqual([])
    expect(texts.differentPlaceholders(en, ja)).toEqual([])
    expect(own.size).toBeGreaterThan(3)
    expect(texts.unusedTexts(own, join(web, 'pulse'), [])).toEqual([])
    expect(texts.writtenTexts(join(web, 'pulse'))).toEqual([])
    expect(textsMissingWithPages(web, ['pulse'])).toEqual([])
    const { ERROR_CODES } = await load<typeof codes>('adapters/http/contract/error-codes.ts')
    const why: readonly string[] = STOP_CODES
    expect(ERROR_CODES).toContain('no_people')
    expect(ERROR_CODES.filter((code) => !why.includes(code) && !en.has(`errors.${code}`))).toEqual(
      [],
    )
  })

  it.runIf(IS_LONG)('leaves a product that compiles', { timeout: 300_000 }, () => tree.compile())
})
