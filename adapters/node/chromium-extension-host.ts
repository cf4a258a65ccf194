import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import {
  ExtensionHostUnavailable,
  type ExtensionHost,
  type RunningExtension,
} from '#core/agent/extension-host.ts'
import { ChromiumExtension } from './chromium-extension.ts'
import { downloadExtension } from './extension-download.ts'
import { findBrowser } from './find-browser.ts'
import { readAppOrigin } from './manifest-origins.ts'

interface Options {
  /** Origin of the server, which also offers the extension. */
  readonly server: string
  /** Where the profile and the extension are kept. */
  readonly folder: string
  readonly headed: boolean
}

/** Runs the extension in a Chromium that is installed here, with a profile of its own. */
export class ChromiumExtensionHost implements ExtensionHost {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async start(): Promise<RunningExtension> {
    const executable = findBrowser()
    if (executable === null) {
      throw new ExtensionHostUnavailable(
        'No Chromium was found. Install one (Debian: apt install chromium), or say where it is with CHROMIUM_PATH.',
      )
    }
    const folder = join(this.#options.folder, 'agent')
    const extension = join(folder, 'extension')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await downloadExtension(this.#options.server, extension)
    const appOrigin = await readAppOrigin(extension)
    const context = await this.#launch(executable, join(folder, 'profile'), extension)
    return new ChromiumExtension(context, appOrigin)
  }

  /** Playwright is loaded only here: it is by far the largest thing the command line needs. */
  async #launch(executable: string, profile: string, extension: string): Promise<BrowserContext> {
    const { chromium } = await import('playwright-core')
    return chromium.launchPersistentContext(profile, {
      executablePath: executable,
      headless: false,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: [
        ...(this.#options.headed ? [] : ['--headless=new']),
        `--disable-extensions-except=${extension}`,
        `--load-extension=${extension}`,
        ...['--disable-quic', '--disable-background-networking', '--disable-component-update'],
        ...['--disable-sync', '--no-first-run'],
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    })
  }
}
