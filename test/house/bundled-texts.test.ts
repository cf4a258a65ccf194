import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { namedTexts } from '#web/i18n/named-texts.ts'
import { namesOf, textsBy, type Texts } from '../../scripts/texts-in-bundles.ts'

const LOCALES = join(import.meta.dirname, '../../web/locales')
const languages = readdirSync(LOCALES)

const read = (language: string, file: string): Texts =>
  JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8')) as Texts

describe('the texts of a bundle', () => {
  it.each(readdirSync(join(LOCALES, 'en')))('are those of %s, in each language', (file) => {
    const all = languages.map((language) => read(language, file))
    const names = namesOf(all)
    for (const texts of all) {
      expect(namedTexts(names, textsBy(names, texts))).toEqual(texts)
    }
  })

  it('say in each language what only that one says', () => {
    const [en, ja]: Texts[] = [
      { people: { count_one: '1 person', count_other: '{{count}} people' }, next: 'Next' },
      { next: '次へ', people: { count_other: '{{count}}人' }, only: { here: 'ここだけ' } },
    ]
    const names = namesOf([en!, ja!])
    expect(namedTexts(names, textsBy(names, en!))).toEqual({ ...en, only: {} })
    expect(namedTexts(names, textsBy(names, ja!))).toEqual(ja)
  })
})
