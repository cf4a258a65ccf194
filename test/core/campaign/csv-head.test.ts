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

  it('counts the lines of a header whose cells hold line ends', () => {
    const text = 'Name,"URL\nof\r\nthem"\nAda,x\n\nGH,y'
    const head = parseCsvHead(text)
    expect(head).toMatchObject({ columns: ['Name', 'URL of them'], linesBefore: 3, lines: [4, 6] })
    expect(text.slice(head?.start)).toBe('Ada,x\n\nGH,y')
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

  it.each([
    ['SEP=|\na|b\n1|2\n', '|', ['a', 'b']],
    ['sep=;\nName\nAda\n', ';', ['Name']],
    ['a,b\nsep=;\n', ',', ['a', 'b']],
    ['\uFEFF"a;x";b\n1;2\n', ';', ['a;x', 'b']],
    ['a,b\n\uFEFF1,2\n', ',', ['a', 'b']],
  ])('is read by what its first line says: %j', (text, delimiter, columns) => {
    expect(parseCsvHead(text)).toMatchObject({ delimiter, columns })
  })

  it.each([
    ['the most addresses', 'a,b,c;URL\n1,2,3;http://x/a\n', ';'],
    ['the most rows alike', 'a,b,c,d;e\n1;2\n3;4\n', ';'],
    ['the most columns', 'a,b;c;d\n1,2;3;4\n', ';'],
    ['nothing told apart', 'a,b;c\n1,2;3\n', ','],
  ])('is read with the delimiter that gives %s', (_, text, delimiter) => {
    expect(parseCsvHead(text)?.delimiter).toBe(delimiter)
  })

  it.each([
    ['a title', 'People,,\nName,URL,City\nAda,x,y\n', ['Name', 'URL', 'City'], [3]],
    [
      'a title and an end',
      'People\nName,URL,City\nAda,x,y\nEnd\n',
      ['Name', 'URL', 'City'],
      [3, 4],
    ],
    ['a longer row', 'a,b\n1,2\n1,2\n1,2\n1,2,3,4,5\n', ['a', 'b'], [2, 3, 4, 5]],
    ['no header', 'note\nhttp://x/a\nhttp://x/b,B,C\nhttp://x/c,D,E\n', ['A', 'B', 'C'], [2, 3, 4]],
  ])('begins where its table does, with %s', (_, text, columns, lines) => {
    expect(parseCsvHead(text)).toMatchObject({ columns, lines })
  })

  it('has its rows from the first one on where it has no header', () => {
    const text = 'A note\nhttp://x/a,1\nhttp://x/b,2,3\n'
    const head = parseCsvHead(text)
    expect(head).toMatchObject({ linesBefore: 1, width: 3, lines: [2, 3] })
    expect(text.slice(head?.start)).toMatch(/^http:\/\/x\/a/)
    expect(parseCsvHead('a,b\nhttp://x/a,2,3\n')).toMatchObject({ width: 2, columns: ['a', 'b'] })
  })

  it.each([
    ['HTTP://X/A', true],
    ['http://x/a b', false],
    [`http://x/${'a'.repeat(1_991)}`, true],
    [`http://x/${'a'.repeat(1_992)}`, false],
  ])('has no header where an address stands in its place: %s %s', (first, isAddress) => {
    expect(parseCsvHead(`${first}\nhttp://x/a\n`)?.rows).toHaveLength(isAddress ? 2 : 1)
  })

  it('calls columns without a header by their letters, and numbers those that come again', () => {
    const row = Array.from({ length: 28 }, (_, at) => `${at}`).join()
    expect(parseCsvHead(`http://x/a,${row}`)?.columns.slice(-3)).toEqual(['AA', 'AB', 'AC'])
    expect(parseCsvHead('b,,B,"x\n y",b (2),,\n1,2,3,4,5,,\n')?.columns).toEqual([
      ...['b', 'B (2)', 'B (3)', 'x y', 'b (2) (2)'],
    ])
  })
})
