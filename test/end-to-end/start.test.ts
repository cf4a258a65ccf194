import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { freePort } from '../fixtures/free-port.ts'
import { Product } from '../fixtures/product.ts'
import { OUTBOX_KEY } from '../fixtures/product-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'overture-launch-'))
const launcher = join(import.meta.dirname, '../../scripts/start.mjs')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the product with what keeps it from running, and answers how it ended. */
async function failToStart(settings: NodeJS.ProcessEnv) {
  const { DATABASE_URL: _, ...environment } = process.env
  const child = spawn(process.execPath, [launcher], {
    env: {
      ...environment,
      OVERTURE_DEMO: '0',
      OVERTURE_DATA_DIR: join(folder, 'data'),
      PORT: `${await freePort()}`,
      NETWORK_PORT: `${await freePort()}`,
      ...settings,
    },
  })
  const [printed, said] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'exit'),
  ])
  return { code: child.exitCode, printed, said: said.trim().split('\n') }
}

async function occupied(): Promise<{ port: number; server: Server }> {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { port, server }
}

it('a new data folder begins with the database that was built', () => {
  const identifierIn = (database: string) =>
    readFileSync(join(database, 'global/pg_control')).toString('hex', 0, 8)
  const built = join(import.meta.dirname, '../../dist/database/data')
  expect(identifierIn(join(inject('emptyData'), 'database'))).toBe(identifierIn(built))
})

describe('starting where that is not possible', () => {
  it.each(['PORT', 'NETWORK_PORT'])('says in one sentence that %s is in use', async (setting) => {
    const { port, server } = await occupied()
    const { code, printed, said } = await failToStart({ [setting]: `${port}` })
    server.close()
    expect({ code, printed, said }).toEqual({
      code: 1,
      printed: '',
      said: [`Port ${port} is in use: stop what uses it, or set ${setting} to another one.`],
    })
  })

  it('says in one sentence that it cannot write to its folder', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { code, said } = await failToStart({ OVERTURE_DATA_DIR: join(file, 'data') })
    expect({ code, said }).toEqual({
      code: 1,
      said: [expect.stringMatching(/^Overture can't write to .*OVERTURE_DATA_DIR\.$/)],
    })
  })

  it('says in one sentence which file is damaged, and what to do', async () => {
    const damaged = mkdtempSync(join(folder, 'damaged-'))
    writeFileSync(join(damaged, 'outreach-clock.json'), '{"outreachAt": 17')
    const { code, said } = await failToStart({ OVERTURE_DATA_DIR: damaged })
    expect({ code, said }).toEqual({
      code: 1,
      said: [expect.stringMatching(/outreach-clock\.json is damaged: remove it, .*\.$/)],
    })
  })

  it('says in one sentence that another process uses the data, and leaves that one alone', async () => {
    const product = await Product.start({ OVERTURE_DEMO: '0' }, inject('emptyData'))
    onTestFinished(() => product.remove())
    const { code, said } = await failToStart({ OVERTURE_DATA_DIR: product.dataDir })
    expect({ code, said }).toEqual({
      code: 1,
      said: [
        expect.stringMatching(/^Another process uses the embedded database in .*DATABASE_URL/),
      ],
    })
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  })
})

describe('the product', () => {
  it('ends its start with one line that says where to go and how to sign in', () => {
    const { url, output } = inject('sharedProduct')
    const line = output.trim().split('\n').at(-1)
    expect(line).toContain(`Overture runs at ${url}/enter/${OUTBOX_KEY}`)
    expect(line).toContain('demo@overture.example with overture-demo')
  })

  it('stops cleanly on Ctrl-C', () => {
    expect(inject('exitCode')).toBe(0)
  })
})
