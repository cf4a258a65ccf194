import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '#core/runtime/clock.ts'
import { realDate } from '#core/runtime/moments.ts'
import type { DatabaseCopier } from '../backup/database-copy.ts'
import { writeBackup } from '../backup/write-backup.ts'
import type { Database } from '../database/database.ts'
import type { NoteDeed } from './note-deed.ts'
import type { OperatorName } from './operator.ts'

export interface BackUpDeps {
  readonly database: Database
  readonly copier: DatabaseCopier
  readonly dataDir: string
  readonly clock: Clock
  readonly noteDeed: NoteDeed
}

/** Copies the whole install while it goes on. */
export class BackUp {
  readonly #deps: BackUpDeps

  constructor(deps: BackUpDeps) {
    this.#deps = deps
  }

  /** Made aside first: however slowly it is taken, nothing waits for it. */
  async execute(by: OperatorName, into: Writable): Promise<void> {
    const { database, copier, dataDir, clock, noteDeed } = this.#deps
    await database.asSystem((transaction) =>
      noteDeed(transaction, by, { command: 'backup', detail: {} }),
    )
    const file = join(dataDir, `.backup-${randomUUID()}`)
    try {
      const madeAt = realDate(clock.now()).toISOString()
      await writeBackup(copier, { dataDir, file, madeAt })
      await pipeline(createReadStream(file), into)
    } finally {
      await rm(file, { force: true })
    }
  }
}
