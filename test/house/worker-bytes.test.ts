import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { BuiltScripts } from '../benchmarks/client-build.ts'
import { extensionScript } from '../../scripts/extension-script.ts'

const root = join(import.meta.dirname, '../..')
const MAIN = join(root, 'extension/background/main.ts')

/** In bytes: the browser ends the worker after 30 s without work, and runs all of this when it wakes it. */
const MAX_BYTES = 40_000

/** The extension's worker as it is built, but with a file of its own for what it imports later. */
const buildWorker = async (): Promise<readonly Rolldown.OutputChunk[]> => {
  const script = { name: 'background', input: MAIN, format: 'es', outDir: 'dist' } as const
  const { rolldownOptions, ...options } = extensionScript(script).build ?? {}
  const output = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { ...options, write: false, rolldownOptions: { input: rolldownOptions?.input ?? MAIN } },
  })
  if (!('output' in output)) throw new Error('Vite built more than one bundle, or watches.')
  return output.output.filter((file) => file.type === 'chunk')
}

it('the extension’s worker runs less than 40 KB when it wakes, and no schema', async () => {
  const chunks = await buildWorker()
  const files = new BuiltScripts(chunks).loadedBy(['extension/background/main.ts'])
  const first = chunks.filter(({ fileName }) => files.includes(fileName))
  expect(first.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0)).toBeLessThan(MAX_BYTES)
  const modules = first.flatMap(({ moduleIds }) => moduleIds)
  expect(modules.filter((module) => /\/zod\/|\/contract\//.test(module))).toEqual([])
})
