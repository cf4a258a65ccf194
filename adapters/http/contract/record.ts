import * as z from 'zod/mini'
import { snakeCase, type SnakeCase } from '#core/runtime/snake-case.ts'

export type Fields = Readonly<Record<string, z.core.$ZodType>>

/** Names on the wire, where they aren't the field's own in snake case. */
type WireNames<F extends Fields> = { readonly [K in keyof F]?: string }

type WireName<K, N> = K extends keyof N ? N[K] & string : SnakeCase<K & string>

type WireShape<F extends Fields, N> = { -readonly [K in keyof F as WireName<K, N>]: F[K] }

type CoreShape<F extends Fields> = { -readonly [K in keyof F]: F[K] }

type CoreRecord<F extends Fields> = z.output<z.ZodMiniObject<CoreShape<F>>>

type RecordCodec<F extends Fields, N, Config extends z.core.$ZodObjectConfig> = z.ZodMiniCodec<
  z.ZodMiniObject<WireShape<F, N>, Config>,
  z.ZodMiniCustom<CoreRecord<F>, CoreRecord<F>>
>

/** One field of a record, in both its names. */
export interface RecordField {
  readonly name: string
  readonly wireName: string
  readonly schema: z.core.$ZodType
}

const records = new WeakMap<z.core.$ZodType, readonly RecordField[]>()

/** The fields of a schema that `record` made. */
export const fieldsOfRecord = (schema: z.core.$ZodType): readonly RecordField[] | undefined =>
  records.get(schema)

/** An object's fields on the wire. */
export const wireShapeOf = (schema: z.core.$ZodType): Fields => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return wireShapeOf(def.in)
  return def.type === 'object' ? def.shape : {}
}

/** Their names. */
export const wireFieldsOf = (schema: z.core.$ZodType): readonly string[] =>
  Object.keys(wireShapeOf(schema))

/** An object of the wire, and the core's object of the same fields in the core's names. */
export const record = <F extends Fields, const N extends WireNames<F> = {}>(
  fields: F,
  names?: N,
): RecordCodec<F, N, z.core.$strip> =>
  renamed(fields, names, z.object) as RecordCodec<F, N, z.core.$strip>

/** One that takes no other fields. */
export const strictRecord = <F extends Fields, const N extends WireNames<F> = {}>(
  fields: F,
  names?: N,
): RecordCodec<F, N, z.core.$strict> =>
  renamed(fields, names, z.strictObject) as RecordCodec<F, N, z.core.$strict>

type Optional<F extends Fields> = { readonly [K in keyof F]: z.ZodMiniExactOptional<F[K]> }

/** The same fields, any of which may be left out. */
export const optional = <F extends Fields>(fields: F): Optional<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, z.exactOptional(schema)]),
  ) as Optional<F>

type Values = Readonly<Record<string, unknown>>

const renamed = (
  fields: Fields,
  names: WireNames<Fields> = {},
  object: (shape: Fields) => z.ZodMiniType<Values>,
) => {
  const list = Object.entries(fields).map(([name, schema]) => {
    return { name, wireName: names[name] ?? snakeCase(name), schema }
  })
  const shape = Object.fromEntries(list.map(({ wireName, schema }) => [wireName, schema]))
  const codec = z.codec(object(shape), z.custom<Values>(), {
    decode: (wire) => {
      const decoded: Record<string, unknown> = {}
      for (const { name, wireName } of list) {
        if (wire[wireName] !== undefined) decoded[name] = wire[wireName]
      }
      return decoded
    },
    encode: (value) => {
      const encoded: Record<string, unknown> = {}
      for (const { name, wireName } of list) {
        if (value[name] !== undefined) encoded[wireName] = value[name]
      }
      return encoded
    },
  })
  records.set(codec, list)
  return codec
}
