import type { Clock } from '#core/runtime/clock.ts'
import { pause, type Scheduler } from '#core/runtime/scheduler.ts'
import type { StoredValue } from './stored-value.ts'

/** The window in which the extension works, since when, and when it last did. */
export interface WorkWindow {
  readonly windowId: number
  readonly tabId: number
  readonly openedAt: number
  readonly usedAt: number
}

export const isWorkWindow = (value: unknown): value is WorkWindow =>
  typeof value === 'object' &&
  value !== null &&
  'windowId' in value &&
  typeof value.windowId === 'number' &&
  'tabId' in value &&
  typeof value.tabId === 'number' &&
  'openedAt' in value &&
  typeof value.openedAt === 'number' &&
  'usedAt' in value &&
  typeof value.usedAt === 'number'

/** The part of `chrome` that is needed. */
export interface WindowsAndTabs {
  readonly windows: {
    create(how: chrome.windows.CreateData): Promise<OpenedWindow | undefined>
  }
  readonly tabs: {
    get(id: number): Promise<{ readonly status?: string | undefined }>
    remove(id: number): Promise<void>
  }
}

interface OpenedWindow {
  readonly id?: number | undefined
  readonly tabs?: readonly { readonly id?: number | undefined }[] | undefined
}

const IDLE_MS = 5 * 60_000
const FIRST_PAGE_POLL_MS = 50
const MAX_FIRST_PAGE_POLLS = 100

export interface BackgroundWindowDeps {
  readonly browser: WindowsAndTabs
  readonly stored: StoredValue<WorkWindow>
  readonly clock: Clock
  readonly scheduler: Scheduler
}

/**
 * One small window of our own beside the user's: opened when there is work, never brought to the
 * front, opened again where the user closed it, and closed after some idle minutes.
 */
export class BackgroundWindow {
  readonly #browser: WindowsAndTabs
  readonly #stored: StoredValue<WorkWindow>
  readonly #clock: Clock
  readonly #scheduler: Scheduler

  constructor({ browser, stored, clock, scheduler }: BackgroundWindowDeps) {
    this.#browser = browser
    this.#stored = stored
    this.#clock = clock
    this.#scheduler = scheduler
  }

  /** The tab to work in. */
  async tab(): Promise<number> {
    const usedAt = this.#clock.now()
    const known = await this.#stored.read()
    if (known && (await this.#isOpen(known.tabId))) {
      await this.#stored.write({ ...known, usedAt })
      return known.tabId
    }
    const opened = await this.#browser.windows.create({
      url: 'about:blank',
      type: 'normal',
      focused: false,
      width: 720,
      height: 640,
    })
    const tabId = opened?.tabs?.[0]?.id
    if (opened?.id === undefined || tabId === undefined)
      throw new Error('No window could be opened.')
    await this.#stored.write({ windowId: opened.id, tabId, openedAt: usedAt, usedAt })
    await this.#firstPageIn(tabId)
    return tabId
  }

  /** When the window was opened, in milliseconds; null where none is open. */
  async openedAt(): Promise<number | null> {
    const known = await this.#stored.read()
    return known && (await this.#isOpen(known.tabId)) ? known.openedAt : null
  }

  async closeIfIdle(): Promise<void> {
    const known = await this.#stored.read()
    if (known && this.#clock.now() - known.usedAt >= IDLE_MS) await this.close()
  }

  async close(): Promise<void> {
    const known = await this.#stored.read()
    await this.#stored.clear()
    // The user may have closed it already, or put other tabs of theirs into it: those stay.
    if (known) await this.#browser.tabs.remove(known.tabId).catch(() => undefined)
  }

  /**
   * Whatever is opened in a tab before its first page, empty as it is, has come up may never come
   * up itself. Asked again and again: the browser does not always tell when it has.
   */
  async #firstPageIn(tabId: number): Promise<void> {
    for (let poll = 0; poll < MAX_FIRST_PAGE_POLLS; poll += 1) {
      const { status } = await this.#browser.tabs.get(tabId)
      if (status === 'complete') return
      await pause(this.#scheduler, FIRST_PAGE_POLL_MS)
    }
  }

  async #isOpen(tabId: number): Promise<boolean> {
    return this.#browser.tabs.get(tabId).then(
      () => true,
      () => false,
    )
  }
}
