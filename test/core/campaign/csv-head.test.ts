import { describe, expect, it } from 'vitest'
import { parseCsvHead } from '#core/campaign/csv-head.ts'

describe('the head of a CSV', () => {
  it.each([
    ['a,b\n1,2\n', ['a', 'b'], [['1', '2']]],
    ['\uFEFFa;b\r\n1;2', ['a', 'b'], [['1', '2']]],
    ['a\tb\r1\t2', ['a', 'b'], [['1', '2']]],
    ['\n\n a , b \n\n 1 ,2', ['a', 'b'], [['1', '2']]],
    ['"a,x","b ""y"""\n"1\n1",2', ['a,x', 'b "y"'], [['1\n1', '2']]],
    ['only', ['only'], []],
    ['a,b\n , \n1', ['a', 'b'], [['1', '']]],
  ])('is read from %j', (text, columns, rows) => {
    expect(parseCsvHead(text)).toMatchObject({ columns, rows })
  })

  it.each([[''], ['\n\r\n'], ['\uFEFF']])('is missing from %j', (text) => {
    expect(parseCsvHead(text)).toBeNull()
  })

  it('is read no further than a preview needs', () => {
    const text = `url\n${'x\n'.repeat(100_000)}`
    expect(parseCsvHead(text)?.rows).toHaveLength(20)
  })

  it('says where the rows begin, and on which lines they stand', () => {
    const text = 'sep=;\r\n"A note;\r\nof two lines"\r\n\r\nName;URL\r\n\r\nAda;x\r\n"G\nH";y'
    const head = parseCsvHead(text)
    expect(head).toMatchObject({ delimiter: ';', columns: ['Name', 'URL'], linesBefore: 5 })
    expect(text.slice(head?.start)).toMatch(/^\r\nAda/)
    expect(head?.lines).toEqual([7, 8])
  })

  it.each([
    ['Name;Ort;URL\nAda;"Berlin, DE";http://x/a\nKim;Köln, DE;http://x/b\n', ';'],
    ['Nachname, Vorname;URL\nLovelace, Ada;http://x/a\n', ';'],
    ['a\tb\n1,5\t2\n', '\t'],
    ['url\nhttp://x/a\n', ','],
    ['a,b;c\n1,2;3\n4,5\n', ','],
  ])('is read with the delimiter that fits all of it: %j', (text, delimiter) => {
    expect(parseCsvHead(text)?.delimiter).toBe(delimiter)
  })

  it('calls columns without a header by their letters, and numbers those that come again', () => {
    const row = Array.from({ length: 28 }, (_, at) => `${at}`).join()
    expect(parseCsvHead(`http://x/a,${row}`)?.columns.slice(-3)).toEqual(['AA', 'AB', 'AC'])
    expect(parseCsvHead('b,,B,"x\n y",b (2),,\n1,2,3,4,5,,\n')?.columns).toEqual([
      ...['b', 'B (2)', 'B (3)', 'x y', 'b (2) (2)'],
    ])
  })
})
