import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { downloadExtension } from '#adapters/node/extension-download.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { DEMO_USERNAME } from '#core/demo-agent/demo-account.ts'
import { root } from './sources.mjs'

/** Takes the picture of docs/pictures/ from the demo workspace: `npx tsx scripts/take-pictures.ts`. */

const PORT = 4290
const DEMO_PASSWORD = 'overture-demo'
const url = `http://localhost:${PORT}`
const pictures = join(root, 'docs/pictures')

interface CampaignRow {
  readonly id: number
  readonly workspace: number
  readonly status: string
  readonly counts: { readonly by_status: Readonly<Record<string, number>> }
}

const folder = mkdtempSync(join(tmpdir(), 'overture-pictures-'))
const product = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    OVERTURE_DEMO_PASSWORD: DEMO_PASSWORD,
    PORT: `${PORT}`,
    NETWORK_PORT: '4291',
    OVERTURE_DATA_DIR: join(folder, 'data'),
  },
})
const exited = new Promise<void>((resolve) => product.once('exit', () => resolve()))
try {
  await readiness()
  await takePictures()
} finally {
  product.kill('SIGINT')
  await exited
  rmSync(folder, { recursive: true, force: true })
}

function readiness(): Promise<void> {
  return new Promise((resolve, reject) => {
    product.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes(`Overture runs at ${url}`)) resolve()
    })
    void exited.then(() => reject(new Error('The product ended before it was ready.')))
  })
}

async function takePictures(): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  const context = await browserWithExtension()
  try {
    const page = await context.newPage()
    await page.goto(`${url}/login`)
    await signIn(page)
    const { workspace, id } = await liveliestCampaign()
    await page.goto(`${url}/workspace/${workspace}/campaign/${id}/prospecting`)
    await page.getByText('AI is active').first().waitFor()
    // The extension has work at once, and the page says that its window was opened.
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.getByRole('row').filter({ hasText: 'Accepted' }).first().click()
    await page.getByRole('heading', { name: 'Activity' }).waitFor()
    await settled(page)
    await page.screenshot({ path: join(pictures, 'campaign.png') })
  } finally {
    await context.close()
  }
}

async function browserWithExtension(): Promise<BrowserContext> {
  const extension = join(folder, 'extension')
  await downloadExtension(url, extension)
  return chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: ensureBrowser(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    args: [
      ...['--headless=new', '--no-sandbox', '--disable-background-networking', '--no-first-run'],
      ...[`--disable-extensions-except=${extension}`, `--load-extension=${extension}`],
    ],
    headless: false,
  })
}

async function signIn(page: Page): Promise<void> {
  await page.locator('input[type=email]:enabled').fill(DEMO_USERNAME)
  await page.locator('input[type=password]:enabled').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/workspace\/\d+/)
}

/** Everything has come, fonts included. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

async function liveliestCampaign(): Promise<CampaignRow> {
  const { access } = await call<{ access: string }>('/api/token/', '', {
    username: DEMO_USERNAME,
    password: DEMO_PASSWORD,
  })
  const workspaces = await call<{ data: { id: number }[] }>('/api/workspaces/', access)
  const id = workspaces.data[0]?.id
  const list = await call<{ data: CampaignRow[] }>(`/api/workspaces/${id}/campaigns/`, access)
  const rank = ({ status, counts }: CampaignRow) =>
    (status === 'running' ? 1e9 : 0) + (counts.by_status['PROSPECT_REPLIED'] ?? 0)
  const liveliest = list.data.toSorted((a, b) => rank(b) - rank(a))[0]
  if (!liveliest) throw new Error('The demo workspace has no campaign.')
  return liveliest
}

async function call<T>(path: string, access: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(access && { authorization: `Bearer ${access}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return (await answer.json()) as T
}
