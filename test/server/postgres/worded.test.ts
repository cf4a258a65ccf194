import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { workspaceId, type WorkspaceId } from '#core/runtime/ids.ts'
import { outreachDate, outreachMs, later, type OutreachMs } from '#core/runtime/moments.ts'
import { worded } from '#server/postgres/worded.ts'
import type { Db } from '#server/postgres/transaction.ts'
import { DAY } from '#core/runtime/durations.ts'
import { describeOnBothEachTime } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'

interface Asked {
  readonly now: OutreachMs
  readonly names: readonly string[]
  readonly search: string
  readonly limit: number
}

const word = vi.fn((db: Db, { now, names, search, limit }: Asked, direction: 'asc' | 'desc') =>
  db
    .selectFrom('person as p')
    .select('p.full_name')
    .select(sql<Date>`${outreachDate(later(now, -DAY))}::timestamptz`.as('dayBefore'))
    .select(sql<Date>`${outreachDate(now)}::timestamptz`.as('now'))
    .select(sql<boolean>`${outreachDate(now)}::timestamptz = ${outreachDate(now)}`.as('isOne'))
    .$if(names.length > 0, (found) =>
      found.where(sql<boolean>`p.full_name = any(${names}::text[])`),
    )
    .$if(search !== '', (found) => found.where('p.full_name', 'like', search))
    .orderBy('p.full_name', direction)
    .limit(limit + 1),
)

describeOnBothEachTime('a statement that is worded once', (open) => {
  it('is asked with what is given each time, of whichever workspace, and worded anew for another shape', async () => {
    const database = await open()
    const [ours, theirs] = [workspaceId(1), workspaceId(2)]
    await sqlOn(
      database,
    )`with made as (insert into workspace (id, name) values (1, 'A'), (2, 'B') returning id)
      insert into person (workspace_id, network, public_identifier, full_name)
      select made.id, 'n', name, name from made
      join (values (1, 'ada'), (1, 'ben'), (1, 'cho'), (2, 'dan')) p (of, name) on p.of = made.id`
    word.mockClear()
    const people = worded(word)
    const ask = (of: WorkspaceId, asked: Partial<Asked>, direction: 'asc' | 'desc' = 'asc') =>
      database.inWorkspace(of, (transaction) =>
        people(transaction, { now: FIRST, names: [], search: '', limit: 9, ...asked }, direction),
      )
    const namesOf = (rows: readonly { readonly full_name: string }[]) =>
      rows.map(({ full_name: name }) => name)

    const first = await ask(ours, {})
    expect(namesOf(first)).toEqual(['ada', 'ben', 'cho'])
    const next = await ask(ours, { now: SECOND, limit: 1 })
    expect(next.map(({ full_name: name, ...row }) => [name, row])).toEqual(
      ['ada', 'ben'].map((name) => [
        name,
        { now: outreachDate(SECOND), dayBefore: outreachDate(later(SECOND, -DAY)), isOne: true },
      ]),
    )
    expect(namesOf(await ask(theirs, {}))).toEqual(['dan'])
    expect(word).toHaveBeenCalledTimes(1)

    expect(namesOf(await ask(ours, { names: ['cho', 'dan'] }))).toEqual(['cho'])
    expect(namesOf(await ask(ours, { names: ['ben'] }))).toEqual(['ben'])
    expect(word).toHaveBeenCalledTimes(2)
    expect(namesOf(await ask(ours, { search: '%o' }))).toEqual(['cho'])
    expect(namesOf(await ask(ours, { search: 'a%' }))).toEqual(['ada'])
    expect(word).toHaveBeenCalledTimes(3)
    expect(namesOf(await ask(ours, {}, 'desc'))).toEqual(['cho', 'ben', 'ada'])
    expect(word).toHaveBeenCalledTimes(4)

    const everybody = await database.asSystem((transaction) =>
      people(transaction, { now: FIRST, names: [], search: '', limit: 9 }, 'asc'),
    )
    expect(namesOf(everybody)).toEqual(['ada', 'ben', 'cho', 'dan'])
  })

  it('tells one nothing from another, and yes from no', async () => {
    const database = await open()
    const said = worded((_db, { given }: { readonly given: number | boolean | string | null }) => {
      const words = typeof given === 'number' && given !== 0 ? 'some' : JSON.stringify(given)
      return sql<{ words: string }>`select ${sql.lit(words)} as words`
    })
    const of = async (given: number | boolean | string | null) => {
      const [row] = await database.asSystem((transaction) => said(transaction, { given }))
      return row?.words
    }
    const all = [null, 0, '', true, false, 7, 8]
    const words = []
    for (const given of all) words.push(await of(given))
    expect(words).toEqual(['null', '0', '""', 'true', 'false', 'some', 'some'])
  })

  it('can’t be worded by a text that is given', async () => {
    const database = await open()
    const byText = worded(
      (_db, { name }: { readonly name: string }) => sql`select ${`%${name}%`}::text`,
    )
    await expect(
      database.asSystem((transaction) => byText(transaction, { name: 'ada' })),
    ).rejects.toThrow(TypeError)
  })

  it('has one parameter for whatever it says several times', async () => {
    const database = await open()
    const words: string[] = []
    const twice = worded((db, { now }: { readonly now: OutreachMs }) => {
      const statement = sql<{
        is: boolean
      }>`select ${outreachDate(now)}::timestamptz = ${outreachDate(now)} as is`
      words.push(statement.compile(db).sql)
      return statement
    })
    const rows = await database.asSystem((transaction) => twice(transaction, { now: FIRST }))
    expect(rows).toEqual([{ is: true }])
    expect(words).toEqual(['select $1::timestamptz = $1 as is'])
  })
})

const FIRST = outreachMs(Date.UTC(2026, 0, 5, 9))
const SECOND = later(FIRST, 3 * DAY)
