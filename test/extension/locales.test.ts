import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { ACTIONS } from '#core/outreach/actions.ts'
import { MIN_EXTENSION_VERSION, isOutdated } from '#core/extension/version.ts'
import { EXTENSION_ID } from '#core/extension/extension-id.ts'
import {
  differentPlaceholders,
  keysMissingIn,
  untranslated,
  type TextsOf,
} from '../web/i18n/check-texts.ts'
import { stringsIn } from '../web/i18n/source-strings.ts'

const PUBLIC = fileURLToPath(new URL('../../extension/public/', import.meta.url))

type Texts = Record<string, { message: string; placeholders?: Record<string, { content: string }> }>

const texts = (language: string): Texts =>
  JSON.parse(readFileSync(`${PUBLIC}_locales/${language}/messages.json`, 'utf8')) as Texts

/** What each message says. */
const textsIn = (language: string): TextsOf =>
  new Map(Object.entries(texts(language)).map(([name, { message }]) => [name, message]))

const manifest = JSON.parse(readFileSync(`${PUBLIC}manifest.json`, 'utf8')) as {
  key: string
  version: string
  permissions: string[]
}

const [english, japanese] = [textsIn('en'), textsIn('ja')]

it('the extension says everything in English and in Japanese, with the same gaps to fill', () => {
  expect(readdirSync(`${PUBLIC}_locales`)).toEqual(['en', 'ja'])
  expect(keysMissingIn(japanese, english)).toEqual([])
  expect(keysMissingIn(english, japanese)).toEqual([])
  expect(differentPlaceholders(english, japanese)).toEqual([])
  for (const [name, { placeholders }] of Object.entries(texts('en'))) {
    expect(texts('ja')[name]?.placeholders, name).toEqual(placeholders)
  }
})

it('the extension says nothing in English to people who read Japanese, but for its own name', () => {
  expect(untranslated(english, japanese)).toEqual(['name'])
})

it('the extension has no text that nobody uses, and shows no words that are no text', () => {
  const popup = ['popup/show-status.ts', 'messages/background-messages.ts', 'popup/main.ts']
  const code = [...popup, '../core/outreach/actions.ts', '../core/live/live-link.ts'].map(
    (file) => ({
      file,
      text: readFileSync(`${PUBLIC}../${file}`, 'utf8'),
    }),
  )
  const { literals } = stringsIn(code)
  const still = `${readFileSync(`${PUBLIC}popup.html`, 'utf8')}${JSON.stringify(manifest)}`
  const unused = [...english.keys()].filter(
    (name) => !literals.has(name) && !new RegExp(`data-text="${name}"|__MSG_${name}__`).test(still),
  )
  expect(unused).toEqual([])
  const written = [...still.matchAll(/>\s*([^<>]*\p{L}[^<>]*?)\s*</gu)].map(([, words]) => words)
  expect(written).toEqual(['Overture', 'Overture'])
})

it('the extension has a text for everything that the popup and the manifest name', () => {
  const html = readFileSync(`${PUBLIC}popup.html`, 'utf8')
  const named = [...html.matchAll(/data-text="(\w+)"/g)].map((found) => found[1] ?? '')
  const inManifest = [...readFileSync(`${PUBLIC}manifest.json`, 'utf8').matchAll(/__MSG_(\w+)__/g)]
  const all = [...named, ...inManifest.map((found) => found[1] ?? '')]
  expect(all.length).toBeGreaterThan(4)
  for (const name of all) expect(texts('en'), name).toHaveProperty(name)
})

it('the extension has words for each action that Overture does', () => {
  const tasks = Object.values(ACTIONS).map(({ task }) => task)
  expect([...english.keys()]).toEqual(expect.arrayContaining(tasks))
})

it('the extension keeps the description within what browsers and their stores take', () => {
  for (const language of ['en', 'ja']) {
    expect(texts(language)['description']?.message.length).toBeLessThanOrEqual(132)
  }
})

it('the extension has the id that its key makes, and a version that is not outdated', async () => {
  const hash = await crypto.subtle.digest('SHA-256', Buffer.from(manifest.key, 'base64'))
  const letters = [...Buffer.from(hash).toString('hex').slice(0, 32)].map((digit) =>
    String.fromCodePoint(97 + Number.parseInt(digit, 16)),
  )
  expect(letters.join('')).toBe(EXTENSION_ID)
  expect(isOutdated(manifest.version, MIN_EXTENSION_VERSION)).toBe(false)
})

it('the extension asks for no more permissions than it needs', () => {
  expect(manifest.permissions).toEqual(['alarms', 'storage'])
})
