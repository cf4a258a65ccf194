import type { Writable } from 'node:stream'
import type { OperatorAnswer } from '#server/operator/operator.ts'
import type { OperatorCall } from '#server/operator/operator-wire.ts'

/** The operator of an install, wherever its data is open. */
export interface ReachedOperator {
  ask(call: OperatorCall): Promise<OperatorAnswer>
  /** Writes the whole install as one file, and ends it. */
  backUp(by: string, into: Writable): Promise<void>
  close(): Promise<void>
}
