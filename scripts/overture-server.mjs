#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './sources.mjs'

const built = join(root, 'dist/server/operator.js')

// What is built is what runs, and nothing is built here: that would be under a server that runs.
if (existsSync(built)) {
  await import(pathToFileURL(built).href)
} else {
  const { tsImport } = await import('tsx/esm/api')
  await tsImport(join(root, 'scripts/operator.ts'), import.meta.url)
}
