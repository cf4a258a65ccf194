import type { OperatorAnswer } from '#server/operator/operator.ts'
import type { OperatorCall } from '#server/operator/operator-wire.ts'

/** The operator of an install, wherever its data is open. */
export interface ReachedOperator {
  ask(call: OperatorCall): Promise<OperatorAnswer>
  close(): Promise<void>
}
