import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import type { CsvLayout } from '#server/imports/csv-layout.ts'
import { checkRow, isBlank } from '#server/imports/row-rules.ts'

const network = 'http://localhost:4281'
const layout: CsvLayout = {
  delimiter: ',',
  width: 4,
  columns: { profile_url: 0, first_name: 1, last_name: 2, job_title: 3 },
  custom: [],
  bytes: 0,
  lines: 1,
}
const check = (...cells: string[]) =>
  checkRow({ cells, line: 7, bytesEnd: 0, linesEnd: 7 }, layout, [demoNetwork(network)])

const ada = `${network}/in/ada`

describe('a row of a CSV', () => {
  it('becomes a person, with the full name made of its parts', () => {
    expect(check(ada, ' Ada ', 'Lovelace', 'Countess')).toEqual({
      kind: 'good',
      line: 7,
      network,
      publicIdentifier: 'ada',
      firstName: 'Ada',
      lastName: 'Lovelace',
      fullName: 'Ada Lovelace',
      jobTitle: 'Countess',
      companyName: '',
      location: '',
      customFields: {},
    })
  })

  it('may lack its last cells, but not carry more than the header', () => {
    expect(check(ada)).toMatchObject({ kind: 'good', fullName: '' })
    expect(check(ada, 'Ada', 'Lovelace', '', ' ')).toMatchObject({ kind: 'good' })
    expect(check(ada, 'Ada', 'Lovelace', 'Analyst', 'Inc.')).toMatchObject({
      kind: 'bad',
      code: 'malformed_row',
      value: `${ada},Ada,Lovelace,Analyst,Inc.`,
    })
  })

  it.each([
    [['', 'Ada'], 'missing_url', 'profile_url'],
    [['nonsense'], 'invalid_url', 'profile_url'],
    [['https://elsewhere.example/in/ada'], 'foreign_network', 'profile_url'],
    [[ada, 'A'.repeat(201)], 'too_long', 'first_name'],
    [[ada, '', '', 'A'.repeat(301)], 'too_long', 'job_title'],
  ])('is left out with its reason: %j', (cells, code, field) => {
    expect(check(...cells)).toMatchObject({ kind: 'bad', line: 7, code, field })
  })

  it('keeps the columns that are nobody’s field, cut where they are long', () => {
    const custom = [
      { name: 'Event', at: 2 },
      { name: 'Phone', at: 3 },
    ]
    const cells = [ada, 'Ada', ` Expo\n\t2026${'!'.repeat(600)}`, ' ']
    const row = checkRow(
      { cells, line: 7, bytesEnd: 0, linesEnd: 7 },
      { ...layout, columns: { profile_url: 0 }, custom },
      [demoNetwork(network)],
    )
    expect(row).toMatchObject({ customFields: { Event: `Expo 2026${'!'.repeat(491)}` } })
    expect(row).not.toHaveProperty('customFields.Phone')
  })

  it('shows what stood there without cutting a letter in two', () => {
    const row = check(`x${'🙂'.repeat(150)}`)
    expect(row).toMatchObject({ kind: 'bad', value: `x${'🙂'.repeat(99)}` })
  })

  it('counts as nobody’s when it is blank', () => {
    expect(isBlank({ cells: ['', ' ', '\t'], line: 1, bytesEnd: 0, linesEnd: 1 })).toBe(true)
    expect(isBlank({ cells: ['', 'x'], line: 1, bytesEnd: 0, linesEnd: 1 })).toBe(false)
    expect(isBlank({ cells: null, line: 1, bytesEnd: 0, linesEnd: 1 })).toBe(false)
  })

  it('never carries control characters or long values on, whatever it says', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(ada))
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 6 }), (cells) => {
        const row = check(...cells)
        const texts = Object.values(row).filter((value) => typeof value === 'string')
        for (const text of texts) expect(text).not.toMatch(/\p{Cc}/u)
        if (row.kind === 'bad') expect(row.value.length).toBeLessThanOrEqual(200)
      }),
    )
  })
})
