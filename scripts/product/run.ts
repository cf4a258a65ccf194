import { epochMs, type OutreachMs } from '#core/runtime/moments.ts'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createDemoAgent } from '#demo-agent/composition-root.ts'
import { startDemoNetwork, type DemoNetwork, type SeededRelation } from '#demo-network/main.ts'
import { generateNetwork } from '#demo-network/people/generate-people.ts'
import { networksAt } from '#extension/content/sites/networks.ts'
import { DEMO_USERNAME } from '#core/demo-agent/demo-account.ts'
import type { Demo } from '#server/demo/demo-workspace-seed.ts'
import { JsonLinesLogger } from '#server/json-lines-logger.ts'
import { startServer } from '#server/main.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { demoSeed, demoSeedOf, keepSeededAt, SEED } from './demo-seed.ts'
import type { OldClockFile } from './old-clock-file.ts'
import type { Settings } from './settings.ts'
import { startLine } from './start-line.ts'

interface Place {
  readonly settings: Settings
  /** Where everything is that was built. */
  readonly dist: string
  /** While it opens. */
  readonly database: Promise<SqlDatabase>
  readonly oldClock: OldClockFile
  /** How far the outreach clock had come where a file keeps that. */
  readonly reached: OutreachMs | null
  /** Takes what is to be closed in the end, last things first. */
  readonly closing: (() => Promise<void> | void)[]
}

/** Runs the server and the demo network in one process, on one outreach clock. Answers what to say once they run. */
export async function run({
  settings,
  oldClock,
  reached,
  dist,
  database,
  closing,
}: Place): Promise<string> {
  const { host, isLocal } = settings
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

  const options = {
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
  }
  const server = await startServer(options, { database: await database })
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
