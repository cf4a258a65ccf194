import { epochMs } from '#core/runtime/moments.ts'
import { randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDemoAgent } from '#demo-agent/composition-root.ts'
import { startDemoNetwork, type DemoNetwork, type SeededRelation } from '#demo-network/main.ts'
import { generateNetwork } from '#demo-network/people/generate-people.ts'
import { networksAt } from '#extension/content/sites/networks.ts'
import { DEMO_USERNAME } from '#core/demo-agent/demo-account.ts'
import type { Demo } from '#server/demo/demo-workspace-seed.ts'
import { JsonLinesLogger } from '#server/json-lines-logger.ts'
import { startServer } from '#server/main.ts'
import { lockFolder } from '#server/postgres/pglite/folder-lock.ts'
import { demoSeed, demoSeedOf, keepSeededAt, SEED } from './product/demo-seed.ts'
import { expectFree } from './product/free-ports.ts'
import { OldClockFile } from './product/old-clock-file.ts'
import { readSettings } from './product/settings.ts'
import { startLine } from './product/start-line.ts'

/** Runs the server and the demo network in one process, on one outreach clock. */

// What it writes is its owner's alone.
process.umask(0o077)

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
  const oldClock = new OldClockFile(settings.dataDir)
  const reached = oldClock.read()
  const networkUrl = `http://localhost:${settings.networkPort}`
  const networks = networksAt((kind) =>
    kind === 'demo-network' ? networkUrl : settings.networkOrigin(kind),
  )
  const hasDemo = settings.demo && isLocal
  const generated = generateNetwork(SEED)
  const past = { network: networks[0], people: generated.people }
  let restartNetwork: DemoNetwork['restart'] = () => {}
  let history: readonly SeededRelation[] = []
  const demo: Demo = {
    seed(outreachNow) {
      const seed = demoSeed(settings.dataDir, epochMs(outreachNow), past)
      history = seed.relations
      return seed.workspace
    },
    restart(outreachNow) {
      const { workspace, relations } = demoSeedOf(epochMs(outreachNow), past)
      const keep = (): void => {
        keepSeededAt(settings.dataDir, epochMs(outreachNow))
        restartNetwork(relations)
      }
      return { seed: workspace, keep }
    },
  }

  const outboxKey = isLocal
    ? (settings.outboxKey ?? randomBytes(16).toString('base64url'))
    : undefined

  const server = await startServer({
    host,
    port: settings.port,
    publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}`,
    dataDir: settings.dataDir,
    ...(settings.databaseUrl === undefined ? {} : { databaseUrl: settings.databaseUrl }),
    ...(settings.smtpUrl === undefined ? {} : { smtpUrl: settings.smtpUrl }),
    ...(settings.supportAddress === undefined ? {} : { supportAddress: settings.supportAddress }),
    ...(settings.supportChatUrl === undefined ? {} : { supportChatUrl: settings.supportChatUrl }),
    networks,
    clockScale: settings.clockScale,
    ...(reached === null ? {} : { reached }),
    webDir: join(dist, 'web'),
    extensionDir: join(dist, 'extension'),
    ...(outboxKey === undefined ? {} : { outboxKey }),
    ...(hasDemo ? { demo } : {}),
    ...(settings.demoAgent ? { demoAgentNetwork: networkUrl } : {}),
    ...(settings.demoPassword === undefined ? {} : { demoPassword: settings.demoPassword }),
    ...settings.payments,
    ...settings.writer,
    trustedProxies: settings.trustedProxies,
    log: settings.log,
  })
  closing.push(() => server.close())
  // From now on the database keeps it.
  oldClock.remove()

  const network = await startDemoNetwork({
    port: settings.networkPort,
    dataDir: join(settings.dataDir, 'network'),
    clock: { now: () => epochMs(server.outreachClock.now()) },
    clockSpeed: settings.clockScale,
    generated,
    history,
  })
  restartNetwork = network.restart
  closing.push(() => network.close())

  if (settings.demoAgent) {
    const agent = createDemoAgent({
      serverUrl: server.url,
      network: networks[0],
      desk: server.demoAgentDesk,
      logger: new JsonLinesLogger(settings.log),
    })
    agent.start()
    closing.push(() => agent.stop())
  }

  return startLine({
    url: `${settings.publicUrl ?? server.url}${outboxKey === undefined ? '' : `/enter/${outboxKey}`}`,
    networkUrl: network.url,
    demo: hasDemo ? { username: DEMO_USERNAME, password: server.demoPassword } : undefined,
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
