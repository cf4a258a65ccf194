import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailed } from '../../cli/failures.ts'
import { openOperator } from '#server/operator-composition-root.ts'
import { StartFailure } from '#server/database/errors.ts'
import { answerCall } from '#server/operator/operator-wire.ts'
import type { Place } from './place.ts'
import type { ReachedOperator } from './reached-operator.ts'
import { isServed, SocketOperator } from './socket-operator.ts'

/** Over the socket while Overture runs on that folder, else by opening the data itself. */
export const reachOperator = async (
  place: Place,
  { mayBegin }: { readonly mayBegin: boolean },
): Promise<ReachedOperator> => {
  if (await isServed(place.dataDir)) return new SocketOperator(place.dataDir)
  if (place.databaseUrl === undefined && !mayBegin) expectInstall(place.dataDir)
  try {
    const operator = await openOperator(place)
    return {
      ask: (call) => answerCall(operator, call),
      backUp: (by, into) => operator.backUp(by, into),
      close: () => operator.close(),
    }
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    throw new CommandFailed('data_not_open', error.message, { cause: error })
  }
}

/** A mistyped folder becomes no install. */
const expectInstall = (dataDir: string): void => {
  if (existsSync(join(dataDir, 'database'))) return
  throw new CommandFailed(
    'no_install',
    `No Overture is in ${dataDir}: say where it is with OVERTURE_DATA_DIR or DATABASE_URL.`,
  )
}
