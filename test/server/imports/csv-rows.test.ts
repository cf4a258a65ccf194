import fc from 'fast-check'
import { stringify } from 'csv-stringify/sync'
import { describe, expect, it } from 'vitest'
import { readLayout } from '#server/imports/csv-layout.ts'
import { readRows, type RawRow } from '#server/imports/read-rows.ts'
import { toUtf8 } from '#server/imports/to-utf8.ts'
import { csvFile } from './csv-file.ts'

const columns = { columnMap: { profile_url: 'Profile' }, leftOut: [] }

async function rowsOf(content: string | Uint8Array, from?: RawRow): Promise<RawRow[]> {
  const path = csvFile(content)
  await toUtf8(path)
  const layout = await readLayout(path, columns)
  const place = from ? { bytes: from.bytesEnd, lines: from.linesEnd } : layout
  const rows: RawRow[] = []
  for await (const group of readRows(path, layout.delimiter, place)) rows.push(...group)
  return rows
}

const cellsOf = (rows: RawRow[]) => rows.map((row) => row.cells)

describe('the rows of a CSV', () => {
  it.each([',', ';', '\t'])('are found with %j between the cells', async (delimiter) => {
    const text = [
      ['Name', 'Profile'],
      ['Jane; "J", Doe', 'a'],
    ]
      .map((row) => stringify([row], { delimiter }))
      .join('')
    expect(cellsOf(await rowsOf(text))).toEqual([['Jane; "J", Doe', 'a']])
  })

  it.each(['\n', '\r\n', '\r'])('are found with lines that end in %j', async (end) => {
    const rows = await rowsOf(['Profile,Name', 'a,1', 'b,2'].join(end))
    expect(cellsOf(rows)).toEqual([
      ['a', '1'],
      ['b', '2'],
    ])
    expect(rows.map((row) => row.line)).toEqual([2, 3])
  })

  it('keep the numbers of their lines over blank lines and lines inside quotes', async () => {
    const rows = await rowsOf('\r\nProfile,Name\r\na,"x\r\ny\r\nz"\r\n\r\nb,"x\ny"\r\nc,1\r\n')
    const numbered = rows.filter((row) => row.cells?.[0]).map((row) => [row.cells?.[0], row.line])
    expect(numbered).toEqual([
      ['a', 3],
      ['b', 7],
      ['c', 9],
    ])
  })

  it('go on after a quote that nothing closes', async () => {
    const text = 'Profile,Name\na,1\n"b,2\nc,3\nd,4\n'
    const rows = await rowsOf(text)
    expect(cellsOf(rows)).toEqual([['a', '1'], null, ['c', '3'], ['d', '4']])
    expect(rows.map((row) => row.line)).toEqual([2, 3, 4, 5])
  })

  it('go on after a quote that nothing closes in a file of any length', async () => {
    const many = Array.from({ length: 60_000 }, (_, index) => `person-${index},${index}\n`)
    const rows = await rowsOf(`Profile,Name\n"lost,1\n${many.join('')}`)
    expect(rows).toHaveLength(60_001)
    expect(rows[0]).toMatchObject({ cells: null, line: 2 })
    expect(rows.at(-1)).toMatchObject({ cells: ['person-59999', '59999'], line: 60_002 })
  })

  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFProfile,名前\na,山田 太郎\n')],
    ['UTF-16', Buffer.from('\uFEFFProfile,名前\na,山田 太郎\n', 'utf16le')],
    ['big-endian UTF-16', Buffer.from('\uFEFFProfile,名前\na,山田 太郎\n', 'utf16le').swap16()],
  ])('are read from %s', async (_, bytes) => {
    expect(cellsOf(await rowsOf(bytes))).toEqual([['a', '山田 太郎']])
  })

  it('are read from Shift_JIS where kana make it sure', async () => {
    const shiftJis = Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67])
    const bytes = Buffer.concat([Buffer.from('Profile,Name\na,'), shiftJis, Buffer.from('\n')])
    expect(cellsOf(await rowsOf(bytes))).toEqual([['a', 'テスト']])
  })

  it.each([
    ['empty', '', 'empty_file'],
    ['only blank lines', '\n\n \n', 'empty_file'],
    ['only a header', 'Profile,Name\n', 'empty_file'],
    ['without the column', 'Name,Link\nJane,a\n', 'no_url_column'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3]), 'not_text'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not_text'],
    [
      'Cyrillic',
      Buffer.from('Profile,Name\na,\xc8\xe2\xe0\xed\xee\xe2\n', 'latin1'),
      'wrong_encoding',
    ],
    ['cut UTF-8', Buffer.from('Profile,Name\nà,é,é').subarray(0, -1), 'wrong_encoding'],
  ])('are refused when the file is %s', async (_, content, code) => {
    await expect(rowsOf(content)).rejects.toMatchObject({ name: 'FileRefused', code })
  })

  it('are refused when garbage comes late', async () => {
    const rows = 'à,1\n'.repeat(200_000)
    const bytes = Buffer.concat([Buffer.from(`Profile,Name\n${rows}`), Buffer.from([0xff, 0xfa])])
    await expect(rowsOf(bytes)).rejects.toMatchObject({ code: 'wrong_encoding' })
  })

  it('are what was written, and the same from any row on', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', ' ', 'é', '🙂', '名', "'") })
    // A file of blank rows alone is refused as empty.
    const table = fc
      .array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 30 })
      .filter((cells) => cells.some((row) => row.some((one) => one.trim() !== '')))
    const end = fc.constantFrom('\n' as const, '\r\n' as const)
    await fc.assert(
      fc.asyncProperty(table, end, fc.nat(29), async (cells, record_delimiter, at) => {
        const options = { record_delimiter, quoted: true }
        const text = stringify([['Profile', 'B', 'C'], ...cells], options)
        const rows = await rowsOf(text)
        expect(cellsOf(rows)).toEqual(cells)
        const from = rows[at]
        if (from) expect(await rowsOf(text, from)).toEqual(rows.slice(at + 1))
      }),
      { numRuns: 60 },
    )
  })
})
