import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'dist/.sources')
const FOLDERS = ['core', 'adapters', 'web', 'cli', 'server', 'extension', 'demo-network', 'scripts']
const FILES = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json']

/**
 * Builds everything under dist/ unless it already comes from the present sources.
 * @param {(line: string) => void} [say] hears one line where a build is made
 * @param {{ force?: boolean }} [options] `force` builds whatever the present state
 * @returns {Promise<boolean>} whether a build was made
 */
export async function buildIfNeeded(say = () => {}, { force = false } = {}) {
  const sources = hashOfSources()
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false
  say('Building Overture (once, and again when its sources change)…')
  await viteBuild()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
  return true
}

function hashOfSources() {
  const hash = createHash('sha256').update(process.version)
  for (const file of [...FILES, ...FOLDERS.flatMap(filesBelow)]) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(`\0${file}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}

/** @returns {Promise<void>} */
function viteBuild() {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawn(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  build.stdout.on('data', (chunk) => (output += chunk))
  build.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    build.on('error', reject)
    build.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build failed.\n${output}`)),
    )
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = await buildIfNeeded(console.log, { force: process.argv.includes('--force') })
  console.log(built ? 'Built.' : 'Nothing to build: dist/ comes from the present sources.')
}
