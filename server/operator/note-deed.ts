import type { Clock } from '#core/runtime/clock.ts'
import { realDate } from '#core/runtime/moments.ts'
import type { Transaction } from '../database/database.ts'
import type { OperatorName } from './operator.ts'
import type { OperatorDeed, OperatorStore } from './operator-store.ts'

/** Notes who did what, in the transaction that does it. */
export type NoteDeed = (
  transaction: Transaction,
  by: OperatorName,
  deed: Pick<OperatorDeed, 'command' | 'detail'>,
) => Promise<void>

export const noteDeedIn =
  (store: Pick<OperatorStore, 'note'>, clock: Clock): NoteDeed =>
  (transaction, by, deed) =>
    store.note(transaction, { ...deed, by, at: realDate(clock.now()) })
