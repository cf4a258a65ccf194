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
    ['a\n1,2,3', ['a'], [['1']]],
  ])('is read from %j', (text, columns, rows) => {
    expect(parseCsvHead(text)).toEqual({ columns, rows })
  })

  it.each([[''], ['\n\r\n'], ['\uFEFF']])('is missing from %j', (text) => {
    expect(parseCsvHead(text)).toBeNull()
  })

  it('is read no further than a preview needs', () => {
    const text = `url\n${'x\n'.repeat(100_000)}`
    expect(parseCsvHead(text)?.rows).toHaveLength(20)
  })
})
