import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Rolldown } from 'vite'
import viteConfig from '../../vite.config.ts'

const root = join(import.meta.dirname, '../..')

type Chunk = Rolldown.OutputChunk

/** Scripts that Vite built, in memory: which loads which, and how large they are. */
export class BuiltScripts {
  readonly #chunks: ReadonlyMap<string, Chunk>

  constructor(chunks: readonly Chunk[]) {
    this.#chunks = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  }

  get files(): readonly string[] {
    return [...this.#chunks.keys()]
  }

  /** The files that are loaded once these modules, named by their path from the root, are imported. */
  loadedBy(modules: readonly string[]): readonly string[] {
    const loaded = new Set<string>()
    const load = (file: string): void => {
      if (loaded.has(file)) return
      loaded.add(file)
      for (const imported of this.#chunks.get(file)?.imports ?? []) load(imported)
    }
    for (const module of modules) load(this.#fileOf(module))
    return [...loaded]
  }

  /** A file that needs itself to be there first, by way of others; null where there is none. */
  get circular(): string | null {
    const isAbove = (file: string, above: readonly string[]): boolean =>
      above.includes(file) ||
      (this.#chunks.get(file)?.imports ?? []).some((next) => isAbove(next, [...above, file]))
    return this.files.find((file) => isAbove(file, [])) ?? null
  }

  /** The packages that these files have anything of. */
  packagesOf(files: readonly string[]): ReadonlySet<string> {
    const modules = files.flatMap((file) => this.#chunks.get(file)?.moduleIds ?? [])
    return new Set(modules.flatMap((module) => PACKAGE.exec(module)?.[1] ?? []))
  }

  codeOf(file: string): string {
    return this.#chunks.get(file)?.code ?? ''
  }

  /** As they go over the wire, in bytes. */
  sizeOf(files: readonly string[]): number {
    return files.reduce((sum, file) => sum + gzipped(this.codeOf(file)), 0)
  }

  #fileOf(module: string): string {
    const chunk = [...this.#chunks.values()].find((each) =>
      each.moduleIds.includes(join(root, module)),
    )
    if (chunk === undefined) throw new Error(`Nothing that was built has ${module}.`)
    return chunk.fileName
  }
}

/** The innermost that a module is of. */
const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//

const gzipped = (code: string): number => gzipSync(code, { level: 9 }).length

const built = async (config: InlineConfig): Promise<BuiltScripts> => {
  const { environments: _, builder: __, ...rest } = config
  const output = await build({
    ...rest,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { ...rest.build, write: false },
  })
  if (!('output' in output)) throw new Error('Vite built more than one bundle, or watches.')
  return new BuiltScripts(output.output.filter((file) => file.type === 'chunk'))
}

const ours: InlineConfig = viteConfig({ command: 'build', mode: 'production' })
const buildOptions = ours.environments?.['client']?.build ?? {}

/** The web app, as `npm run build` builds it. */
export const buildClient = (): Promise<BuiltScripts> => built({ ...ours, build: buildOptions })

const BARE = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  createRoot(document.body).render(createElement('p', null, 'Hello'))
`

/** A page that shows a sentence with React, built in the same way: nothing with React is smaller. */
export const buildBarePage = (): Promise<BuiltScripts> =>
  built({
    root,
    plugins: [
      react(),
      {
        name: 'bare-page',
        resolveId: (id) => (id === 'bare-page' ? '\0bare-page.js' : null),
        load: (id) => (id === '\0bare-page.js' ? BARE : null),
      },
    ],
    build: { target: buildOptions.target ?? false, rolldownOptions: { input: 'bare-page' } },
  })
