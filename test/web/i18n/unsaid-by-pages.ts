import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { stringsIn } from './source-strings.ts'

const ENTRY = ['auth', 'common', 'errors']
const IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+)'/gms
/** Code that is fetched, and the texts that come with it. */
const FETCHED = /import\('(\.[^']+)'\)\)?\s*(?:\.\w+(?:\(\))?,\s*(?:\[([^\]]*)\])?)?/g

/** Namespaces that code asks for without their having come with it, or with what it is in: the code, and they. */
export const textsMissingWithPages = (
  web: string,
  namespaces: readonly string[],
): readonly string[] => {
  const missing: string[] = []
  const visited = new Set<string>()

  const visit = (page: string, there: readonly string[]): void => {
    const key = `${page} ${there.toSorted().join()}`
    if (visited.has(key)) return
    visited.add(key)
    const sources = closureOf(page).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    const { literals, patterns } = stringsIn(sources)
    const said = [...literals, ...patterns.map(({ source }) => source.replaceAll(/[\\^]/g, ''))]
    for (const name of namespaces) {
      if (there.includes(name) || !said.some((text) => text.startsWith(`${name}.`))) continue
      missing.push(`${relative(web, page)}: ${name}`)
    }
    for (const { file, text } of sources) {
      for (const [, path = '', names = ''] of text.matchAll(FETCHED)) {
        const brought = [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
        visit(join(dirname(file), path), [...there, ...brought])
      }
    }
  }
  visit(join(web, 'main.tsx'), ENTRY)
  return [...new Set(missing)]
}

/** A file and all that it imports of the web app. */
const closureOf = (page: string): readonly string[] => {
  const found = new Set<string>()
  const follow = (file: string): void => {
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return
    found.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      follow(join(dirname(file), path))
    }
  }
  follow(page)
  return [...found]
}
