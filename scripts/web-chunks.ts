import { join, relative } from 'node:path'
import type { Rolldown } from 'vite'
import { root } from './sources.mjs'
import { textsIn } from './texts-in-bundles.ts'

type Group = Rolldown.CodeSplittingGroup

/**
 * What is loaded together, in this order: a module is in the first chunk that needs it, together with all that
 * it imports and no earlier one has. So no two chunks import each other.
 */
const STAGES: readonly (readonly [name: string, modules: readonly string[]])[] = [
  ['services', ['web/composition-root.ts', 'web/app/keep-fresh.tsx']],
  ['app', ['web/app/show-app.tsx']],
  ['signed-in', ['web/signed-in/signed-in-area.tsx']],
  ['campaign', ['web/prospecting/routed-prospecting-page.tsx']],
  ['forms', ['web/forms/use-checked-form.ts']],
]

/** The component kit without its styles, which a page has from its beginning: it comes when something is pressed. */
const KIT =
  /(node_modules\/(@mantine|@floating-ui|react-remove-scroll).*|web\/design\/kit\/kit-parts)\.(mjs|js|tsx)$/

/**
 * Pages and sections that are small, each with those of its kind: a file for each would be more to ask for than to
 * read. What needs little that
 * others share is apart from what needs much, or it would wait for that.
 */
const PAGES = {
  'signing-in': /\/web\/auth\//,
  'account-pages': /\/web\/(account|billing|sales-kit|user-onboarding)\//,
  'first-pages': /\/web\/(extension|onboarding)\//,
  'campaign-pages': /\/web\/campaign\//,
  sections: /\/web\/(auto-resume|prospecting(?!\/overview)|sequence|writing)\//,
}

/** What no stage needs is in the chunk of its page, or with all else that several pages share. */
export const webChunks = (): Group[] => [
  { name: 'entry', tags: ['$initial'], priority: 9 },
  // Names before the texts, which would have them: each language needs them.
  { name: (id) => textsChunk(id, (of) => of === 'names'), priority: 8 },
  { name: (id) => textsChunk(id, () => true), priority: 7.5 },
  { name: 'kit', test: KIT, priority: 7 },
  ...STAGES.map(([name, modules], at) => stage(name, modules, 6 - at)),
  { name: 'shared', minShareCount: 2, priority: 1 },
  ...Object.entries(PAGES).map(([name, test]) => ({ name, test, priority: 0 })),
]

/** All that modules import, and what that imports. */
const stage = (name: string, modules: readonly string[], priority: number): Group => {
  let needed: ReadonlySet<string> | undefined
  return {
    priority,
    name(id, graph) {
      needed ??= closureOf(modules, (each) => graph.getModuleInfo(each)?.importedIds ?? [])
      return needed.has(id) ? name : null
    },
  }
}

const closureOf = (
  modules: readonly string[],
  importsOf: (id: string) => readonly string[],
): ReadonlySet<string> => {
  const found = new Set<string>()
  const follow = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of importsOf(id)) follow(imported)
  }
  for (const module of modules) follow(join(root, module))
  return found
}

/** Texts of one language that are fetched at the same time, and apart from them their names. */
const textsChunk = (id: string, isIn: (of: string) => boolean): string | null => {
  const texts = textsIn(relative(root, id))
  if (texts === null || !isIn(texts.of)) return null
  return OF_PAGES.includes(texts.name) ? `${texts.of}-pages` : texts.of
}

/** What single pages and sections say, fetched when the first of them is opened. */
const OF_PAGES = [
  ...['account', 'billing', 'campaignCreate', 'campaignSettings', 'prospectingDrawer'],
  ...['prospectingOverview', 'prospects', 'salesKit', 'sequence', 'userOnboarding', 'writing'],
]
