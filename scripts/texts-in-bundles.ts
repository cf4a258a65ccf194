import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import type { Names } from '../web/i18n/named-texts.ts'
import { root } from './sources.mjs'

export interface Texts {
  readonly [name: string]: Texts | string
}

const LOCALES = 'web/locales'
const NAMES = `${LOCALES}/names`

/** What a bundle has in the place of the file of a language's texts. */
export const textsModule = (language: string, name: string): string =>
  `${LOCALES}/${language}/${name}.js`

/** Of a module of a bundle: the namespace whose texts, or their names, it has; and the language of texts. */
export const textsIn = (module: string): { of: string; name: string } | null => {
  const [, of = '', name = ''] = /^web\/locales\/(\w+)\/(\w+)\.js$/.exec(module) ?? []
  return of === '' ? null : { of, name }
}

/** All names that a namespace has in any language: one that counts otherwise says some texts in more ways. */
export const namesOf = (languages: readonly Texts[]): Names => {
  const all = new Set(languages.flatMap((texts) => Object.keys(texts)))
  return Object.fromEntries(
    [...all].map((name) => {
      const inner = languages.map((texts) => texts[name]).filter((each) => typeof each === 'object')
      return [name, inner.length === 0 ? 0 : namesOf(inner)]
    }),
  )
}

/** The texts of a language in the order of these names. */
export const textsBy = (names: Names, texts: Texts): readonly (string | undefined)[] =>
  Object.entries(names).flatMap(([name, inner]) => {
    const text = texts[name]
    if (inner === 0) return [typeof text === 'string' ? text : undefined]
    return textsBy(inner, typeof text === 'object' ? text : {})
  })

const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts

const namesIn = (name: string): Names =>
  namesOf(
    readdirSync(join(root, LOCALES))
      .toSorted()
      .map((language) => read(join(root, LOCALES, language, `${name}.json`))),
  )

/** Puts the names of texts, which are the same in each language, beside the languages, and their texts by position into them. */
export const textsInBundles: Plugin = {
  name: 'overture:texts-in-bundles',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /\/locales\/\w+\/\w+\.js(on)?$/ },
    order: 'pre',
    async handler(source, importer, options) {
      if (source.startsWith(join(root, NAMES))) return source
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found?.id.endsWith('.json') ? found.id.replace(/json$/, 'js') : found
    },
  },
  load: {
    filter: { id: /\/locales\/\w+\/\w+\.js$/ },
    handler(id) {
      const texts = textsIn(relative(root, id))
      if (texts === null) return null
      const names = namesIn(texts.name)
      if (texts.of === 'names') return `export default ${JSON.stringify(names)}`
      const file = id.replace(/js$/, 'json')
      this.addWatchFile(file)
      const values = textsBy(names, read(file)).map((each) => JSON.stringify(each) ?? '')
      return `
        import names from ${JSON.stringify(join(root, NAMES, `${texts.name}.js`))}
        import { namedTexts } from '#web/i18n/named-texts.ts'
        export default namedTexts(names, [${values.join()}])`
    },
  },
}
