import { describe, expect, it } from 'vitest'
import { guessColumns, profileShare } from '#web/campaign/create/guess-columns.ts'

const url = 'http://localhost:4281/in/mika-sato'

describe('guessing the columns', () => {
  it('knows the usual names in English', () => {
    const columns = ['First Name', 'last_name', 'Job Title', 'Company', 'Profile URL', 'City']
    expect(guessColumns(columns, [['Mika', 'Sato', 'COO', 'Kanto', url, 'Tokyo']])).toEqual({
      firstName: 0,
      lastName: 1,
      jobTitle: 2,
      companyName: 3,
      profileUrl: 4,
      location: 5,
    })
  })

  it('knows the usual names in Japanese', () => {
    const columns = ['氏名', '会社名', '役職', '所在地', 'プロフィールURL']
    expect(guessColumns(columns, [['佐藤', '関東', '部長', '東京', url]])).toEqual({
      fullName: 0,
      companyName: 1,
      jobTitle: 2,
      location: 3,
      profileUrl: 4,
    })
  })

  it('finds the addresses by what they look like, whatever the column is called', () => {
    expect(guessColumns(['who', 'where'], [['Mika', url]]).profileUrl).toBe(1)
  })

  it('prefers the column that holds addresses to the one that is named so', () => {
    const rows = [['http://kanto.example', url]]
    expect(guessColumns(['Website URL', 'Contact link'], rows).profileUrl).toBe(1)
  })

  it('leaves the address out where no column holds one', () => {
    expect(guessColumns(['name', 'company'], [['Mika', 'Kanto']])).toEqual({
      fullName: 0,
      companyName: 1,
    })
  })

  it('uses no column twice', () => {
    const mapping = guessColumns(['Name', 'Name'], [['a', 'b']])
    expect(Object.values(mapping)).toEqual([0])
  })

  it('says how many values look like addresses', () => {
    expect(profileShare([[url], ['nonsense'], ['']], 0)).toBe(0.5)
    expect(profileShare([['']], 0)).toBe(0)
    expect(profileShare([[url]], undefined)).toBe(0)
  })
})
