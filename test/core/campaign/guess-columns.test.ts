import { describe, expect, it } from 'vitest'
import { csvHead } from '#core/campaign/csv-head.ts'
import { guessColumns } from '#core/campaign/guess-columns.ts'

describe('guessing the columns of a CSV', () => {
  it.each([
    [
      ['First Name', 'Last Name', 'Title', 'Company', 'Person Linkedin Url', 'City'],
      {
        profileUrl: 'Person Linkedin Url',
        firstName: 'First Name',
        lastName: 'Last Name',
        jobTitle: 'Title',
        companyName: 'Company',
        location: 'City',
      },
    ],
    [['url'], { profileUrl: 'url' }],
    [['profile_url', 'name'], { profileUrl: 'profile_url', fullName: 'name' }],
    [
      ['氏名', '会社名', '役職', 'プロフィールURL'],
      {
        profileUrl: 'プロフィールURL',
        fullName: '氏名',
        companyName: '会社名',
        jobTitle: '役職',
      },
    ],
    [['E-mail', 'Phone'], {}],
    [['', ' '], {}],
  ])('reads %o by their names', (headers, guessed) => {
    expect(guessColumns(headers)).toEqual(guessed)
  })

  it('finds the addresses by what stands in the column, whatever it is called', () => {
    const rows = [
      ['https://example.org/blog', 'http://localhost:4281/in/ada'],
      ['', 'localhost:4281/in/grace'],
    ]
    expect(guessColumns(['URL', 'Where'], rows).profileUrl).toBe('Where')
  })

  it('gives no column two meanings', () => {
    const rows = [['http://localhost:4281/in/ada', 'Ada']]
    expect(guessColumns(['Name', 'Title'], rows)).toEqual({
      profileUrl: 'Name',
      jobTitle: 'Title',
    })
  })
})

describe('the head of a CSV', () => {
  it.each([
    ['a,b\n1,2\n', ',', ['a', 'b'], [['1', '2']]],
    ['\uFEFFa;b\r\n1;2', ';', ['a', 'b'], [['1', '2']]],
    ['a\tb\r1\t2', '\t', ['a', 'b'], [['1', '2']]],
    ['\n\n a , b \n\n1,2', ',', ['a', 'b'], [['1', '2']]],
    ['"a,x","b ""y"""\n"1\n1",2', ',', ['a,x', 'b "y"'], [['1\n1', '2']]],
    ['only', ',', ['only'], []],
  ])('of %j', (text, delimiter, headers, rows) => {
    expect(csvHead(text)).toEqual({ delimiter, headers, rows })
  })

  it.each([[''], ['\n\r\n'], ['\uFEFF']])('of %j is none', (text) => {
    expect(csvHead(text)).toBeNull()
  })

  it('does not read further than a preview needs', () => {
    const text = `url\n${'x\n'.repeat(100_000)}`
    expect(csvHead(text)?.rows).toHaveLength(20)
  })
})
