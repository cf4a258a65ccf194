import { cruise, format, type ICruiseResult } from 'dependency-cruiser'
import { join } from 'node:path'
import configuration from '../.dependency-cruiser.mjs'
import { folderCycles } from './folder-cycles.ts'

const FOLDERS = [
  'adapters',
  'cli',
  'core',
  'demo-agent',
  'demo-network',
  'extension',
  'scripts',
  'server',
]

const { output } = await cruise(
  [...FOLDERS, 'test', 'web'],
  {
    ...configuration.options,
    baseDir: join(import.meta.dirname, '..'),
    validate: true,
    ruleSet: { forbidden: configuration.forbidden ?? [] },
  },
  configuration.options?.enhancedResolveOptions ?? {},
)
const result = output as ICruiseResult
const report = await format(result, { outputType: 'err' })
const cycles = folderCycles(result.modules)
console.log(report.output)
for (const { rule, rooms } of cycles) {
  console.error(`error ${rule}: ${[...rooms, rooms[0]].join(' → ')}`)
}
process.exitCode = report.exitCode === 0 && cycles.length === 0 ? 0 : 1
