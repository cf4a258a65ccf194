import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import configuration from '../../.dependency-cruiser.mjs'
import { ACYCLIC, folderCycles, type FolderCycle } from '../../scripts/folder-cycles.ts'
import { ALLOWED, PLANTED, UNDECLARED } from './planted-violations.ts'

const repository = join(import.meta.dirname, '../..')
const tree = mkdtempSync(join(tmpdir(), 'overture-boundaries-'))
const folders = [
  'core',
  'adapters',
  'web',
  'cli',
  'server',
  'extension',
  'demo-network',
  'demo-agent',
  'scripts',
]
let violations: readonly IViolation[] = []
let cycles: readonly FolderCycle[] = []

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), source)
}

/** A package with nothing in it: only its name and place matter to the rules. */
function plantPackage(name: string): void {
  const manifest = { name, version: '1.0.0', type: 'module', exports: './index.js' }
  plant(`node_modules/${name}/package.json`, JSON.stringify(manifest))
  plant(`node_modules/${name}/index.js`, 'export {}')
}

beforeAll(async () => {
  cpSync(join(repository, 'package.json'), join(tree, 'package.json'))
  const declared = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8'))
  const packages = Object.keys({ ...declared.dependencies, ...declared.devDependencies })
  for (const name of [...packages, ...UNDECLARED]) plantPackage(name)
  for (const [, file, source] of PLANTED) plant(file, source)
  for (const [file, source] of Object.entries(ALLOWED)) plant(file, source)
  const { output } = await cruise(
    [...folders, 'test'],
    {
      ...configuration.options,
      baseDir: tree,
      validate: true,
      ruleSet: { forbidden: configuration.forbidden ?? [] },
    },
    configuration.options?.enhancedResolveOptions ?? {},
  )
  const result = output as ICruiseResult
  violations = result.summary.violations
  cycles = folderCycles(result.modules)
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

/** The rules about folders name the folder or the file at an application's root, all others the file. */
const brokenBy = (file: string) => [
  ...violations.filter(({ from }) => from === file).map((violation) => violation.rule.name),
  ...cycles.filter(({ rooms: [room = ''] }) => isIn(file, room)).map(({ rule }) => rule),
]

const isIn = (file: string, room: string) => file === room || file.startsWith(`${room}/`)

describe('the import rules', () => {
  it.each(PLANTED)('refuse by %s what %s does: %s', (rule, file) => {
    expect(brokenBy(file)).toContain(rule)
  })

  it('have a planted violation each', () => {
    const rules = [
      ...(configuration.forbidden ?? []).map((rule) => rule.name ?? ''),
      ...ACYCLIC.map((application) => `${application}-folders-are-acyclic`),
    ]
    expect(rules.toSorted()).toEqual([...new Set(PLANTED.map(([rule]) => rule))].toSorted())
  })

  it('let the allowed imports pass', () => {
    const partOfAPlantedCycle = ['scripts/cycle-b.ts']
    const files = Object.keys(ALLOWED).filter((file) => !partOfAPlantedCycle.includes(file))
    expect(violations.filter(({ from }) => files.includes(from))).toEqual([])
    const planted = PLANTED.filter(([rule]) => rule.endsWith('-folders-are-acyclic'))
    const isPlanted = (room: string) => planted.some(([, file]) => isIn(file, room))
    expect(cycles.filter(({ rooms: [room = ''] }) => !isPlanted(room))).toEqual([])
  })
})
