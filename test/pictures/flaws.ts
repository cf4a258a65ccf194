import type { Page } from 'playwright-core'
import { brokenRules } from '../fixtures/broken-rules.ts'
import { cutTexts, hangingSeparators } from './measure-text.ts'
import { MAX_CHROME_PX, fixedChrome, smallTargets, wideBoxes } from './measure-boxes.ts'

/** What is wrong with what a page shows, a line each. */
export const flawsOf = async (page: Page, isPhone: boolean): Promise<readonly string[]> => {
  const found = [
    ...(await brokenRules(page)),
    ...(await page.evaluate(wideBoxes)).map((box) => `wider than its place: ${box}`),
    ...(await page.evaluate(cutTexts)).map((text) => `cut: ${text}`),
    ...(await page.evaluate(hangingSeparators)).map((text) => `hanging separator: ${text}`),
  ]
  if (!isPhone) return found
  const chrome = await page.evaluate(fixedChrome)
  return [
    ...found,
    ...(await page.evaluate(smallTargets)).map((target) => `small target: ${target}`),
    ...(chrome > MAX_CHROME_PX ? [`${chrome} px of fixed chrome`] : []),
  ]
}
