import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The command line as it is built for its users, in a folder inside the repository. */
export async function buildCli(): Promise<{ main: string; remove(): void }> {
  const outDir = join(root, `.cache/cli-${process.pid}`)
  const builder = await createBuilder({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    mode: 'production',
    environments: { cli: { build: { outDir } } },
  })
  await builder.build(builder.environments['cli']!)
  return {
    main: join(outDir, 'main.cjs'),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  }
}
