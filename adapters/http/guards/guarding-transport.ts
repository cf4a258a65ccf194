import { Transport } from '../transport.ts'
import { inSnakeCase, type Guard } from './guard.ts'

/** Makes calls that are `guarded`: without schemas, which take longer to make than a worker to wake. */
export class GuardingTransport extends Transport {
  protected override write(_schema: unknown, value: unknown): unknown {
    return inSnakeCase(value)
  }

  protected override read(schema: unknown, wire: unknown): unknown {
    return (schema as Guard<unknown>)(wire)
  }
}
