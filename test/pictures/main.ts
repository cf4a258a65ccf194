/**
 * Pictures of every scene in each language, colour scheme and width: `npm run pictures`, or only of
 * scenes whose name holds one of some words, in one lane, `npm run pictures -- account,menu ja-phone`. Fails where a
 * scene has a flaw. Those that the README shows are its own from then on, where they are taken.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { buildIfNeeded } from '../../scripts/build-if-needed.mjs'
import { ensureHeadlessBrowser } from '../../scripts/ensure-browser.ts'
import { root } from '../../scripts/sources.mjs'
import { BROWSER_FLAGS } from '../fixtures/browser-flags.ts'
import { indexPage } from './index-page.ts'
import { Lane, LANES, type Shot } from './lane.ts'
import { BILLING_SCENES } from './billing-scenes.ts'
import { OVERLAY_SCENES } from './overlay-scenes.ts'
import { SALES_KIT_SCENES } from './sales-kit-scenes.ts'
import { SEARCH_SCENES } from './search-scenes.ts'
import { SEQUENCE_SCENES } from './sequence-scenes.ts'
import { SIGNED_OUT_SCENES } from './signed-out-scenes.ts'
import { WORKSPACE_SCENES } from './workspace-scenes.ts'
import { WRITING_SCENES } from './writing-scenes.ts'
import { World } from './world.ts'

/** What the README shows, by its scene. */
const IN_README: Readonly<Record<string, string>> = {
  'a person': 'campaign',
  'a campaign, its overview': 'overview',
  'a sequence': 'sequence',
  approvals: 'approvals',
  'a reply': 'reply',
  prospects: 'prospects',
}

/** How many pages are at work at once: one waits while another is drawn. */
const WORKERS = 2

const [wanted = '', wantedLanes = ''] = process.argv.slice(2)
const words = wanted.split(',')
const scenes = [
  ...SIGNED_OUT_SCENES,
  ...WORKSPACE_SCENES,
  ...SEQUENCE_SCENES,
  ...WRITING_SCENES,
  ...BILLING_SCENES,
  ...SALES_KIT_SCENES,
  ...SEARCH_SCENES,
  ...OVERLAY_SCENES,
].filter(({ name }) => words.some((word) => name.includes(word)))
const folder = join(root, 'pictures')
const startedAt = performance.now()

await buildIfNeeded((line) => console.log(line))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const shots: Shot[] = []
const world = await World.start()
const browser = await chromium.launch({
  executablePath: ensureHeadlessBrowser(),
  args: [...BROWSER_FLAGS],
})
try {
  const lanes = LANES.filter(({ language, device }) =>
    `${language}-${device}`.includes(wantedLanes),
  )
  const work = async (): Promise<void> => {
    for (let next = lanes.shift(); next !== undefined; next = lanes.shift()) {
      const lane = new Lane({ ...next, browser, world, folder })
      for (const scene of scenes) {
        const taken = await lane.take(scene)
        shots.push(...taken)
        for (const { look, flaws } of taken) {
          for (const flaw of flaws) console.log(`${scene.name} (${look}): ${flaw}`)
        }
      }
      await lane.close()
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
} finally {
  await browser.close()
  await world.product.remove()
}

writeFileSync(join(folder, 'index.html'), indexPage(shots))
for (const { scene, look, file } of shots) {
  const shown = IN_README[scene]
  if (shown !== undefined && look === 'en-light-1440')
    copyFileSync(join(folder, file), join(root, `docs/pictures/${shown}.png`))
}
const flawed = shots.filter(({ flaws }) => flaws.length > 0)
const seconds = Math.round((performance.now() - startedAt) / 1_000)
console.log(
  `${shots.length} pictures of ${scenes.length} scenes in ${seconds} s, ${flawed.length} with a flaw: ${join(folder, 'index.html')}`,
)
process.exitCode = flawed.length === 0 && shots.length > 0 ? 0 : 1
