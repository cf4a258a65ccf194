import react from '@vitejs/plugin-react'
import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { networksAt } from './extension/content/sites/networks.ts'
import { extensionScript } from './scripts/extension-script.ts'
import { contractInBundles } from './scripts/contract/contract-in-bundles.ts'
import { pagePreloads } from './scripts/page-preloads.ts'
import { sourcesOfCommandLine } from './scripts/sources-of-command-line.ts'
import { webChunks } from './scripts/web-chunks.ts'
import { textsInBundles } from './scripts/texts-in-bundles.ts'
import { wiringInBundles } from './scripts/wiring-in-bundles.ts'
import { fingerprint, root } from './scripts/sources.mjs'

const at = (path: string) => join(root, path)

const SOURCES = ['web', 'core', 'adapters', 'scripts', 'vite.config.ts', 'package-lock.json']
const buildId = fingerprint(SOURCES).slice(0, 16)

/** Tells a running page which build the server has now. */
const buildIdFile: Plugin = {
  name: 'overture:build-id',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'build-id.json',
      source: JSON.stringify({ id: buildId }),
    })
  },
}

/** Commander could run commands that are programs of their own: ours are none, and that part loads slowly. */
const commandsAreNoPrograms: Plugin = {
  name: 'overture:commands-are-no-programs',
  applyToEnvironment: (environment) => environment.name === 'cli',
  transform: {
    filter: { id: /commander\/lib\/command\.js$/ },
    handler: (code) => code.replace("require('node:child_process')", '{}'),
  },
}

/** Packages that Node finds in node_modules: with files of their own, loaded where they are asked for, or there by choice. */
const OUTSIDE = [
  ...['@electric-sql/pglite', '@node-rs/argon2', 'playwright-core'],
  ...[
    'ai',
    '@ai-sdk/anthropic',
    '@ai-sdk/openai-compatible',
    '@zxcvbn-ts/language-common',
    'stripe',
  ],
  ...['bufferutil', 'canvas', 'pg-native', 'utf-8-validate'],
]

/** Code for Node, in chunks that keep their lazy imports, with the packages that it loads: Node reads a few files sooner than hundreds. */
const forNode = (
  folder: string,
  input: Record<string, string>,
  { isStartedOften = false } = {},
): EnvironmentOptions => ({
  consumer: 'server',
  resolve: { noExternal: true, external: OUTSIDE },
  build: {
    ssr: true,
    outDir: at(folder),
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    minify: isStartedOften,
    rolldownOptions: {
      input,
      output: isStartedOften
        ? {
            // Node reads the older kind of module sooner.
            format: 'cjs',
            strict: true,
            entryFileNames: '[name].cjs',
            chunkFileNames: 'assets/[name]-[hash].cjs',
            codeSplitting: { groups: [{ name: 'main', tags: ['$initial'] }] },
          }
        : // The thread of the database words no SQL.
          { codeSplitting: { groups: [{ name: 'kysely', test: /node_modules\/kysely\// }] } },
    },
  },
})

const forExtension = (name: string, input: string, format: 'es' | 'iife'): EnvironmentOptions =>
  extensionScript({ name, input: at(input), format, outDir: at('dist/extension') })

/** A content script for each network: `sites/<kind>.js`, which the manifest runs on its pages alone. */
const siteScripts = Object.fromEntries(
  networksAt(() => '').map(({ kind }) => [
    `site_${kind.replaceAll('-', '_')}`,
    forExtension(`sites/${kind}`, `extension/content/sites/${kind}/main.ts`, 'iife'),
  ]),
)

/** Its manifest, icons and pages; the server fills in the origins and the networks when it knows its ports. */
function layOutExtension(): void {
  const manifest: unknown = JSON.parse(readFileSync(at('extension/public/manifest.json'), 'utf8'))
  if (manifest === null || typeof manifest !== 'object' || !('key' in manifest)) {
    throw new Error(
      'extension/public/manifest.json has no "key", which fixes the id of the extension.',
    )
  }
  rmSync(at('dist/extension'), { recursive: true, force: true })
  cpSync(at('extension/public'), at('dist/extension'), { recursive: true })
}

const environments: Record<string, EnvironmentOptions> = {
  client: {
    build: {
      outDir: at('dist/web'),
      emptyOutDir: true,
      target: ['chrome120', 'firefox121', 'safari17'],
      rolldownOptions: { output: { codeSplitting: { groups: webChunks() } } },
    },
  },
  background: forExtension('background', 'extension/background/main.ts', 'es'),
  ...siteScripts,
  popup: forExtension('popup', 'extension/popup/main.ts', 'es'),
  cli: forNode('dist/cli', { main: at('cli/main.ts') }, { isStartedOften: true }),
  server: forNode('dist/server', {
    product: at('scripts/product.ts'),
    operator: at('scripts/operator.ts'),
    'pglite-worker': at('server/postgres/pglite-worker.ts'),
    'build-database': at('scripts/build-database.ts'),
  }),
}

/** The database that new data folders start with. */
const buildDatabase = (): Promise<unknown> =>
  promisify(execFile)(process.execPath, [at('dist/server/build-database.js'), at('dist/database')])

export default defineConfig(({ command }) => ({
  root: at('web'),
  publicDir: at('web/public'),
  cacheDir: at('.cache/vite'),
  plugins: [
    react(),
    contractInBundles,
    wiringInBundles,
    textsInBundles,
    buildIdFile,
    pagePreloads,
    commandsAreNoPrograms,
    sourcesOfCommandLine(),
  ],
  define: { __BUILD_ID__: JSON.stringify(command === 'build' ? buildId : 'development') },
  environments: command === 'build' ? environments : {},
  builder: {
    async buildApp(builder) {
      layOutExtension()
      const { server, ...others } = builder.environments
      if (server) await builder.build(server)
      const buildOthers = async () => {
        for (const environment of Object.values(others)) {
          if (environment.name in environments) await builder.build(environment)
        }
      }
      await Promise.all([buildDatabase(), buildOthers()])
    },
  },
}))
