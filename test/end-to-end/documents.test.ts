/** @module-tag thorough */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { blocksOf, isScript, linesOf, namedIn } from '../fixtures/documents/commands-of.ts'
import { DemoNumbers } from '../fixtures/documents/demo-numbers.ts'
import { Installed, type Running } from '../fixtures/documents/installed.ts'
import { DEMO, PASSWORD, ProductClient } from '../fixtures/product-client.ts'
import { Product } from '../fixtures/product.ts'

const SCRIPT_USER = 'script@northwind.example'
/** A day of outreach in half a minute. */
const CLOCK_SCALE = '2880'
const MINUTE_MS = 60_000

const DOCUMENTS = ['README.md', 'docs/operations.md']
/** A setting, which the product is started with here. */
const SETTING = /^(\w+)='(.*)'( npm start)?$/
/** What sets up, starts and tests the product, as was done to come here. */
const ELSEWHERE = /^npm /
/** The file that others read, who is signed in, and who does the work meanwhile. */
const FIRST = [/^curl/, /overture login --/, /overture agent$/]
/** What comes of nothing while nobody works. */
const WORKED_FOR = [/create people-search/, /run 12 --watch/, /tasks watch/, /sync run/]
/** What goes on until Ctrl-C, with what it says before. */
const ENDLESS: Readonly<Record<string, RegExp>> = {
  'npx overture agent': /is connected/,
  'npx overture campaign run 12 --watch': /invited/,
  'npx overture tasks watch': /\d\d:\d\d:\d\d/,
}
/** It has nothing that Ctrl-C leaves undone. */
const ONLY_LOOKS = 'npx overture tasks watch'
/** What there is no occasion for here, and says so. */
const REFUSED: Readonly<Record<string, string>> = {
  'npx overture people answer 345 --campaign 12 --sent': 'is not waiting for an answer',
  'npx overture campaign upload 12 people.csv': 'all 25 are in another campaign',
}

const lines = DOCUMENTS.flatMap(linesOf)
const named = DOCUMENTS.flatMap(namedIn)
const commands = [...new Set([...lines, ...named])].filter(
  (command) => !ELSEWHERE.test(command) && !SETTING.test(command),
)
const first = FIRST.map((one) => commands.find((command) => one.test(command)) ?? `${one}`)
const next = commands.filter((command) => !first.includes(command))
const isWorkedFor = (command: string): boolean => WORKED_FOR.some((one) => one.test(command))

let product: Product
let numbers: DemoNumbers
let demo: Installed
let scripted: Installed
let agent: Running
let script: Running

const shell = (password: string): Installed =>
  new Installed({
    OVERTURE_API_URL: product.url,
    OVERTURE_PASSWORD: password,
    OVERTURE_DATA_DIR: product.dataDir,
    CHROMIUM_PATH: inject('browserPath'),
  })

beforeAll(async () => {
  const settings = lines.flatMap((line) => {
    const [, name = '', value] = SETTING.exec(line) ?? []
    return value === undefined ? [] : [[name, value] as const]
  })
  const env = { ...Object.fromEntries(settings), OVERTURE_CLOCK_SCALE: CLOCK_SCALE }
  product = await Product.start(env, inject('emptyData'))
  numbers = new DemoNumbers(product)
  await numbers.signIn()
  demo = shell(DEMO.password)
  // It takes a while, in which the others are run.
  await new ProductClient(product.url).signUp(SCRIPT_USER)
  scripted = shell(PASSWORD)
  for (const command of [`npx overture login --username ${SCRIPT_USER}`, first[0] ?? ''])
    await scripted.run(await numbers.fill(command))
  const text = blocksOf('README.md', 'sh').find(isScript) ?? ''
  scripted.write('script.sh', text)
  script = scripted.begin('sh script.sh')
})

afterAll(async () => {
  for (const running of [script, agent]) running?.interrupt()
  await Promise.all([script?.exit, agent?.exit])
  await product?.remove()
  for (const one of [demo, scripted]) one?.remove()
})

const typeIn = async (command: string): Promise<void> => {
  // A sentence may name a command without what it is told.
  const isName = !lines.includes(command) && /^npx [\w -]+$/.test(command)
  const line = await numbers.fill(isName ? `${command} --help` : command)
  const said = isName ? undefined : ENDLESS[command]
  if (said === undefined) {
    const { code, stderr } = await demo.run(line)
    const refusal = REFUSED[command]
    if (refusal === undefined) expect({ code, stderr }).toEqual({ code: 0, stderr })
    else expect(stderr).toContain(refusal)
    return
  }
  const running = demo.begin(line)
  await expect.poll(() => running.said, { timeout: 2 * MINUTE_MS }).toMatch(said)
  // Somebody has to work while the others are run.
  if (command === first.at(-1)) return void (agent = running)
  running.interrupt()
  expect(await running.exit).toBe(command === ONLY_LOOKS ? 0 : 130)
}

describe('what a document has one type', () => {
  it.each([...first, ...next.filter(isWorkedFor)])('does what it says: %s', typeIn)

  it('ends with 0 at Ctrl-C, as what did the work', async () => {
    agent.interrupt()
    expect(await agent.exit).toBe(0)
  })

  it.each(next.filter((command) => !isWorkedFor(command)))('does what it says: %s', typeIn)

  it('ends with 0, as a script, once three have accepted', { timeout: 8 * MINUTE_MS }, async () => {
    expect({ code: await script.exit, said: script.said }).toMatchObject({ code: 0 })
    expect(script.said).toMatch(/Met: accepted>=3 .*\n.*Met: accepted \/ invitationsSent/)
  })
})
