#!/usr/bin/env node
const { existsSync, readFileSync, statSync } = require('node:fs')
const { dirname, join } = require('node:path')

const root = dirname(__dirname)
const built = join(root, 'dist/cli/main.cjs')
const source = join(root, 'cli/main.ts')
const builtOf = join(root, 'dist/cli/sources.json')

/** True where nothing that the command line was built of has changed since. */
function isFresh() {
  if (!existsSync(built) || !existsSync(builtOf)) return false
  if (!existsSync(source)) return true
  const builtAt = statSync(built).mtimeMs
  return JSON.parse(readFileSync(builtOf, 'utf8')).every((file) => {
    const found = statSync(`${root}/${file}`, { throwIfNoEntry: false })
    return found !== undefined && found.mtimeMs <= builtAt
  })
}

if (isFresh()) require(built)
else void import('tsx/esm/api').then(({ tsImport }) => tsImport(source, __filename))
