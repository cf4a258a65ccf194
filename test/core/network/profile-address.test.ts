import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { connectionsUrl, type Network } from '#core/network/network.ts'
import { profileUrl, readProfileAddress } from '#core/network/profile-address.ts'

const demo = 'http://localhost:4281'
const real = 'https://network.example'
const network = (origin: string, more: Partial<Network> = {}): Network => ({
  kind: 'any',
  origin,
  profilePath: '/in/*',
  connectionsPath: '/connections?page=*',
  sentInvitationsPath: '/sent?page=*',
  threadPath: '/messages/*',
  inboxPath: '/messages?page=*',
  searches: [],
  languages: [],
  subdomains: [],
  hasProfileParts: false,
  isCaseSensitive: false,
  ...more,
})
const networks = [network(demo), network(real)]

const jane = { kind: 'profile', network: real, publicIdentifier: 'jane-doe' }

describe('a profile address', () => {
  it.each([
    'https://network.example/in/jane-doe',
    'http://network.example/in/jane-doe/',
    'https://www.network.example/in/jane-doe//',
    'HTTPS://WWW.NETWORK.EXAMPLE/IN/JANE-DOE?utm=1#about',
    'network.example/in/jane-doe',
    '//network.example/in/jane-doe',
    'https://network.example:443/in/jane%2Ddoe',
    '  https://network.example/in/jane-doe \n',
  ])('leads to one person however it is written: %s', (text) => {
    expect(readProfileAddress(text, networks)).toEqual(jane)
  })

  it('is one person’s, whether an accent is part of its letter or stands behind it', () => {
    const person = { ...jane, publicIdentifier: 'ren\u00e9e' }
    expect(readProfileAddress(`${real}/in/ren\u00e9e`, networks)).toEqual(person)
    expect(readProfileAddress(`${real}/in/rene\u0301e`, networks)).toEqual(person)
    expect(readProfileAddress(`${real}/in/rene%CC%81e`, networks)).toEqual(person)
  })

  it('is found on a network with a port', () => {
    const person = { kind: 'profile', network: demo, publicIdentifier: 'jane' }
    expect(readProfileAddress('localhost:4281/in/Jane', networks)).toEqual(person)
    expect(readProfileAddress('https://localhost:4281/in/jane/', networks)).toEqual(person)
  })

  it.each([
    ['', 'missing_url'],
    ['   ', 'missing_url'],
    ['javascript:alert(1)', 'invalid_url'],
    ['javascript://network.example/in/jane', 'invalid_url'],
    ['data:text/html,/in/jane', 'invalid_url'],
    ['ftp://network.example/in/jane', 'invalid_url'],
    ['http:network.example/in/jane', 'invalid_url'],
    ['https://user@network.example/in/jane', 'invalid_url'],
    ['https://network.example\\@evil.example/in/jane', 'invalid_url'],
    ['not an address', 'invalid_url'],
    ['jane-doe', 'invalid_url'],
    ['/in/jane', 'invalid_url'],
    ['https://network.example/', 'invalid_url'],
    ['https://network.example/in/', 'invalid_url'],
    ['https://network.example/company/acme', 'invalid_url'],
    ['https://network.example/in/jane/details', 'invalid_url'],
    ['https://network.example/in/..', 'invalid_url'],
    ['https://network.example/in/%2e%2e', 'invalid_url'],
    ['https://network.example/in/a%2Fb', 'invalid_url'],
    ['https://network.example/in/%ff', 'invalid_url'],
    ['https://network.example/in/a%00b', 'invalid_url'],
    ['https://network.example.evil.example/in/jane', 'foreign_network'],
    ['https://network.example:8080/in/jane', 'foreign_network'],
    ['https://other.example/in/jane', 'foreign_network'],
    ['other.example/in/jane', 'foreign_network'],
    ['localhost/in/jane', 'invalid_url'],
    [`https://network.example/in/${'a'.repeat(201)}`, 'too_long'],
    [`https://network.example/in/jane?${'a'.repeat(2000)}`, 'too_long'],
  ])('is refused with its reason: %s', (text, code) => {
    expect(readProfileAddress(text, networks)).toEqual({ kind: 'refused', code })
  })

  it('is the same person in every spelling', () => {
    const wrong: string[] = []
    for (const name of ['jane-doe', 'j', '7', 'a.b_c~d-e', 'x'.repeat(200)]) {
      for (const text of spellingsOf(name)) {
        const read = readProfileAddress(text, networks)
        if (read.kind !== 'profile' || read.publicIdentifier !== name || read.network !== real)
          wrong.push(text)
      }
    }
    expect(wrong).toEqual([])
  })

  it('reads back what it writes, whatever the letters', () => {
    let people = 0
    fc.assert(
      fc.property(mixOf(LETTERS), (name) => {
        const first = readProfileAddress(`${real}/in/${encodeURIComponent(name)}`, networks)
        if (first.kind !== 'profile') return
        people += 1
        expect(readProfileAddress(profileUrl(first, networks), networks)).toEqual(first)
      }),
      { numRuns: 300 },
    )
    expect(people).toBeGreaterThan(30)
  })

  it('is the same person in each language that the network speaks, and in no other', () => {
    const speaking = [network(real, { languages: ['ja', 'pt-br'] })]
    for (const text of [
      `${real}/in/jane-doe/ja`,
      `${real}/in/jane-doe/pt-BR/`,
      'https://ja.network.example/in/jane-doe',
      'pt-br.network.example/in/jane-doe/ja?a=b',
    ]) {
      expect(readProfileAddress(text, speaking)).toEqual(jane)
    }
    const other = { kind: 'refused', code: 'invalid_url' }
    expect(readProfileAddress(`${real}/in/jane-doe/fr`, speaking)).toEqual(other)
    expect(readProfileAddress(`${real}/in/jane-doe/ja/ja`, speaking)).toEqual(other)
    const elsewhere = readProfileAddress('https://fr.network.example/in/jane-doe', speaking)
    expect(elsewhere).toEqual({ kind: 'refused', code: 'foreign_network' })
  })

  it('is the same person’s under each name of the host, and with what stands behind it', () => {
    const large = [network(real, { subdomains: ['m', '??'], hasProfileParts: true })]
    for (const text of [
      `${real}/in/jane-doe/de`,
      `${real}/in/jane-doe/?locale=de_DE`,
      `${real}/in/jane-doe/details/experience/`,
      'https://m.network.example/in/jane-doe',
      'http://de.network.example/in/Jane-Doe/pt-br',
      'DE.network.example/in/jane%2ddoe/overlay/contact-info#top',
      `\u200e${real}/in/jane-doe\u200b`,
    ]) {
      expect(readProfileAddress(text, large)).toEqual(jane)
    }
    for (const host of ['deu', 'mobile', 'd1', 'm.de', 'de.m', '']) {
      const read = readProfileAddress(`https://${host}.network.example/in/jane-doe`, large)
      expect(read).toEqual({ kind: 'refused', code: 'foreign_network' })
    }
    const front = readProfileAddress(`${real}/in//details`, large)
    expect(front).toEqual({ kind: 'refused', code: 'invalid_url' })
  })

  it('is another person’s in another case only where the network tells them apart', () => {
    const strict = [network(real, { profilePath: '/people/*/card', isCaseSensitive: true })]
    const read = readProfileAddress(`${real}/People/JaneDoe/Card/`, strict)
    expect(read).toEqual({ ...jane, publicIdentifier: 'JaneDoe' })
    expect(readProfileAddress(`${real}/people/janedoe/card`, strict)).not.toEqual(read)
    expect(readProfileAddress(`${real}/in/JaneDoe`, strict).kind).toBe('refused')
    const address = { network: real, publicIdentifier: 'JaneDoe' }
    expect(profileUrl(address, strict)).toBe(`${real}/people/JaneDoe/card`)
  })

  it('is the network’s front page where nobody knows the network any more', () => {
    const gone = { network: 'https://gone.example', publicIdentifier: 'jane' }
    expect(profileUrl(gone, networks)).toBe('https://gone.example')
  })

  it('never throws and never leaves the given networks', () => {
    let people = 0
    fc.assert(
      fc.property(fc.oneof(mixOf(PIECES), NEARLY), (text) => {
        const address = readProfileAddress(text, networks)
        if (address.kind !== 'profile') return
        people += 1
        const host = address.network === demo ? 'localhost:4281' : 'network.example'
        expect([demo, real]).toContain(address.network)
        expect(text.toLowerCase()).toMatch(
          new RegExp(`^[\\s\\p{Cf}]*(https?:)?(//)?(www\\.)?${host}`, 'u'),
        )
      }),
      { numRuns: 1000 },
    )
    expect(people).toBeGreaterThan(20)
  })
})

it('the address of the connections names the page', () => {
  expect(connectionsUrl(network(demo), 3)).toBe(`${demo}/connections?page=3`)
  expect(connectionsUrl(network(real, { connectionsPath: '/me/contacts/*' }), 1)).toBe(
    `${real}/me/contacts/1`,
  )
})

/** Every way to write the address of one person. */
function spellingsOf(name: string): string[] {
  const encoded = name.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  const names = [name, encoded, name.toUpperCase(), encoded.toUpperCase()]
  const ends = ['', '/', '//', '?a=b', '/?a=/in/other', '#top', '/#/in/other']
  return ['https://', 'http://', 'HTTPS://', '//', ''].flatMap((scheme) =>
    ['', 'www.', 'WWW.'].flatMap((www) =>
      names.flatMap((written) =>
        ends.map((end) => `${scheme}${www}network.example/in/${written}${end}`),
      ),
    ),
  )
}

const mixOf = (parts: readonly string[], maxLength = 8) =>
  fc.array(fc.constantFrom(...parts), { maxLength }).map((mix) => mix.join(''))

/** Letters that change their length or form with their case or normal form, and what is no letter. */
const LETTERS = [
  ...[
    'a',
    'Z',
    '7',
    'é',
    'e\u0301',
    'ß',
    'İ',
    'ﬁ',
    'Å',
    'Σ',
    '東',
    'カ\u3099',
    '한',
    'ö',
    'ж',
    '𝒜',
  ],
  ...['-', '.', '_', '~', '%', '/', '\u200d', '🙂'],
]

const PIECES = [
  ...['http:', 'https:', '//', 'https://', 'javascript:', 'www.', 'network.example', 'localhost'],
  ...[':4281', ':443', ':80', 'evil.example', '@', '\\', '.', ':', '/in/', 'jane', '/', '%2F'],
  ...[
    '/in/jane',
    '..',
    '%',
    '%2e',
    '?',
    '#',
    ' ',
    '\t',
    '\n',
    '\u202e',
    '\0',
    '東',
    '\ud800',
    '🙂',
    '"',
  ],
]

/** What begins like an address and goes on somehow. */
const NEARLY = fc
  .tuple(
    fc.constantFrom('', '//', 'https://', 'http:', 'https://www.'),
    fc.constantFrom(
      'network.example',
      'localhost:4281',
      'evil.example',
      'example',
      'etwork.example',
    ),
    fc.constantFrom('', '/in/', '/in/jane', '/IN/東'),
    mixOf(PIECES, 2),
  )
  .map((parts) => parts.join(''))
