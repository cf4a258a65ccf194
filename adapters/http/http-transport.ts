import { parse, type core } from 'zod/mini'
import { encode } from './contract/encode.ts'
import { Transport } from './transport.ts'

/** Makes the calls of the contract, by its schemas. */
export class HttpTransport extends Transport {
  protected override write(schema: core.$ZodType, value: unknown): unknown {
    return encode(schema, value)
  }

  protected override read(schema: core.$ZodType, wire: unknown): unknown {
    return parse(schema, wire)
  }
}
