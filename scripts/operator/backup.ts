import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { CommandFailed } from '../../cli/failures.ts'
import { restoreBackup } from '#server/operator-composition-root.ts'
import { StartFailure } from '#server/database/errors.ts'
import type { OperatorContext } from './context.ts'
import { reachOperator } from './reach-operator.ts'

interface Options {
  readonly file: string
}

interface RestoreOptions extends Options {
  readonly nothingSent?: boolean
}

/** Whole or not at all: a backup that was cut off never has the name. */
export const backUp = async (
  { printer, place, by }: OperatorContext,
  { file }: Options,
): Promise<void> => {
  if (existsSync(file)) throw new CommandFailed('file_exists', `${file} is there already.`)
  const begun = `${file}.part`
  const operator = await reachOperator(place, { mayBegin: false })
  try {
    await operator.backUp(by, createWriteStream(begun, { mode: 0o600, flush: true }))
    await rename(begun, file)
  } finally {
    await rm(begun, { force: true })
    await operator.close()
  }
  const { size } = await stat(file)
  printer.answer({ file, bytes: size }, () =>
    printer.line(`${file} holds everything: keep it as safe as the data folder.`),
  )
}

export const restore = async (
  { printer, place, by }: OperatorContext,
  { file, nothingSent = false }: RestoreOptions,
): Promise<void> => {
  try {
    const { madeAt } = await restoreBackup(place, file, { by, nothingSent })
    printer.answer({ madeAt, dataDir: place.dataDir }, () =>
      printer.line(
        `Restored as of ${madeAt} into ${place.dataDir}. What was done after that is not known: ` +
          'everybody signs in again, and every account that acts on a network is stopped until ' +
          'its user has looked and resumes it on the page of a running campaign.',
      ),
    )
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    throw new CommandFailed('not_restored', error.message, { cause: error })
  }
}
