import type { core } from 'zod/mini'
import { guardCode } from './guard-code.ts'
import { writerCode } from './writer-code.ts'

/** What the code is written in, by the file that has it. */
const WORDS = {
  guard: ['listOf', 'oneOf', 'orNull', 'realTime', 'record', 'text', 'timeText', 'whole'],
  'contract-guards': [
    ...[
      'above',
      'anything',
      'by',
      'day',
      'either',
      'flag',
      'from',
      'is',
      'like',
      'mapOf',
      'nameOf',
    ],
    ...['nothing', 'number', 'orElse', 'timeZone', 'webAddress'],
  ],
  writer: ['asItIs', 'commaList', 'each', 'fields', 'inSnake', 'isoTime', 'written', 'writtenBy'],
}

const IMPORTS = Object.entries(WORDS)
  .map(([file, words]) => `import {${words.join()}} from '#adapters/http/guards/${file}.ts'`)
  .join('\n')

/** Parts of a call that go out; `answer` comes in. */
const SENT = ['params', 'query', 'body']

type Values = Readonly<Record<string, unknown>>

/**
 * A module in the place of the contract's, for bundles: its calls, with guards and writers (`adapters/http/guards`)
 * where those have schemas, and without what only servers and documents need.
 */
export const contractCode = (contract: Values): string => {
  const [guards, writers] = [guardCode(), writerCode()]
  const codeOf = (value: Values): string => {
    const parts = Object.entries(value).flatMap(([name, part]) => {
      const code = partCode(name, part)
      return code === null ? [] : [`${name}: ${code}`]
    })
    return `{${parts.join()}}`
  }
  const partCode = (name: string, part: unknown): string | null => {
    if (isSchema(part)) {
      if (name === 'answer') return guards.of(part)
      return SENT.includes(name) ? writers.of(part) || 'asItIs' : null
    }
    if (name === 'method' || name === 'path') return JSON.stringify(part)
    return isObject(part) ? codeOf(part) : null
  }
  const calls = Object.entries(contract).filter(
    ([name, value]) => !name.endsWith('Examples') && isObject(value) && hasCalls(value),
  )
  const write = () =>
    calls.map(([name, value]) => `export const ${name} = ${codeOf(value as Values)}`)
  write()
  guards.restart()
  writers.restart()
  const lines = write()
  return [IMPORTS, ...guards.constants, ...writers.constants, ...lines, ''].join('\n')
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isSchema(value)

const isSchema = (value: unknown): value is core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

const hasCalls = (value: Values): boolean =>
  Object.entries(value).some(([name, part]) =>
    isSchema(part) ? name === 'answer' : isObject(part) && name !== 'examples' && hasCalls(part),
  )
