import { sql, type RawBuilder } from 'kysely'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { prepared } from '#server/postgres/prepared.ts'
import { describeOnPostgres } from '../../fixtures/databases.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void

const workspaceId = 1 as WorkspaceId
const ANSWERS = 80
/** Each of an answer’s rows takes about a tenth of a kilobyte. */
const ROWS = 2_000

const oldMb = (): number => {
  const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')
  return (space?.space_used_size ?? 0) / 2 ** 20
}

const asked = sql<{ n: number; name: string }>`
  select n, 'Somebody ' || n as name from generate_series(1, ${ROWS}::integer) n`

describeOnPostgres('an answer', (open) => {
  it.each<[string, RawBuilder<unknown>]>([
    ['kept', prepared(asked)],
    ['asked once', asked],
  ])('is gone with the next young garbage, where the statement is %s', async (_, statement) => {
    const database = await open()
    const ask = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await database.readInWorkspace(workspaceId, (db) => statement.execute(db))
        // Until here it is held by whoever was answered; what is still held is old after two collections, 16 MB in all.
        await Promise.resolve()
        collect({ type: 'minor' })
        collect({ type: 'minor' })
      }
    }
    await ask(5)
    collect({ type: 'major' })
    const before = oldMb()
    await ask(ANSWERS)
    expect(oldMb() - before).toBeLessThan(2)
  })
})
