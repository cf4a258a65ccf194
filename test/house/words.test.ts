import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

const filesIn = (folder: string, isWanted: (name: string) => boolean): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map((name) => join(folder, name))

/** Whatever people read in English, wherever they read it. */
const ENGLISH = [
  ...filesIn('web/locales/en', (name) => name.endsWith('.json')),
  'extension/public/_locales/en/messages.json',
  ...filesIn('cli/commands', (name) => name.endsWith('.ts')),
  'scripts/operator/program.ts',
  'scripts/product/start-line.ts',
  ...['mail-texts.ts', 'outbox-texts.ts'].map((name) => `server/mail/${name}`),
  ...['refusals.ts', 'failures.ts', 'errors.ts', 'body-pace.ts'].map(
    (name) => `server/http/${name}`,
  ),
  ...filesIn('adapters/http/contract', (name) => name.endsWith('.ts')),
  ...['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/api-additions.md'],
]

const JAPANESE = [
  ...filesIn('web/locales/ja', (name) => name.endsWith('.json')),
  'extension/public/_locales/ja/messages.json',
]

/** Each with what a user would say: they were all over the first version. */
const NOT_ENGLISH = {
  somebody: /\bsomebody\b/i,
  'mail, which is email': /(?<![\w-])(?<!")mails?\b(?![-:.]| server| could)/i,
  'go on, which is continue or resume': /\b(go|goes|going|went) on\b(?! (the|a|your|it) )/i,
  'by itself, which is automatically': /\bby (itself|themselves)\b/i,
  'left out, which is skipped': /\bleft out\b/i,
  'profile address, which is profile URL': /\bprofile address/i,
  'looked for, which is checked': /\blook(s|ed)? for\b/i,
  'at a decent pace': /\bdecent pace\b/i,
  'has run out, which is expired': /\bhas run out\b/i,
}

const NOT_JAPANESE = {
  '人物, which is 見込み客': /人物/,
  '請求, where a link is meant': /リンクを請求/,
  '回答待ち, which is 承認待ち': /回答待ち|回答の確認/,
  'エンリッチ済み, which is プロフィール取得済み': /エンリッチ済み/,
  'やった！': /やった！/,
  '営業キット, which is セールスキット': /営業キット/,
}

/** Comments have a voice of their own. */
const withoutComments = (file: string, text: string): string =>
  file.endsWith('.ts') ? text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '') : text

const wordsIn = (files: readonly string[], words: Readonly<Record<string, RegExp>>): string[] =>
  files.flatMap((file) =>
    withoutComments(file, readFileSync(join(root, file), 'utf8'))
      .split('\n')
      .flatMap((line) =>
        Object.entries(words).flatMap(([word, pattern]) =>
          pattern.test(line) ? [`${file}: ${word}: ${line.trim()}`] : [],
        ),
      ),
  )

describe('the words of the product', () => {
  it('are plain English, with none of those that have been put away', () => {
    expect(wordsIn(ENGLISH, NOT_ENGLISH)).toEqual([])
  })

  it('are plain Japanese, with none of those that have been put away', () => {
    expect(wordsIn(JAPANESE, NOT_JAPANESE)).toEqual([])
  })
})
