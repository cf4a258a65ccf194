import { protocol, type PGlite } from '@electric-sql/pglite'
import { beforeEach, describe, expect, it } from 'vitest'
import { Statements } from '#server/postgres/pglite/statements.ts'

const { CommandCompleteMessage } = protocol.messages

describe('the embedded database', () => {
  let discards = 0
  let inserted = 0
  let statements: Statements

  beforeEach(() => {
    discards = 0
    statements = new Statements({
      exec: async (sql: string) => {
        expect(sql).toBe('discard plans')
        discards += 1
      },
      describeQuery: async () => ({ queryParams: [] }),
      runExclusive: (work: () => unknown) => work(),
      execProtocol: async () => ({
        messages: [new CommandCompleteMessage(0, `INSERT 0 ${inserted}`)],
      }),
    } as unknown as PGlite)
  })

  const insert = async (count: number): Promise<void> => {
    inserted = count
    await statements.query('insert', [])
  }
  /** How often plans were forgotten by the time that something else is asked. */
  const forgotten = async (): Promise<number> => {
    await insert(0)
    return discards
  }

  it('keeps its plans until 500 rows are new, and then until there are twice as many', async () => {
    const after: [rows: number, forgotten: number][] = []
    let rows = 0
    for (const next of [499, 500, 999, 1_000, 1_999, 2_000, 3_999, 4_000]) {
      for (; rows < next; rows += inserted) await insert(Math.min(250, next - rows))
      after.push([rows, await forgotten()])
    }
    expect(after).toEqual([
      ...[
        [499, 0],
        [500, 1],
        [999, 1],
        [1_000, 2],
      ],
      ...[
        [1_999, 2],
        [2_000, 3],
        [3_999, 3],
        [4_000, 4],
      ],
    ])
  })

  it('counts what is copied into it, too', async () => {
    statements.countNew(499)
    expect(await forgotten()).toBe(0)
    await insert(1)
    expect(await forgotten()).toBe(1)
  })

  it('forgets its plans where many rows came at once, however many there are', async () => {
    await insert(10_000)
    expect(await forgotten()).toBe(1)
    statements.countNew(500)
    expect(await forgotten()).toBe(2)
    await insert(499)
    expect(await forgotten()).toBe(2)
  })
})
