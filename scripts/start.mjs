import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.mjs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

try {
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Overture needs Node 20.19 or later; this is Node ${process.versions.node}.`)
  }
  if (!existsSync(join(root, 'node_modules/vite'))) {
    throw new Error('The packages Overture uses are not installed: run `npm ci` first.')
  }
  const { buildIfNeeded } = await import('./build-if-needed.mjs')
  await buildIfNeeded((line) => console.log(line))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

// A computed address: the file exists only once it is built.
await import(new URL('../dist/server/product.js', import.meta.url).href)
