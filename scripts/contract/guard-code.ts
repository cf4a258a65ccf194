import type { core } from 'zod/mini'
import { timeText, time } from '../../adapters/http/contract/common.ts'
import { fieldsOfRecord } from '../../adapters/http/contract/record.ts'
import { timeZone } from '../../adapters/http/contract/users.ts'
import { snakeCase } from '../../core/runtime/snake-case.ts'
import { SharedCode } from './shared-code.ts'

/** Code of the guards that let in what answers may be, in the words of `adapters/http/guards`. */
export const guardCode = (): SharedCode => {
  const code: SharedCode = new SharedCode('g', (schema) => guardOf(schema, (part) => code.of(part)))
  return code
}

type Of = (schema: core.$ZodType) => string

const guardOf = (schema: core.$ZodType, of: Of): string => {
  if (schema === time) return 'realTime'
  if (schema === timeText) return 'timeText'
  if (schema === timeZone) return 'timeZone'
  const fields = fieldsOfRecord(schema)
  if (fields) return recordOf(fields, of)
  const { def } = (schema as core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return stringOf(schema)
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return 'flag'
    case 'null':
      return 'nothing'
    case 'unknown':
      return 'anything'
    case 'literal':
      return `either(${def.values.map((value) => `is(${JSON.stringify(value)})`).join()})`
    case 'enum':
      return `oneOf(${JSON.stringify(Object.values(def.entries))})`
    case 'array':
      return `listOf(${of(def.element)})`
    case 'record':
      return mapOf(def, of)
    case 'nullable':
      return `orNull(${of(def.innerType)})`
    case 'optional':
      return of(def.innerType)
    case 'default':
      return `orElse(${of(def.innerType)}, ${JSON.stringify(def.defaultValue)})`
    case 'object':
      return recordOf(
        Object.entries(def.shape).map(([name, part]) => ({ name, wireName: name, schema: part })),
        of,
      )
    case 'union':
      return 'discriminator' in def
        ? byOf(def as core.$ZodDiscriminatedUnionDef, of)
        : `either(${def.options.map(of).join()})`
    case 'pipe':
      return nameOf(def)
    default:
      throw new Error(`Answers that are a zod ${def.type} can’t be bundled yet: see guard-code.ts.`)
  }
}

type Field = NonNullable<ReturnType<typeof fieldsOfRecord>>[number]

const recordOf = (fields: readonly Field[], of: Of): string => {
  const isOptional = ({ schema }: Field) => schema._zod.optout === 'optional'
  const codeOf = (some: readonly Field[]) =>
    `{${some.map(({ name, schema }) => `${name}: ${of(schema)}`).join()}}`
  const renamed = fields.filter(({ name, wireName }) => wireName !== snakeCase(name))
  const names = Object.fromEntries(renamed.map(({ name, wireName }) => [name, wireName]))
  const parts = [
    codeOf(fields.filter((field) => !isOptional(field))),
    codeOf(fields.filter(isOptional)),
    JSON.stringify(names),
  ]
  while (parts.at(-1) === '{}' && parts.length > 1) parts.pop()
  return `record(${parts.join()})`
}

const mapOf = ({ keyType, valueType }: core.$ZodRecordDef, of: Of): string => {
  const { def } = (keyType as core.$ZodTypes)._zod
  const names = def.type === 'enum' ? [JSON.stringify(Object.values(def.entries))] : []
  return `mapOf(${[of(valueType), ...names].join()})`
}

const byOf = ({ discriminator, options }: core.$ZodDiscriminatedUnionDef, of: Of): string => {
  const cases = options.flatMap((option) =>
    [...(option._zod.propValues?.[discriminator] ?? [])].map(
      (value) => `${JSON.stringify(value)}: ${of(option)}`,
    ),
  )
  return `by(${JSON.stringify(discriminator)}, {${cases.join()}})`
}

/** A codec between names of the core and their snake case: what `oneOf` makes. */
const nameOf = (def: core.$ZodPipeDef): string => {
  const { def: out } = (def.out as core.$ZodTypes)._zod
  if (out.type !== 'enum') {
    throw new Error('An answer with a codec of its own can’t be bundled yet: see guard-code.ts.')
  }
  return `nameOf(${JSON.stringify(Object.values(out.entries))})`
}

interface Check {
  readonly check: string
  readonly format?: string
  readonly pattern?: RegExp
  readonly value?: number
  readonly inclusive?: boolean
}

/** What is checked of a text or a number: by its own definition, and by what was added. */
const checksOf = (schema: core.$ZodType): readonly Check[] => {
  const { def } = schema._zod
  const added = (def.checks ?? []).map((check) => check._zod.def)
  return [def, ...added] as readonly (Check | typeof def)[] as readonly Check[]
}

/** Lengths are the server's to hold: a longer text harms no page. */
const stringOf = (schema: core.$ZodType): string => {
  const checks = checksOf(schema)
  const formats = checks.map(({ format }) => format)
  if (formats.includes('url')) return 'webAddress'
  if (formats.includes('date')) return 'day'
  const like = checks.find(({ format, pattern }) => format === 'regex' && pattern)
  return like ? `like(${String(like.pattern)})` : 'text'
}

const numberOf = (schema: core.$ZodType): string => {
  const checks = checksOf(schema)
  const isWhole = checks.some(({ format }) => format === 'safeint')
  const bound = (name: string) => checks.find(({ check }) => check === name)
  const [least, most] = [bound('greater_than'), bound('less_than')]
  if (!isWhole && (most ?? least?.inclusive)) {
    throw new Error('Such a number in an answer can’t be bundled yet: see guard-code.ts.')
  }
  if (!isWhole) return least?.value === undefined ? 'number' : `above(${least.value})`
  if (least?.value === undefined) return 'whole'
  return `from(${least.inclusive ? least.value : least.value + 1}, ${most?.value ?? 'Infinity'})`
}
