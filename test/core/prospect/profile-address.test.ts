import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { profileUrl, readProfileAddress } from '#core/prospect/profile-address.ts'

const demo = 'http://localhost:4281'
const real = 'https://network.example'
const networks = [demo, real]

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
    const identifier = fc.stringMatching(/^[a-z0-9][a-z0-9._~-]{0,60}$/)
    const spelling = fc.record({
      scheme: fc.constantFrom('https://', 'http://', 'HTTPS://', '//', ''),
      www: fc.constantFrom('', 'www.', 'WWW.'),
      upper: fc.boolean(),
      encode: fc.boolean(),
      end: fc.constantFrom('', '/', '//', '?a=b', '/?a=/in/other', '#top', '/#/in/other'),
    })
    fc.assert(
      fc.property(identifier, spelling, (name, { scheme, www, upper, encode, end }) => {
        const encoded = encode
          ? name.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
          : name
        const text = `${scheme}${www}network.example/in/${upper ? encoded.toUpperCase() : encoded}${end}`
        expect(readProfileAddress(text, networks)).toEqual({ ...jane, publicIdentifier: name })
      }),
    )
  })

  it('reads back what it writes, whatever the letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (name) => {
        const first = readProfileAddress(`${real}/in/${encodeURIComponent(name)}`, networks)
        if (first.kind === 'profile') {
          expect(readProfileAddress(profileUrl(first), networks)).toEqual(first)
        }
      }),
    )
  })

  it('never throws and never leaves the given networks', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
        const address = readProfileAddress(text, networks)
        if (address.kind === 'profile') expect(networks).toContain(address.network)
      }),
    )
  })
})
