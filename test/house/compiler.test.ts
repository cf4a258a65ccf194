import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')
const tree = mkdtempSync(join(tmpdir(), 'overture-compiler-'))

beforeAll(() => {
  for (const file of ['package.json', 'tsconfig.base.json']) {
    cpSync(join(repository, file), join(tree, file))
  }
  for (const file of FLAVOURS) cpSync(join(repository, file), join(tree, file))
  symlinkSync(join(repository, 'node_modules'), join(tree, 'node_modules'))
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

const libraries = new Map<string, ts.SourceFile | undefined>()

/** Reads the libraries once for each folder, because they are most of what a compiler reads. */
function hostOf(folder: string, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const getSourceFile: ts.CompilerHost['getSourceFile'] = (file, ...how) => {
    const key = `${folder} ${file}`
    if (!file.includes('/node_modules/')) return host.getSourceFile(file, ...how)
    if (!libraries.has(key)) libraries.set(key, host.getSourceFile(file, ...how))
    return libraries.get(key)
  }
  return { ...host, getSourceFile }
}

/** What the compiler says about `source` as the only file of a folder with that folder's settings. */
function complaintsAbout(source: string, folder: string): string[] {
  mkdirSync(join(tree, folder), { recursive: true })
  writeFileSync(join(tree, folder, 'planted.ts'), source)
  const configPath = join(tree, folder, 'tsconfig.json')
  cpSync(join(repository, folder, 'tsconfig.json'), configPath)
  const { config } = ts.readConfigFile(configPath, ts.sys.readFile)
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, join(tree, folder))
  const planted = join(tree, folder, 'planted.ts')
  const program = ts.createProgram([planted], parsed.options, hostOf(folder, parsed.options))
  return program
    .getSemanticDiagnostics(program.getSourceFile(planted))
    .map((found) => ts.flattenDiagnosticMessageText(found.messageText, '\n'))
}

const FORBIDDEN_IN_CORE = [
  ["export const page = fetch('/')", /'fetch'/],
  ['export const timer = setTimeout(() => {}, 1)', /'setTimeout'/],
  ["export const address = new URL('http://localhost')", /'URL'/],
  ['export const title = document.title', /'document'/],
  ['export const width = window.innerWidth', /'window'/],
  ["export const stored = localStorage.getItem('x')", /'localStorage'/],
  ['export const folder = process.cwd()', /'process'/],
  ["export const bytes = Buffer.from('x')", /'Buffer'/],
  ["console.log('hello')\nexport {}", /'console'/],
  ["import { readFileSync } from 'node:fs'\nexport const read = readFileSync", /'node:fs'/],
] as const

/** Made of nothing but types, so that they are there without the rest of the core. */
const FLAVOURS = ['core/runtime/ids.ts', 'core/runtime/moments.ts']

const MIXED = [
  ['OutreachMs', 'RealMs', 'moments'],
  ['RealMs', 'OutreachMs', 'moments'],
  ['WorkspaceId', 'CampaignId', 'ids'],
  ['CampaignId', 'ProspectId', 'ids'],
  ['ProspectId', 'PersonId', 'ids'],
  ['PersonId', 'TaskId', 'ids'],
  ['TaskId', 'WorkspaceId', 'ids'],
] as const

const assigning = (from: string, to: string, module: string): string =>
  `import type { ${from === 'number' ? to : `${from}, ${to}`} } from './runtime/${module}.ts'
declare const given: ${from}
export const taken: ${to} = given`

describe('the compiler', () => {
  it.each(MIXED)('never takes a %s for a %s', (from, to, module) => {
    expect(complaintsAbout(assigning(from, to, module), 'core').join('\n')).toMatch(
      /not assignable/,
    )
  })

  it.each(MIXED)('takes a plain number for a %s', (to, _, module) => {
    expect(complaintsAbout(assigning('number', to, module), 'core').join('\n')).not.toMatch(
      /not assignable/,
    )
  })

  it.each(FORBIDDEN_IN_CORE)('refuses in the core: %s', (source, complaint) => {
    expect(complaintsAbout(source, 'core').join('\n')).toMatch(complaint)
  })

  it('lets Node adapters use Node', () => {
    const source = "import { readFileSync } from 'node:fs'\nexport const read = readFileSync"
    expect(complaintsAbout(source, 'adapters/node')).toEqual([])
  })

  it('lets the page use the page', () => {
    expect(complaintsAbout('export const title = document.title', 'web')).toEqual([])
  })

  it.each(['core', 'adapters/http', 'web'])('refuses node:* in %s', (folder) => {
    const source = "import { readFileSync } from 'node:fs'\nexport const read = readFileSync"
    expect(complaintsAbout(source, folder).join('\n')).toMatch(/'node:fs'/)
  })

  it.each([
    'enum Colour { Red }\nexport { Colour }',
    'export class A { constructor(readonly a: 1) {} }',
  ])('refuses what Node could not run by erasing types: %s', (source) => {
    expect(complaintsAbout(source, 'core').join('\n')).toMatch(/erasableSyntaxOnly/)
  })
})
