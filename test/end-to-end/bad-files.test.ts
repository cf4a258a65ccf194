import {
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { MAX_CSV_BYTES } from '#core/campaign/max-csv-bytes.ts'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { CommandLine } from '../fixtures/command-line.ts'
import { PASSWORD, ProductClient, type Tokens } from '../fixtures/product-client.ts'

const ANN = 'ann@bad-files.example'
const folder = mkdtempSync(join(tmpdir(), 'overture-bad-files-'))
const large = join(folder, 'large.csv')

const product = inject('sharedProduct')
let client: ProductClient
let app: AppInBrowser
let overture: CommandLine
let ann: Tokens
let workspace: number
/** Where a file is chosen. */
let page: Page

beforeAll(async () => {
  client = new ProductClient(product.url)
  app = await AppInBrowser.launch(inject('browserPath'), product.url)
  overture = new CommandLine(product.url)
  ann = await client.signUp(ANN)
  const { body } = await client.call('GET', '/api/workspaces/', undefined, ann.access)
  workspace = body.data[0].id
  await overture.json(['login', '--username', ANN], { OVERTURE_PASSWORD: PASSWORD })
  writeGarbage(large, 150_000_000)
  page = await app.open({ tokens: ann })
  await page.goto(`/workspace/${workspace}/campaign/create/csv`)
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
})

afterAll(async () => {
  await app?.close()
  overture?.remove()
  rmSync(folder, { recursive: true, force: true })
})

function writeGarbage(path: string, bytes: number): void {
  const file = openSync(path, 'w')
  const noise = Buffer.from(Array.from({ length: 65_536 }, (_, index) => (index * 197) % 256))
  writeSync(file, noise, 0, noise.length, 0)
  writeSync(file, noise, 0, noise.length, bytes / 2)
  ftruncateSync(file, bytes)
  closeSync(file)
}

/** All campaigns of the workspace. */
const campaigns = async (): Promise<unknown[]> => {
  const path = `/api/workspaces/${workspace}/campaigns/?page_size=200`
  const { body } = await client.call('GET', path, undefined, ann.access)
  return body.data.map(({ id, name }: { id: number; name: string }) => [id, name])
}

const unchanged = async (act: () => Promise<void>): Promise<void> => {
  const before = await campaigns()
  await act()
  expect(await campaigns()).toEqual(before)
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000100000001008060000001ff3ff61', 'hex')
const XLSX = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from('[Content_Types].xml')])

const FILES = [
  ['nothing in it', Buffer.from(''), 'This file is empty', 'empty_file'],
  ['only blank lines', Buffer.from('\r\n \r\n'), 'This file is empty', 'empty_file'],
  [
    'only a header',
    Buffer.from('Name,Profile URL\r\n'),
    'This file has a header but no people',
    'empty_file',
  ],
  [
    'no column of addresses',
    Buffer.from('Name,City\nAda,London\nGrace,Arlington\n'),
    'No profile URL column found',
    'no_url_column',
  ],
  ['a picture in it', PNG, 'This isn’t a text file', 'not_text'],
  ['a spreadsheet in it', XLSX, 'This isn’t a text file', 'not_text'],
  [
    'letters in another encoding',
    // Cyrillic, in Windows-1251.
    latin1('Name,Profile URL\nÈâàíîâ,http://localhost:4281/in/ivanov\n'),
    'Unsupported text encoding',
    'wrong_encoding',
  ],
] as const

/** Chooses a file on the page, which has nothing to say about an earlier one any more. */
const choose = async (file: Parameters<Locator['setInputFiles']>[0]): Promise<void> => {
  const input = page.locator('input[type=file]')
  const good = Buffer.from('url\nhttp://localhost:4281/in/ada\n')
  await input.setInputFiles({ name: 'good.csv', mimeType: 'text/csv', buffer: good })
  await page.getByRole('button', { name: 'Choose another file' }).click()
  expect(await page.getByRole('alert').count()).toBe(0)
  await input.setInputFiles(file)
}

describe('a file that can’t be a list of people', () => {
  it.each(FILES)('is refused on the page with a reason: %s', (_, buffer, sentence) =>
    unchanged(async () => {
      await choose({ name: 'people.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('alert').getByText(sentence).waitFor()
      const create = page.getByRole('button', { name: 'Create campaign' })
      if (!(await create.isVisible())) return
      expect(await create.isDisabled()).toBe(true)
      await page.getByRole('button', { name: 'Choose another file' }).click()
    }),
  )

  it.each(FILES)('is refused by the command line with a reason: %s', (_, buffer, _sentence, code) =>
    unchanged(async () => {
      const path = join(folder, 'people.csv')
      writeFileSync(path, buffer)
      const outcome = await createByCommand(path)
      expect(outcome).toMatchObject({ code: 1, stdout: '', error: { code } })
      expect(outcome.error.message).toMatch(/^[A-Z][^{}]{10,}\.$/)
    }),
  )

  // Text inside JSON has an encoding: only a raw file can have a wrong one.
  it.each(FILES.filter(([, , , code]) => code !== 'wrong_encoding'))(
    'is refused by the server with the documented error: %s',
    (_, buffer, _sentence, code) =>
      unchanged(async () => {
        const answer = await client.call(
          'POST',
          `/api/workspaces/${workspace}/campaigns/csv/`,
          {
            name: 'Bad',
            file_name: 'people.csv',
            column_map: { profile_url: 'Profile URL' },
            csv: buffer.toString('latin1'),
          },
          ann.access,
        )
        expect(answer.status).toBe(400)
        expect(answer.body).toMatchObject({ type: 'validation_error', errors: [{ code }] })
      }),
  )
})

const createByCommand = async (path: string) => {
  const words = ['campaign', 'create', '--csv', path, '--json']
  const { code, stdout, stderr } = await overture.run(words)
  return { code, stdout, error: JSON.parse(stderr).error }
}

describe('150 MB that are no text', () => {
  it('are refused on the page at once, which stays usable', () =>
    unchanged(async () => {
      const longest = await longestPause(page)
      const begun = Date.now()
      await choose(large)
      await page.getByRole('alert').getByText('This isn’t a text file').waitFor()
      expect(Date.now() - begun).toBeLessThan(10_000)
      expect(await longest()).toBeLessThan(2000)
      expect(app.errors).toEqual([])
    }))

  it('are refused by the command line before anything is sent', () =>
    unchanged(async () => {
      const outcome = await createByCommand(large)
      expect(outcome).toMatchObject({ code: 1, stdout: '', error: { code: 'not_text' } })
    }))
})

describe('more than 1 GB of people', () => {
  const larger = join(folder, 'larger.csv')
  beforeAll(() => {
    const person = `Ada,${product.networkUrl}/in/ada\n`
    writeFileSync(larger, `Name,Profile URL\n${person.repeat(20_000)}`)
    truncateSync(larger, MAX_CSV_BYTES + 1)
  })

  it('are said to be too large, on the page', () =>
    unchanged(async () => {
      await choose(larger)
      await page.getByRole('alert').getByText('This file is larger than 1 GB').waitFor()
    }))

  it('are said to be too large, by the command line', () =>
    unchanged(async () => {
      const outcome = await createByCommand(larger)
      expect(outcome).toMatchObject({ code: 1, stdout: '', error: { code: 'payload_too_large' } })
    }))
})

/** From now on, the longest time in which the page could do nothing else. */
async function longestPause(on: Page): Promise<() => Promise<number>> {
  await on.evaluate(() => {
    let last = performance.now()
    document.documentElement.dataset['pause'] = '0'
    setInterval(() => {
      const pause = performance.now() - last
      last = performance.now()
      const { dataset } = document.documentElement
      dataset['pause'] = String(Math.max(pause, Number(dataset['pause'])))
    }, 20)
  })
  return async () => Number(await on.locator('html').getAttribute('data-pause'))
}
