import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { ensureBrowser } from './ensure-browser.ts'
import { DEMO_PASSWORD, DEMO_USERNAME } from './product/demo-seed.ts'
import { root } from './sources.mjs'

/** Takes the pictures of docs/pictures/ from the demo workspace: `npx tsx scripts/take-pictures.ts`. */

const PORT = 4290
const url = `http://localhost:${PORT}`
const pictures = join(root, 'docs/pictures')

interface CampaignRow {
  readonly id: number
  readonly workspace: number
  readonly status: string
  readonly counts: { readonly total: number }
}

const dataDir = mkdtempSync(join(tmpdir(), 'overture-pictures-'))
const product = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, PORT: `${PORT}`, NETWORK_PORT: '4291', OVERTURE_DATA_DIR: dataDir },
})
const exited = new Promise<void>((resolve) => product.once('exit', () => resolve()))
try {
  await readiness()
  await takePictures()
} finally {
  product.kill('SIGINT')
  await exited
  rmSync(dataDir, { recursive: true, force: true })
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
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      timezoneId: 'Europe/Berlin',
    })
    await page.goto(`${url}/login`)
    await settled(page)
    await page.screenshot({ path: join(pictures, 'login.png') })
    const { workspace, id } = await busiestCampaign()
    await signIn(page)
    await page.goto(`${url}/workspace/${workspace}/campaign/${id}/prospecting`)
    await page.getByRole('table').or(page.getByRole('grid')).first().waitFor()
    await settled(page)
    await page.screenshot({ path: join(pictures, 'campaign.png') })
  } finally {
    await browser.close()
  }
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

async function busiestCampaign(): Promise<CampaignRow> {
  const { access } = await call<{ access: string }>('/api/token/', '', {
    username: DEMO_USERNAME,
    password: DEMO_PASSWORD,
  })
  const workspaces = await call<{ data: { id: number }[] }>('/api/workspaces/', access)
  const id = workspaces.data[0]?.id
  const list = await call<{ data: CampaignRow[] }>(`/api/workspaces/${id}/campaigns/`, access)
  const rank = (row: CampaignRow) => (row.status === 'running' ? 1e9 : 0) + row.counts.total
  const busiest = list.data.toSorted((a, b) => rank(b) - rank(a))[0]
  if (!busiest) throw new Error('The demo workspace has no campaign.')
  return busiest
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
