import * as z from 'zod/mini'
import { text } from './common.ts'

const MAX_VALUES = 20

export const texts = (length: number) => z.array(text(length)).check(z.maxLength(MAX_VALUES))

/** Texts in a query, separated by commas; a comma of one, or a backslash, has a backslash before it. */
export const textList = (length: number) => {
  const codec = z.codec(z.union([z.string(), z.array(z.string())]), texts(length), {
    decode: (value) => (Array.isArray(value) ? value.flatMap(split) : split(value)),
    encode: (values) => values.map((value) => value.replaceAll(/[\\,]/g, '\\$&')).join(','),
  })
  textLists.add(codec)
  return codec
}

const textLists = new WeakSet<z.core.$ZodType>()

/** One that `textList` made. */
export const isTextList = (schema: z.core.$ZodType): boolean => textLists.has(schema)

const split = (value: string): string[] =>
  (value.match(/(?:\\.|[^\\,])+/gs) ?? []).map((part) => part.replaceAll(/\\(.)/gs, '$1'))

/** Any of these, separated by commas, or each by itself. */
export const listOf = <T extends z.ZodMiniType>(value: T) =>
  z.pipe(
    z.codec(z.union([z.string(), z.array(z.string())]), z.array(z.string()), {
      decode: (all) => (Array.isArray(all) ? all : all.split(',')).filter(Boolean),
      encode: (all) => all.join(','),
    }),
    z.array(value as z.ZodMiniType<z.output<T>, string>),
  )
