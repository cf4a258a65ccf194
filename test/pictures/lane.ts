import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { speakJapanese } from '../fixtures/speak.ts'
import { flawsOf } from './flaws.ts'
import type { Scene } from './scene.ts'
import type { World } from './world.ts'

/** Sizes of a desk's screens are of one page, which the size is changed of; a phone has touch. */
const DESK = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
] as const
const PHONE = [{ width: 360, height: 780 }] as const
const SCHEMES = ['light', 'dark'] as const

interface LaneKind {
  readonly language: 'en' | 'ja'
  readonly device: 'desk' | 'phone'
}

export const LANES: readonly LaneKind[] = [
  { language: 'en', device: 'desk' },
  { language: 'ja', device: 'desk' },
  { language: 'en', device: 'phone' },
  { language: 'ja', device: 'phone' },
]

export interface Shot {
  readonly scene: string
  /** Such as `ja-dark-360`. */
  readonly look: string
  readonly file: string
  readonly flaws: readonly string[]
}

interface LaneDeps extends LaneKind {
  readonly browser: Browser
  readonly world: World
  readonly folder: string
}

/** What browsers say that is no mistake of the page: a scene that has a call fail, fails it. */
const EXPECTED = /Failed to load resource|net::ERR_/

/** Pages of one language and kind of device, one scene after the other. */
export class Lane {
  readonly #deps: LaneDeps
  #context: Promise<BrowserContext> | null = null

  constructor(deps: LaneDeps) {
    this.#deps = deps
  }

  async take(scene: Scene): Promise<readonly Shot[]> {
    const { device, language } = this.#deps
    if (scene.on !== undefined && scene.on !== device) return []
    const page = await this.#open(scene)
    const said: string[] = []
    page.on('pageerror', (error) => said.push(`thrown: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text())) {
        said.push(`on the console: ${message.text()}`)
      }
    })
    try {
      await scene.show(page, this.#deps.world)
      const shots: Shot[] = []
      for (const size of device === 'desk' ? DESK : PHONE) {
        await page.setViewportSize(size)
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme })
          const look = `${language}-${colorScheme}-${size.width}`
          shots.push(await this.#shoot(page, scene.name, look, said.splice(0)))
        }
      }
      return shots
    } catch (error) {
      const file = `${fileName(scene.name, `${language}-${device}`)}.png`
      await page.screenshot({ path: join(this.#deps.folder, file) })
      const [reason = ''] = String(error).split('\n')
      return [{ scene: scene.name, look: `${language}-${device}`, file, flaws: [reason, ...said] }]
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.close()
    }
  }

  async close(): Promise<void> {
    await (await this.#context)?.close()
  }

  async #shoot(page: Page, scene: string, look: string, said: readonly string[]): Promise<Shot> {
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    // A change of colours is drawn a frame later, and fades.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    const file = `${fileName(scene, look)}.png`
    await page.screenshot({ path: join(this.#deps.folder, file), animations: 'disabled' })
    const flaws = await flawsOf(page, this.#deps.device === 'phone')
    return { scene, look, file, flaws: [...said, ...flaws] }
  }

  async #newContext(): Promise<BrowserContext> {
    const { browser, language, device, world } = this.#deps
    const context = await browser.newContext({
      baseURL: world.product.url,
      locale: language === 'ja' ? 'ja-JP' : 'en-US',
      timezoneId: language === 'ja' ? 'Asia/Tokyo' : 'Europe/Berlin',
      reducedMotion: 'reduce',
      viewport: device === 'phone' ? PHONE[0] : DESK[0],
      ...(device === 'phone' && { hasTouch: true, isMobile: true }),
    })
    if (language === 'ja') await speakJapanese(context)
    return context
  }

  /** A page with nothing kept from the scene before; what has shown the app shows it sooner. */
  async #open({ as: who, name }: Scene): Promise<Page> {
    const { language, device, world } = this.#deps
    this.#context ??= this.#newContext()
    const context = await this.#context
    await context.clearCookies()
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    // What names functions for tsx is not in the page.
    await page.addInitScript('globalThis.__name = (it) => it')
    await page.goto('/healthz')
    const tokens = who && (await world.tokens(who, `${language}-${device}`))
    await page.evaluate(
      (kept) => {
        localStorage.clear()
        sessionStorage.clear()
        if (kept === null) return
        // The demo meets its limits all the time: only the scene that is about them shows so.
        const { sub } = JSON.parse(atob(kept.access.split('.')[1] ?? '')) as { sub: string }
        for (const action of kept.isTold ? ['connect', 'visit'] : []) {
          localStorage.setItem(`overture.dailyLimitShownAt.${sub}.${action}`, String(Date.now()))
        }
        localStorage.setItem('overture.refresh', kept.refresh)
        localStorage.setItem('overture.access', kept.access)
      },
      tokens ? { ...tokens, isTold: name !== 'daily limit' } : null,
    )
    return page
  }
}

const fileName = (scene: string, look: string): string =>
  `${scene.replaceAll(/[^a-z0-9]+/gi, '-')}.${look}`
