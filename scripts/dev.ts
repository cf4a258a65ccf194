import { spawn } from 'node:child_process'
import { createServer as createProbe } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'vite'
import { buildIfNeeded } from './build-if-needed.mjs'
import { root } from './sources.mjs'

/** What the page asks of its origin that Vite does not have. */
const SERVED_BY_THE_API = [
  '/api',
  '/ws',
  '/outbox',
  '/enter',
  '/demo-payment',
  '/healthz',
  '/extension/overture-extension.zip',
]

const port = Number(process.env['PORT'] || 4280)
const apiPort = await freePort()
const api = `http://127.0.0.1:${apiPort}`

// The extension is loaded from dist/, and the server hands it out from there.
await buildIfNeeded((line) => console.log(line))

const server = spawn(
  process.execPath,
  [
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    'scripts/product.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: `${apiPort}`, PUBLIC_URL: `http://localhost:${port}` },
  },
)

const pages = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      SERVED_BY_THE_API.map((path) => [path, { target: api, ws: path === '/ws' }]),
    ),
  },
})
await pages.listen()
pages.printUrls()

const stop = async (): Promise<void> => {
  server.kill('SIGTERM')
  await pages.close()
}
server.once('exit', (code) => {
  process.exitCode = code ?? 0
  void pages.close()
})
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createProbe().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
