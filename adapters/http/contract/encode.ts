import { util, type core, type input, type output } from 'zod/mini'
import { fieldsOfRecord, type RecordField } from './record.ts'

/** What can be sent by a schema: what it decodes to, read-only things too. */
export type Encodable<T> = unknown extends T
  ? T
  : T extends Date | number
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Encodable<Item>[]
      : T extends object
        ? { readonly [K in keyof T]: Encodable<T[K]> }
        : T

/**
 * A value of the core as the wire has it. Not checked again: the compiler has done it, and a list
 * of hundreds of rows would pay for every field. `z.encode` does the same and checks.
 */
export const encode = <S extends core.$ZodType>(
  schema: S,
  value: Encodable<output<S>>,
): input<S> => {
  const encoder = encoderOf(schema)
  return (encoder ? encoder(value) : value) as input<S>
}

type Encoder = (value: unknown) => unknown

const encoders = new WeakMap<core.$ZodType, Encoder | null>()

/** Null where the value goes out as it is. */
const encoderOf = (schema: core.$ZodType): Encoder | null => {
  const known = encoders.get(schema)
  if (known !== undefined) return known
  const made = makeEncoder(schema)
  encoders.set(schema, made)
  return made
}

const makeEncoder = (schema: core.$ZodType): Encoder | null => {
  const fields = fieldsOfRecord(schema)
  if (fields) return encoderOfRecord(fields)
  const { def } = (schema as core.$ZodTypes)._zod
  switch (def.type) {
    case 'array': {
      const item = encoderOf(def.element)
      return item && ((value) => (value as readonly unknown[]).map(item))
    }
    case 'optional':
    case 'nullable':
    case 'default': {
      const inner = encoderOf(def.innerType)
      return inner && ((value) => (value === undefined || value === null ? value : inner(value)))
    }
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => ({
        name,
        wireName: name,
        schema: field,
      }))
      return fields.some((field) => encoderOf(field.schema)) ? encoderOfRecord(fields) : null
    }
    case 'union':
      return 'discriminator' in def
        ? encoderOfUnion(def as core.$ZodDiscriminatedUnionDef)
        : encoderOfEither(def.options)
    case 'pipe':
      return def.reverseTransform ? encoderOfCodec(def as core.$ZodCodecDef) : null
    default:
      return null
  }
}

interface Step extends RecordField {
  readonly encoder: Encoder | null
}

const encoderOfRecord = (fields: readonly RecordField[]): Encoder => {
  const steps = fields.map((field) => ({ ...field, encoder: encoderOf(field.schema) }))
  return util.allowsEval.value ? inOneLiteral(steps) : fieldByField(steps)
}

/** As code, like zod's own reading: a literal is made several times faster than a loop fills it. */
const inOneLiteral = (steps: readonly Step[]): Encoder => {
  const written = steps.map((step, at) => {
    const value = `value[${JSON.stringify(step.name)}]`
    const key = JSON.stringify(step.wireName)
    return { step, key, value, encoded: step.encoder ? `encoders[${at}](${value})` : value }
  })
  const always = written
    .filter(({ step }) => !isOptional(step))
    .map(({ key, encoded }) => `${key}: ${encoded}`)
  const sometimes = written
    .filter(({ step }) => isOptional(step))
    .map(({ key, value, encoded }) => `if (${value} !== undefined) wire[${key}] = ${encoded}`)
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- names of schemas alone are in it
  const make = new Function(
    'encoders',
    `return (value) => {\nconst wire = { ${always.join(', ')} }\n${sometimes.join('\n')}\nreturn wire\n}`,
  ) as (encoders: readonly (Encoder | null)[]) => Encoder
  return make(steps.map(({ encoder }) => encoder))
}

const isOptional = ({ schema }: Step): boolean => schema._zod.optout === 'optional'

/** Where a page's policy lets no code be made. */
const fieldByField =
  (steps: readonly Step[]): Encoder =>
  (value) => {
    const known = value as Readonly<Record<string, unknown>>
    const wire: Record<string, unknown> = {}
    for (const { name, wireName, encoder } of steps) {
      const field = known[name]
      if (field !== undefined) wire[wireName] = encoder ? encoder(field) : field
    }
    return wire
  }

/** The discriminator has the same name and values on both sides. */
const encoderOfUnion = ({ discriminator, options }: core.$ZodDiscriminatedUnionDef): Encoder => {
  const byValue = new Map(
    options.flatMap((option) =>
      [...(option._zod.propValues?.[discriminator] ?? [])].map(
        (value) => [value as unknown, encoderOf(option)] as const,
      ),
    ),
  )
  return (value) => {
    const encoder = byValue.get((value as Readonly<Record<string, unknown>>)[discriminator])
    return encoder ? encoder(value) : value
  }
}

/** Without a discriminator the fields that a value has tell which of the records it is. */
const encoderOfEither = (options: readonly core.$ZodType[]): Encoder | null => {
  const records = options.flatMap((option) => {
    const [encoder, fields] = [encoderOf(option), fieldsOfRecord(option)]
    if (!encoder || !fields) return []
    const needed = fields.filter(({ schema }) => schema._zod.optout !== 'optional')
    return [{ encoder, names: needed.map(({ name }) => name) }]
  })
  if (records.length === 0) return null
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const record = records.find(({ names }) => names.every((name) => Object.hasOwn(value, name)))
    return record ? record.encoder(value) : value
  }
}

const UNCHECKED: core.ParsePayload = { value: undefined, issues: [] }

const encoderOfCodec = (def: core.$ZodCodecDef): Encoder => {
  const inner = encoderOf(def.in)
  const own: Encoder = (value) => def.reverseTransform(value, UNCHECKED)
  return inner ? (value) => inner(own(value)) : own
}
