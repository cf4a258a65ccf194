import type { TestProject } from 'vitest/node'
import { buildIfNeeded } from '../../scripts/build-if-needed.mjs'
import { ensureBrowser } from '../../scripts/ensure-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The executable of the Chromium that the browser flows use. */
    browserPath: string
  }
}

/** The browser flows run the built product in a real Chromium: both are there before the first. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('browserPath', ensureBrowser())
  await buildIfNeeded((line) => console.log(line))
}
