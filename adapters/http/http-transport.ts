import type { core } from 'zod/mini'
import { read, write } from './contract/codec.ts'
import { Transport } from './transport.ts'

/** Makes the calls of the contract, by its schemas. */
export class HttpTransport extends Transport {
  protected override write(schema: core.$ZodType, value: unknown): unknown {
    return write(schema, value)
  }

  protected override read(schema: core.$ZodType, wire: unknown): unknown {
    return read(schema, wire)
  }
}
