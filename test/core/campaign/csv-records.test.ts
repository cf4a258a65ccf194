import { expect, it } from 'vitest'
import { parseRecords } from '#core/campaign/csv-records.ts'

const parsed = (text: string, more: { from?: number; max?: number } = {}) =>
  parseRecords(text, { delimiter: ',', from: 0, max: 10, ...more })

it('each record tells where it begins and ends, in characters and in lines', () => {
  const text = 'note\na,b\r\n\n"c\r\nd\ne\r\rf",g\nlast'
  const places = parsed(text, { from: 5 }).map(({ cells, start, end, ...lines }) => [
    ...[cells.join(), text.slice(start, end), lines.line, lines.linesEnd],
  ])
  expect(places).toEqual([
    ['a,b', 'a,b\r\n', 2, 2],
    ['c\r\nd\ne\r\rf,g', '"c\r\nd\ne\r\rf",g\n', 4, 8],
    ['last', 'last', 9, 8],
  ])
})

it.each([
  ['a\nb\nc', ['a', 'b']],
  ['a\nb', ['a', 'b']],
  ['a\n\n \nb', ['a', 'b']],
  ['a\n,', ['a']],
  ['a\n', ['a']],
  ['a\nx,', ['a', 'x,']],
])('of %j no more than two records are read, and none that is blank: %j', (text, records) => {
  expect(parsed(text, { max: 2 }).map(({ cells }) => cells.join())).toEqual(records)
})

it('a quote within a value is a sign like any other', () => {
  expect(parsed('5" pipe,6",a"b')[0]?.cells).toEqual(['5" pipe', '6"', 'a"b'])
})
