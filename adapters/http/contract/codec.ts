import { parse, type core, type input, type output } from 'zod/mini'
import { encode, type Encodable } from './encode.ts'

/**
 * How clients write and read by the contract. A bundle has guards and writers in the place of schemas, and
 * `guards/codec.ts` in the place of this.
 */
export const write: <S extends core.$ZodType>(schema: S, value: Encodable<output<S>>) => input<S> =
  encode

/** Throws where it isn't what the schema says. */
export const read = <S extends core.$ZodType>(schema: S, wire: unknown): output<S> =>
  parse(schema, wire)
