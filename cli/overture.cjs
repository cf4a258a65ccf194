#!/usr/bin/env node
const { existsSync, readdirSync, statSync } = require('node:fs')
const { dirname, join } = require('node:path')

const root = dirname(__dirname)
const built = join(root, 'dist/cli/main.cjs')
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

if (isFresh()) require(built)
else void import('tsx/esm/api').then(({ tsImport }) => tsImport(source, __filename))
