import { chromium } from 'playwright-core'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { ChromiumExtension } from '#adapters/node/chromium-extension.ts'
import { runningExtensionContract } from '../contracts/running-extension-contract.ts'
import { FakeAppServer } from '../fakes/fake-app-server.ts'
import { BROWSER_FLAGS } from '../fixtures/browser-flags.ts'
import { LoadedExtension } from '../fixtures/loaded-extension.ts'

let server: FakeAppServer
let appOrigin: string

beforeAll(async () => {
  server = new FakeAppServer()
  appOrigin = await server.start()
})

afterAll(() => server?.close())

const browserWithExtension = async () => {
  const browserPath = inject('browserPath')
  const loaded = await LoadedExtension.load({ browserPath, appOrigin, networks: [] })
  onTestFinished(() => loaded.close())
  return loaded.context
}

const browserWithout = async () => {
  const executablePath = inject('browserPath')
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] })
  onTestFinished(() => browser.close())
  return browser.newContext()
}

runningExtensionContract('ChromiumExtension', async ({ isInstalled }) => {
  const context = await (isInstalled ? browserWithExtension() : browserWithout())
  const end = async (): Promise<void> => {
    const devtools = await context.newCDPSession(await context.newPage())
    await devtools.send('Browser.close').catch(() => undefined)
  }
  return {
    running: new ChromiumExtension(context, appOrigin),
    tokens: server.issue('ada'),
    end,
  }
})
