import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { root } from './sources.mjs'
import { textsModule } from './texts-in-bundles.ts'

export const ENTRY = 'web/main.tsx'

const APP = [
  ...['web/composition-root.ts', 'web/app/keep-fresh.tsx', 'web/app/show-app.tsx'],
  'web/signed-in/signed-in-area.tsx',
]
const LANGUAGES = ['en', 'ja']

interface Page {
  /** What its address is like. */
  readonly path: RegExp
  readonly modules: readonly string[]
  /** What its first row waits for of the server; `$1` stands for the first part of its address in brackets. */
  readonly calls: readonly string[]
  /** The namespaces of its texts, one of each chunk of them. */
  readonly texts: readonly string[]
}

const OF_USER = ['/api/users/']
const OF_WORKSPACE = [...OF_USER, '/api/workspaces/$1/']
const OF_CAMPAIGN = [...OF_WORKSPACE, '/api/campaigns/$2/overview/']

/** What somebody who is signed in opens most; the last stands for all others. */
const PAGES: readonly Page[] = [
  {
    path: /^\/workspace\/(\d+)\/campaign\/(\d+)\/prospecting\/?$/,
    modules: [...APP, 'web/prospecting/routed-prospecting-page.tsx'],
    calls: [
      ...OF_CAMPAIGN,
      '/api/campaigns/$2/linkedin/people/?page=1&page_size=50&ordering=-status_changed_at',
    ],
    texts: ['shell', 'prospecting'],
  },
  {
    path: /^\/workspace\/(\d+)\/campaign\/(\d+)/,
    modules: [...APP, 'web/prospecting/routed-prospecting-page.tsx'],
    calls: OF_CAMPAIGN,
    texts: ['shell', 'prospecting'],
  },
  {
    path: /^\/workspace\/(\d+)\/campaign\/?$/,
    modules: [...APP, 'web/campaign/list/campaign-list-page.tsx'],
    calls: OF_WORKSPACE,
    texts: ['shell', 'table'],
  },
  {
    path: /^\/workspace\/(\d+)\/prospect\/?$/,
    modules: [...APP, 'web/prospects/prospects-page.tsx'],
    calls: OF_WORKSPACE,
    texts: ['shell', 'prospects', 'table'],
  },
  { path: /^\/workspace\/(\d+)\//, modules: APP, calls: OF_WORKSPACE, texts: ['shell'] },
  { path: /^/, modules: APP, calls: OF_USER, texts: ['shell'] },
]

const textsOf = (language: string, { texts }: Page): readonly string[] =>
  texts.map((name) => textsModule(language, name))

/** What is loaded beside the entry for the page at an address, in a language. */
export const modulesOf = (address: string, language: string): readonly string[] => {
  const page = PAGES.find(({ path }) => path.test(address))
  return page === undefined ? [] : [...page.modules, ...textsOf(language, page)]
}

const BOOT = '<script src="/boot.js"></script>'

/** Tells boot.js, which runs first, all the files and calls of the page that is opened, so that none waits for another; it is in the page, so that none waits for it. */
export const pagePreloads: Plugin = {
  name: 'overture:page-preloads',
  applyToEnvironment: (environment) => environment.name === 'client',
  writeBundle: ({ dir = '' }) => rmSync(join(dir, 'boot.js')),
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, chunk: entry }) {
      if (bundle === undefined || entry === undefined) return html
      const files = new BundleFiles(bundle)
      const there = new Set(files.loadedBy([entry.fileName]))
      const added = (modules: readonly string[]) =>
        files.loadedBy(files.chunksOf(modules)).filter((file) => !there.has(file))
      const pages = PAGES.map((page) => ({
        path: page.path.source,
        files: added(page.modules),
        calls: page.calls,
        ...Object.fromEntries(
          LANGUAGES.map((language) => [language, added(textsOf(language, page))]),
        ),
      }))
      const told = JSON.stringify(pages).replaceAll('"', '&quot;')
      if (!html.includes(BOOT)) throw new Error(`The page has no ${BOOT}.`)
      const boot = readFileSync(join(root, 'web/public/boot.js'), 'utf8')
      return html.replace(BOOT, () => `<script data-pages="${told}">\n${boot}</script>`)
    },
  },
}

/** Which files the others load, stylesheets included. */
class BundleFiles {
  readonly #chunks: ReadonlyMap<string, Rolldown.OutputChunk>

  constructor(bundle: Rolldown.OutputBundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    this.#chunks = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  }

  chunksOf(modules: readonly string[]): readonly string[] {
    const chunks = [...this.#chunks.values()]
    return modules.flatMap((module) =>
      chunks
        .filter(({ moduleIds }) => moduleIds.includes(join(root, module)))
        .map(({ fileName }) => fileName),
    )
  }

  loadedBy(files: readonly string[]): readonly string[] {
    const loaded = new Set<string>()
    const load = (file: string): void => {
      if (loaded.has(file)) return
      loaded.add(file)
      const chunk = this.#chunks.get(file)
      for (const imported of chunk?.imports ?? []) load(imported)
      // Behind those of what it imports, as they are where code brings them.
      for (const sheet of chunk?.viteMetadata?.importedCss ?? []) loaded.add(sheet)
    }
    for (const file of files) load(file)
    return [...loaded]
  }
}
