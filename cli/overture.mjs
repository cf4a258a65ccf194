#!/usr/bin/env node
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const built = join(root, 'dist/cli/main.js')
const source = join(root, 'cli/main.ts')

/** True where no source of the command line is younger than its build. */
function isFresh() {
  if (!existsSync(built)) return false
  if (!existsSync(source)) return true
  const builtAt = statSync(built).mtimeMs
  return ['core', 'adapters', 'cli'].every((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).every(
      (entry) => !entry.isFile() || statSync(join(entry.parentPath, entry.name)).mtimeMs <= builtAt,
    ),
  )
}

if (isFresh()) {
  await import(pathToFileURL(built).href)
} else {
  const { tsImport } = await import('tsx/esm/api')
  await tsImport(source, import.meta.url)
}
