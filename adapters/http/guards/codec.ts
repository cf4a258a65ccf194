import type { Guard } from './guard.ts'
import type { Writer } from './writer.ts'

/** As `contract/codec.ts`, by what bundles have of the contract: see `scripts/contract`. */
export const write = (writer: Writer, value: unknown): unknown => writer(value)

export const read = (guard: Guard<unknown>, wire: unknown): unknown => guard(wire)
