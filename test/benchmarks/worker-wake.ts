import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { filesFor } from '#server/extension/extension-zip.ts'
import { buildIfNeeded } from '../../scripts/build-if-needed.mjs'
import { ensureBrowser } from '../../scripts/ensure-browser.ts'
import { BROWSER_FLAGS } from '../fixtures/browser-flags.ts'
import type { Benchmark } from './figure.ts'
import { inPairs } from './pairs.ts'

const BUILT = join(import.meta.dirname, '../../dist/extension')

/** Answers a PING as ours does, and nothing else. */
const EMPTY = `
  chrome.runtime.onMessageExternal.addListener((message, sender, respond) => {
    if (message.type === 'PING') respond({ version: '1', connected: false, lastReconnectAttempt: null })
  })
`

/** Ours and an empty one, laid out for pages of this origin. */
const layOut = (folder: string, appOrigin: string): readonly [string, string] => {
  const [ours, empty] = [join(folder, 'ours'), join(folder, 'empty')]
  cpSync(BUILT, ours, { recursive: true })
  const manifest = readFileSync(join(ours, 'manifest.json'), 'utf8')
  const files = filesFor(manifest, { publicUrl: appOrigin, networks: [] })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(ours, name), text)
  mkdirSync(empty)
  writeFileSync(join(empty, 'background.js'), EMPTY)
  writeFileSync(
    join(empty, 'manifest.json'),
    JSON.stringify({
      manifest_version: 3,
      name: 'Empty',
      version: '1',
      background: { service_worker: 'background.js', type: 'module' },
      externally_connectable: { matches: [`${appOrigin}/*`] },
    }),
  )
  return [ours, empty]
}

/** Ends every worker as the browser does, and waits until none runs. */
const stopWorkers = async (devtools: CDPSession): Promise<void> => {
  const running = new Set<string>()
  await new Promise<void>((resolve, reject) => {
    const onUpdate = ({ versions }: { versions: readonly Version[] }): void => {
      for (const { versionId, runningStatus } of versions) {
        if (runningStatus === 'stopped') running.delete(versionId)
        else running.add(versionId)
      }
      if (running.size === 0) {
        devtools.off('ServiceWorker.workerVersionUpdated', onUpdate)
        resolve()
      }
    }
    devtools.on('ServiceWorker.workerVersionUpdated', onUpdate)
    devtools
      .send('ServiceWorker.enable')
      .then(() => devtools.send('ServiceWorker.stopAllWorkers'))
      .catch(reject)
  })
  await devtools.send('ServiceWorker.disable')
}

interface Version {
  readonly versionId: string
  readonly runningStatus: string
}

/** How long the page waits for an answer to its PING, in milliseconds. */
const ping = (page: Page, id: string): Promise<number> =>
  page.evaluate(async (extension) => {
    const from = performance.now()
    const said = { type: 'PING', access: 'access', refresh: 'refresh' }
    const answer = await new Promise((resolve) => {
      chrome.runtime.sendMessage(extension, said, resolve)
    })
    if (answer === undefined) throw new Error(`${extension} did not answer.`)
    return performance.now() - from
  }, id)

/**
 * From a PING to its answer, where it has to wake the extension's worker, beside an extension that does
 * nothing else. The server refuses the page's tokens at once.
 */
export const workerWake: Benchmark = {
  name: 'worker-wake',
  async measure() {
    await buildIfNeeded()
    const folder = mkdtempSync(join(tmpdir(), 'overture-wake-'))
    const server = createServer((request, response) => {
      response.writeHead(request.method === 'GET' ? 200 : 401, { 'Content-Type': 'text/html' })
      response.end()
    }).listen(0, 'localhost')
    await once(server, 'listening')
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`
    const extensions = layOut(folder, origin)
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: ensureBrowser(),
      channel: 'chromium',
      headless: true,
      args: [
        ...BROWSER_FLAGS,
        `--disable-extensions-except=${extensions.join(',')}`,
        `--load-extension=${extensions.join(',')}`,
      ],
    })
    try {
      while (context.serviceWorkers().length < 2) await context.waitForEvent('serviceworker')
      const idOf = async (name: string): Promise<string> => {
        for (const worker of context.serviceWorkers()) {
          const is = await worker.evaluate(() => chrome.runtime.getManifest().name)
          if ((is === 'Empty') === (name === 'Empty')) return new URL(worker.url()).host
        }
        throw new Error(`No extension is ${name}.`)
      }
      const [ours, empty] = [await idOf('Overture'), await idOf('Empty')]
      const page = await context.newPage()
      await page.goto(origin)
      const devtools = await context.newCDPSession(page)
      const wake = (id: string) => async (): Promise<number> => {
        await stopWorkers(devtools)
        return ping(page, id)
      }
      const measured = await inPairs({ floor: wake(empty), ours: wake(ours), pairs: 16 })
      return [{ name: 'cold wake to PING answered, ms', ...measured, gate: 1.8, goal: 1.3 }]
    } finally {
      await context.close()
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    }
  },
}
