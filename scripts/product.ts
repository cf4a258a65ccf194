import { randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SystemClock } from '#adapters/system/system-clock.ts'
import { startDemoNetwork } from '#demo-network/main.ts'
import { networksAt } from '#extension/content/sites/networks.ts'
import { startServer } from '#server/main.ts'
import { lockFolder } from '#server/postgres/pglite/folder-lock.ts'
import { DEMO_USERNAME, demoSeed } from './product/demo-seed.ts'
import { expectFree } from './product/free-ports.ts'
import { OutreachClockFile } from './product/outreach-clock-file.ts'
import { readSettings } from './product/settings.ts'
import { startLine } from './product/start-line.ts'

/** Runs the server and the demo network in one process, on one outreach clock. */

// What it writes is its owner's alone.
process.umask(0o077)

const closing: (() => Promise<void> | void)[] = []
let ending = false

async function end(code: number): Promise<void> {
  if (ending) process.exit(130)
  ending = true
  try {
    for (const close of closing.toReversed()) await close()
  } catch (error) {
    console.error(sentence(error))
    process.exit(1)
  }
  process.exit(code)
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function start(): Promise<string> {
  const settings = readSettings(process.env)
  const { host, isLocal } = settings
  await expectFree([
    { setting: 'PORT', host, port: settings.port },
    { setting: 'NETWORK_PORT', host: 'localhost', port: settings.networkPort },
  ])
  // The embedded database holds its own folder.
  if (settings.databaseUrl !== undefined) {
    await lockFolder(
      realpathSync(settings.dataDir),
      `Another process uses the data folder ${settings.dataDir}: ` +
        'stop it first, or give this one another with OVERTURE_DATA_DIR.',
    )
  }
  const dist = fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? '../dist' : '..', import.meta.url),
  )
  const clockFile = new OutreachClockFile(settings.dataDir, new SystemClock(), settings.clockScale)
  const networkUrl = `http://localhost:${settings.networkPort}`
  const networks = networksAt((kind) =>
    kind === 'demo-network' ? networkUrl : settings.networkOrigin(kind),
  )
  const demo =
    settings.demo && isLocal
      ? demoSeed(settings.dataDir, clockFile.clock.now(), networks[0])
      : undefined

  const outboxKey =
    isLocal && settings.smtpUrl === undefined
      ? (settings.outboxKey ?? randomBytes(16).toString('base64url'))
      : undefined

  const server = await startServer({
    host,
    port: settings.port,
    publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}`,
    dataDir: settings.dataDir,
    ...(settings.databaseUrl === undefined ? {} : { databaseUrl: settings.databaseUrl }),
    ...(settings.smtpUrl === undefined ? {} : { smtpUrl: settings.smtpUrl }),
    networks,
    outreachClock: clockFile.clock,
    webDir: join(dist, 'web'),
    extensionDir: join(dist, 'extension'),
    ...(outboxKey === undefined ? {} : { outboxKey }),
    ...(demo === undefined ? {} : { demo: demo.workspace }),
    ...(settings.demoPassword === undefined ? {} : { demoPassword: settings.demoPassword }),
    trustedProxies: settings.trustedProxies,
    log: settings.log,
  })
  closing.push(() => server.close())
  // Only now: the server holds the data folder's lock.
  clockFile.start()
  closing.push(() => clockFile.stop())

  const network = await startDemoNetwork({
    port: settings.networkPort,
    dataDir: join(settings.dataDir, 'network'),
    clock: clockFile.clock,
    clockSpeed: settings.clockScale,
    history: demo?.relations ?? [],
  })
  closing.push(() => network.close())

  return startLine({
    url: `${settings.publicUrl ?? server.url}${outboxKey === undefined ? '' : `/enter/${outboxKey}`}`,
    networkUrl: network.url,
    demo: demo && { username: DEMO_USERNAME, password: server.demoPassword },
    settings,
  })
}

process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))

try {
  console.log(await start())
} catch (error) {
  console.error(sentence(error))
  await end(1)
}
