import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { lockFolder } from '#server/postgres/pglite/folder-lock.ts'
import { openDatabase } from '#server/postgres/open-database.ts'
import { prepareDataFolder } from '#server/prepare-data-folder.ts'
import { distOf } from './dist-of.ts'
import { expectFree } from './product/free-ports.ts'
import { OldClockFile } from './product/old-clock-file.ts'
import { readSettings } from './product/settings.ts'

/** Starts the product: its database opens while the rest of its code is loaded. */

// What it writes is its owner's alone.
process.umask(0o077)

// What a long import leaves behind is collected once there is 30 % more than was left the last time.
setFlagsFromString('--heap-growing-percent=30')

// Where they are files, a full disk must not end the product.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

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
  const { dataDir, databaseUrl } = settings
  await expectFree([
    { setting: 'PORT', host: settings.host, port: settings.port },
    { setting: 'NETWORK_PORT', host: 'localhost', port: settings.networkPort },
  ])
  // The embedded database holds its own folder.
  if (databaseUrl !== undefined) {
    await lockFolder(
      realpathSync(dataDir),
      `Another process uses the data folder ${dataDir}: ` +
        'stop it first, or give this one another with OVERTURE_DATA_DIR.',
    )
  }
  const dist = distOf(import.meta.url)
  const oldClock = new OldClockFile(dataDir)
  const reached = oldClock.read()
  await prepareDataFolder(dataDir)
  const database = openDatabase({ dataDir, databaseUrl, builtDatabase: join(dist, 'database') })
  // What fails is told to whoever waits for it.
  database.catch(() => {})
  const { run } = await import('./product/run.ts')
  return run({ settings, oldClock, reached, dist, database, closing })
}

process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))

try {
  console.log(await start())
} catch (error) {
  console.error(sentence(error))
  await end(1)
}
