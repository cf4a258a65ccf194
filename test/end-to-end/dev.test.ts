/** @module-tag thorough */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { freePort } from '../fixtures/free-port.ts'
import { ChangedTree } from '../fixtures/recipes/changed-tree.ts'
import { OUTBOX_KEY } from '../fixtures/product-client.ts'

const repository = join(import.meta.dirname, '../..')
const TEXTS = 'web/locales/en/auth.json'

let tree: ChangedTree
let dev: ChildProcess
let app: AppInBrowser
let said = ''

beforeAll(async () => {
  tree = new ChangedTree([])
  for (const path of ['dist', 'package-lock.json'])
    cpSync(join(repository, path), join(tree.root, path), { recursive: true })
  cpSync(inject('emptyData'), join(tree.root, 'data'), { recursive: true })
  const [port, networkPort] = [await freePort(), await freePort()]
  dev = spawn('npm', ['run', 'dev'], {
    cwd: tree.root,
    detached: true,
    env: {
      ...process.env,
      ...{ DATABASE_URL: '', SMTP_URL: '', OVERTURE_DEMO: '0', OVERTURE_OUTBOX_KEY: OUTBOX_KEY },
      ...{ PORT: `${port}`, NETWORK_PORT: `${networkPort}` },
    },
  })
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  app = await AppInBrowser.connect(inject('browserEndpoint'), `http://localhost:${port}`)
})

afterAll(async () => {
  await app?.close()
  if (dev.pid !== undefined && dev.exitCode === null) {
    const exited = once(dev, 'exit')
    process.kill(-dev.pid, 'SIGINT')
    await exited
  }
  tree.remove()
})

describe('npm run dev', () => {
  it('shows a sentence as soon as it is changed', async () => {
    await expect.poll(() => said, { timeout: 120_000 }).toContain('Overture runs at')
    const page = await app.openAlone()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor({ timeout: 120_000 })
    const file = join(tree.root, TEXTS)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"Log in"', '"Come in"'))
    await page.getByRole('button', { name: 'Come in', exact: true }).waitFor()
    expect((await page.request.get('/healthz')).status()).toBe(200)
    expect(app.errors).toEqual([])
  })
})
