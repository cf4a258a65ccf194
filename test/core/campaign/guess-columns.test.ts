import { describe, expect, it } from 'vitest'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { tinyNetwork } from '../../fixtures/tiny-network/network.ts'
import { guessColumns, looksWrong, profileShare } from '#core/campaign/guess-columns.ts'

const networks = [demoNetwork('http://localhost:4281'), tinyNetwork('https://tiny.example')]
const sample = (...rows: readonly (readonly string[])[]) => ({ rows, networks })
const url = 'http://localhost:4281/in/mika-sato'

describe('guessing the columns of a CSV', () => {
  it.each([
    [
      ['First Name', 'last_name', 'Job Title', 'Company', 'Person Linkedin Url', 'City'],
      { firstName: 0, lastName: 1, jobTitle: 2, companyName: 3, profileUrl: 4, location: 5 },
    ],
    [
      ['氏名', '会社名', '役職', '所在地', 'プロフィールURL'],
      { fullName: 0, companyName: 1, jobTitle: 2, location: 3, profileUrl: 4 },
    ],
    [
      ['姓', '名', '勤務先', '肩書き', 'URL', '住所'],
      { lastName: 0, firstName: 1, companyName: 2, jobTitle: 3, profileUrl: 4, location: 5 },
    ],
    [['url'], { profileUrl: 0 }],
    [['Website URL', 'profile_url', 'name'], { profileUrl: 1, fullName: 2 }],
    [['Contact', 'Headline', 'Organisation'], { fullName: 0, jobTitle: 1, companyName: 2 }],
    [['Headline', 'Title'], { jobTitle: 1 }],
    [['E-mail', 'Phone', 'Address'], {}],
    [['', ' '], {}],
  ])('reads %o by their names', (columns, mapping) => {
    expect(guessColumns(columns, sample())).toEqual(mapping)
  })

  it.each([
    [
      ['Prénom', 'Nom', 'Lien du profil'],
      ['Hélène', 'Lefèvre'],
      [0, 1, undefined],
    ],
    [
      ['Vorname', 'Name', 'Profil'],
      ['Ada', 'Lovelace'],
      [0, 1, undefined],
    ],
    [
      ['Nombre', 'Apellidos', 'Perfil'],
      ['José', 'Muñoz'],
      [0, 1, undefined],
    ],
    [
      ['名前', '姓', 'URL'],
      ['太郎', '佐藤'],
      [0, 1, undefined],
    ],
    [
      ['First name', 'Name', 'URL'],
      ['Ada', 'Ada Lovelace'],
      [0, undefined, 1],
    ],
    [
      ['Nom', 'Prénom', 'URL'],
      ['Hélène Lefèvre', 'Hélène'],
      [1, undefined, 0],
    ],
    [
      ['First name', 'Full name', 'URL'],
      ['Ada', 'A. Lovelace'],
      [0, undefined, 1],
    ],
    [
      ['Name', 'Vorname', 'Nachname'],
      ['x', 'Ada', 'Lovelace'],
      [1, 2, 0],
    ],
  ])('tells half a name from a whole one by what stands there: %j', (columns, row, expected) => {
    const { firstName, lastName, fullName } = guessColumns(columns, sample([...row, url]))
    expect([firstName, lastName, fullName]).toEqual(expected)
  })

  it.each([
    [
      'half of them are whole',
      [
        ['Ada', 'Ada Lovelace'],
        ['Kim', 'Sato'],
      ],
      false,
    ],
    [
      'fewer than half are whole',
      [
        ['Ada', 'Ada Lovelace'],
        ['Kim', 'Sato'],
        ['Bo', 'Ek'],
      ],
      true,
    ],
    [
      'those that have both are whole',
      [
        ['Ada', 'Ada Lovelace'],
        ['Kim', ''],
        ['Bo', ''],
      ],
      false,
    ],
    [
      'those that have both are halves',
      [
        ['Ada', 'Lovelace'],
        ['', 'Sato'],
        ['', 'Ek'],
      ],
      true,
    ],
    [
      'nobody has both',
      [
        ['Ada', ''],
        ['', 'Sato'],
      ],
      false,
    ],
  ])('tells half a name from a whole one where %s', (_, rows, isHalf) => {
    const names = isHalf ? { firstName: 0, lastName: 1 } : { firstName: 0, fullName: 1 }
    const columns = ['First name', 'Name', 'Title']
    expect(guessColumns(columns, sample(...rows))).toEqual({ ...names, jobTitle: 2 })
  })

  it('keeps the other columns where the first name is the half', () => {
    const columns = ['Title', 'Name', 'Surname']
    expect(guessColumns(columns, sample(['Boss', 'Ada', 'Lovelace']))).toEqual({
      ...{ jobTitle: 0, firstName: 1, lastName: 2 },
    })
  })

  it('takes the address of a company, a picture or a site for nobody’s', () => {
    for (const header of ['Company URL', 'Profile Image Url', 'website url', '会社URL']) {
      expect(guessColumns([header], sample())).toEqual({})
    }
    expect(guessColumns(['Some URL'], sample())).toEqual({ profileUrl: 0 })
  })

  it('finds the addresses by what stands in the column, whatever it is called', () => {
    const rows = [
      ['https://example.org/blog', 'http://localhost:4281/in/ada'],
      ['', 'localhost:4281/in/grace'],
    ]
    expect(guessColumns(['URL', 'Where'], sample(...rows)).profileUrl).toBe(1)
    expect(guessColumns(['who', 'where'], sample(['Mika', url])).profileUrl).toBe(1)
  })

  it('knows the addresses of each network, and of no other', () => {
    const rows = [['https://elsewhere.example/in/ada', 'https://ja.tiny.example/people/Ada/card']]
    expect(guessColumns(['A', 'B'], sample(...rows))).toEqual({ profileUrl: 1 })
    expect(guessColumns(['A', 'B'], sample(['https://elsewhere.example/in/ada', '']))).toEqual({})
  })

  it('goes by the names alone where no network is known', () => {
    expect(guessColumns(['Notes', 'URL'], { rows: [[url, 'x']], networks: [] })).toEqual({
      profileUrl: 1,
    })
  })

  it('prefers the column that holds addresses to the one that is named for them', () => {
    const columns = ['Profile URL', 'Contact link']
    expect(guessColumns(columns, sample(['http://kanto.example', url])).profileUrl).toBe(1)
    const rows = [
      [url, url],
      ['http://kanto.example', url],
      ['http://chubu.example', url],
    ]
    expect(guessColumns(columns, sample(...rows)).profileUrl).toBe(1)
  })

  it('keeps the column that is named for addresses where half of it is, and the first of several', () => {
    const rows = [
      [url, url],
      [url, 'no'],
    ]
    expect(guessColumns(['Notes', 'Profile URL'], sample(...rows)).profileUrl).toBe(1)
    expect(guessColumns(['A', 'B'], sample([url, url])).profileUrl).toBe(0)
    const half = [
      [url, 'no'],
      ['no', 'no'],
    ]
    expect(guessColumns(['Notes', 'Profile URL'], sample(...half)).profileUrl).toBe(0)
  })

  it('keeps the column that is named for addresses where others hold hardly any', () => {
    const rows = [
      ['', url],
      ['', 'no'],
      ['', 'nobody'],
    ]
    expect(guessColumns(['Profile URL', 'Notes'], sample(...rows)).profileUrl).toBe(0)
    expect(guessColumns(['Mail', 'Notes'], sample(...rows)).profileUrl).toBe(1)
  })

  it('leaves the address out where no column holds one', () => {
    expect(guessColumns(['name', 'company'], sample(['Mika', 'Kanto']))).toEqual({
      fullName: 0,
      companyName: 1,
    })
  })

  it('gives no column two meanings, and no meaning two columns', () => {
    expect(guessColumns(['Name', 'Title'], sample([url, 'Ada']))).toEqual({
      profileUrl: 0,
      jobTitle: 1,
    })
    expect(guessColumns(['Name', 'Name'], sample(['a', 'b']))).toEqual({ fullName: 0 })
  })
})

describe('a column of addresses', () => {
  it('is known by the share of its values that look like addresses', () => {
    expect(profileShare(sample([url], ['nonsense'], ['']), 0)).toBe(0.5)
    expect(profileShare(sample(['']), 0)).toBe(0)
    expect(profileShare(sample([url, url], [url]), 1)).toBe(1)
    expect(profileShare(sample([url]), undefined)).toBe(0)
  })

  it('looks wrong where fewer than half of its values look like addresses', () => {
    expect(looksWrong(sample([url], ['no']), 0)).toBe(false)
    expect(looksWrong(sample([url], ['no'], ['no']), 0)).toBe(true)
    expect(looksWrong(sample(['no']), undefined)).toBe(false)
    const networkless = { rows: [['no']], networks: [] }
    expect(looksWrong(networkless, 0)).toBe(false)
    expect(looksWrong({ ...networkless, networks: networks.slice(1) }, 0)).toBe(true)
  })
})
