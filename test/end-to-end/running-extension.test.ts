import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest'
import { ChromiumExtension } from '#adapters/node/chromium-extension.ts'
import { ChromiumExtensionHost } from '#adapters/node/chromium-extension-host.ts'
import type { RunningExtension } from '#core/agent/extension-host.ts'
import { extensionZip } from '#server/extension/extension-zip.ts'
import { runningExtensionContract } from '../contracts/running-extension-contract.ts'
import { FakeAppServer } from '../fakes/fake-app-server.ts'
import { BROWSER_FLAGS } from '../fixtures/browser-flags.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const BUILT = fileURLToPath(new URL('../../dist/extension', import.meta.url))

let server: FakeAppServer
let appOrigin: string

beforeAll(async () => {
  server = new FakeAppServer()
  appOrigin = await server.start()
  server.extension = await extensionZip(BUILT, { publicUrl: appOrigin, networks: [] })
})

afterAll(() => server?.close())

it('the download of the extension has less than 250 KB', () => {
  expect(server.extension?.byteLength).toBeGreaterThan(0)
  expect(server.extension?.byteLength).toBeLessThan(250_000)
})

const startedByHost = async (): Promise<RunningExtension> => {
  vi.stubEnv('CHROMIUM_PATH', inject('browserPath'))
  onTestFinished(() => void vi.unstubAllEnvs())
  const options = { server: appOrigin, folder: temporaryFolder(), headed: false }
  return new ChromiumExtensionHost(options).start()
}

const browserWithout = async () => {
  const executablePath = inject('browserPath')
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] })
  onTestFinished(() => browser.close())
  return browser.newContext()
}

runningExtensionContract('ChromiumExtension', async ({ isInstalled }) => {
  const tokens = server.issue('ada')
  if (isInstalled) return { running: await startedByHost(), tokens, end: async () => {} }
  const context = await browserWithout()
  const end = async (): Promise<void> => {
    const devtools = await context.newCDPSession(await context.newPage())
    await devtools.send('Browser.close').catch(() => undefined)
  }
  return { running: new ChromiumExtension(context, appOrigin), tokens, end }
})
