import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint, root } from './sources.mjs'

const stamp = join(root, 'dist/.sources')
const SOURCES = [
  ...[
    'core',
    'adapters',
    'web',
    'cli',
    'server',
    'extension',
    'demo-network',
    'demo-agent',
    'scripts',
  ],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json'],
]

/**
 * Builds everything under dist/ unless it already comes from the present sources.
 * @param {(line: string) => void} [say] hears one line where a build is made
 * @param {{ force?: boolean }} [options] `force` builds whatever the present state
 * @returns {Promise<boolean>} whether a build was made
 */
export async function buildIfNeeded(say = () => {}, { force = false } = {}) {
  const sources = fingerprint(SOURCES)
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false
  say('Building Overture (once, and again when its sources change)…')
  rmSync(stamp, { force: true })
  await viteBuild()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
  return true
}

/** @returns {Promise<void>} */
function viteBuild() {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawn(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    // Whoever asks, tests included: what is built is what people run.
    env: { ...process.env, NODE_ENV: 'production' },
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
  try {
    const built = await buildIfNeeded(console.log, { force: process.argv.includes('--force') })
    console.log(built ? 'Built.' : 'Nothing to build: dist/ comes from the present sources.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
