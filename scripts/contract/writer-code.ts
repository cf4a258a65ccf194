import type { core } from 'zod/mini'
import { time } from '../../adapters/http/contract/common.ts'
import { fieldsOfRecord } from '../../adapters/http/contract/record.ts'
import { isTextList } from '../../adapters/http/contract/text-list.ts'
import { snakeCase } from '../../core/runtime/snake-case.ts'
import { SharedCode } from './shared-code.ts'

/** What goes out as it is. */
export const AS_IT_IS = ''

/** Code of the writers of what goes out, in the words of `adapters/http/guards`. */
export const writerCode = (): SharedCode => {
  const code: SharedCode = new SharedCode('w', (schema) =>
    writerOf(schema, (part) => code.of(part)),
  )
  return code
}

type Of = (schema: core.$ZodType) => string

const writerOf = (schema: core.$ZodType, of: Of): string => {
  if (schema === time) return 'isoTime'
  if (isTextList(schema)) return 'commaList'
  const fields = fieldsOfRecord(schema)
  if (fields) return fieldsCode(fields, of)
  const { def } = (schema as core.$ZodTypes)._zod
  switch (def.type) {
    case 'array': {
      const item = of(def.element)
      return item && `each(${item})`
    }
    case 'nullable':
    case 'optional':
    case 'default':
      return of(def.innerType)
    case 'object': {
      const parts = fieldsOf(schema) ?? []
      return parts.some((part) => of(part.schema)) ? fieldsCode(parts, of) : AS_IT_IS
    }
    case 'union':
      return 'discriminator' in def
        ? writtenBy(def as core.$ZodDiscriminatedUnionDef, of)
        : written(def.options, of)
    case 'pipe':
      return pipe(def, of)
    default:
      return AS_IT_IS
  }
}

type Field = NonNullable<ReturnType<typeof fieldsOfRecord>>[number]

const fieldsCode = (fields: readonly Field[], of: Of): string => {
  const parts = fields.flatMap(({ name, schema }) => {
    const code = of(schema)
    return code ? [`${name}: ${code}`] : []
  })
  const renamed = fields.filter(({ name, wireName }) => wireName !== snakeCase(name))
  const names = Object.fromEntries(renamed.map(({ name, wireName }) => [name, wireName]))
  const code = [JSON.stringify(namesOf(fields)), `{${parts.join()}}`, JSON.stringify(names)]
  while (code.at(-1) === '{}') code.pop()
  return `fields(${code.join()})`
}

const namesOf = (fields: readonly Field[]): string => fields.map(({ name }) => name).join(' ')

const writtenBy = ({ discriminator, options }: core.$ZodDiscriminatedUnionDef, of: Of): string => {
  const cases = options.flatMap((option) => {
    const code = of(option)
    const values = [...(option._zod.propValues?.[discriminator] ?? [])]
    return code ? values.map((value) => `${JSON.stringify(value)}: ${code}`) : []
  })
  return `writtenBy(${JSON.stringify(discriminator)}, {${cases.join()}})`
}

/** Those of a union that are records, each by the fields that it needs. */
const written = (options: readonly core.$ZodType[], of: Of): string => {
  const records = options.flatMap((option) => {
    const fields = fieldsOf(option)
    const code = of(option)
    if (!fields || !code) return []
    const needed = fields.filter(({ schema }) => schema._zod.optout !== 'optional')
    return [`[${JSON.stringify(namesOf(needed))}, ${code}]`]
  })
  return records.length > 0 ? `written(${records.join()})` : AS_IT_IS
}

const fieldsOf = (schema: core.$ZodType): readonly Field[] | undefined => {
  const { def } = (schema as core.$ZodTypes)._zod
  if (def.type !== 'object') return fieldsOfRecord(schema)
  return Object.entries(def.shape).map(([name, part]) => ({ name, wireName: name, schema: part }))
}

/** Lists are joined as an address is made; what else is a codec of names, as `oneOf` makes it. */
const pipe = (def: core.$ZodPipeDef, of: Of): string => {
  const [from, to] = [def.in, def.out].map((side) => (side as core.$ZodTypes)._zod.def)
  if (from?.type === 'enum' && to?.type === 'enum') return 'inSnake'
  if (from?.type === 'string' && to?.type === 'boolean') return AS_IT_IS
  if (from?.type === 'pipe' && to?.type === 'array') return of(def.out)
  throw new Error('Something with a codec of its own can’t be sent by bundles: see writer-code.ts.')
}
