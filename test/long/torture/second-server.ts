/** A further server on a PostgreSQL and a demo network that others run. */
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { startServer } from '#server/main.ts'
import { OUTBOX_KEY } from '../../fixtures/product-client.ts'

const [port, databaseUrl = '', networkUrl = '', dataDir = '', scale] = process.argv.slice(2)
await startServer({
  host: 'localhost',
  port: Number(port),
  publicUrl: `http://localhost:${port}`,
  dataDir,
  outboxKey: OUTBOX_KEY,
  databaseUrl,
  networks: [demoNetwork(networkUrl)],
  clockScale: Number(scale),
  webDir: `${dataDir}/web`,
  extensionDir: `${dataDir}/extension`,
  log: false,
})
console.log('ready')
