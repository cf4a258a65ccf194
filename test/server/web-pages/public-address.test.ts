import { expect, it } from 'vitest'
import { isPublicAddress } from '#server/web-pages/public-address.ts'
import { PageRefused } from '#server/web-pages/page-refused.ts'
import { pageTarget } from '#server/web-pages/page-target.ts'

const PRIVATE: readonly string[] = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '100.127.255.255'],
  ...['192.0.0.192', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '168.63.129.16'],
  ...['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:127.0.0.1'],
  ...['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:1::1'],
  ...['fe80::1', 'fe80::1%eth0', 'fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '100::1'],
  ...['2001:db8::1', '2001:2::1', '4000::1', '5f00::1', '3fff::1', '2001:10::1'],
  ...['', 'localhost', '1.2.3', '0x7f.1', '1.2.3.4.5', '256.1.1.1'],
]
const PUBLIC = ['1.1.1.1', '8.8.8.8', '93.184.215.14', '172.32.0.1', '100.128.0.1', '192.0.1.1']
const PUBLIC_6 = ['2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450:4001::5']

it.each(PRIVATE)('%s is no address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each([...PUBLIC, ...PUBLIC_6])('%s is an address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

const rules = {
  resolve: () => Promise.reject(new Error('Nothing is looked up for an address.')),
  isExempt: ({ origin }: URL) => origin === 'http://localhost:4281',
}
const problemOf = (address: string): string | null => {
  try {
    pageTarget(address, rules)
    return null
  } catch (error) {
    return error instanceof PageRefused ? error.problem : String(error)
  }
}

it.each([
  ['http://127.0.0.1/', 'address_not_public'],
  ['http://127.1/', 'address_not_public'],
  ['http://2130706433/', 'address_not_public'],
  ['http://0x7f000001/', 'address_not_public'],
  ['http://0x7f.0.0.1/', 'address_not_public'],
  ['http://0177.0.0.01/', 'address_not_public'],
  ['http://017700000001/', 'address_not_public'],
  ['http://１２７.０.０.１/', 'address_not_public'],
  ['http://127。0。0。1/', 'address_not_public'],
  ['http://127.0.0.1./', 'address_not_public'],
  ['http://0/', 'address_not_public'],
  ['http://169.254.169.254/latest/meta-data/', 'address_not_public'],
  ['http://[::1]/', 'address_not_public'],
  ['http://[::]/', 'address_not_public'],
  ['http://[::ffff:127.0.0.1]/', 'address_not_public'],
  ['http://[::ffff:7f00:1]/', 'address_not_public'],
  ['http://[64:ff9b::127.0.0.1]/', 'address_not_public'],
  ['http://[64:ff9b::a9fe:a9fe]/', 'address_not_public'],
  ['http://[fd00:ec2::254]/', 'address_not_public'],
  ['https://10.1.2.3:443/', 'address_not_public'],
  ['http://example.com:8080/', 'url_port_not_allowed'],
  ['http://example.com:22/', 'url_port_not_allowed'],
  ['http://localhost:4282/company/a', 'url_port_not_allowed'],
  ['http://ada@example.com/', 'url_has_credentials'],
  ['http://ada:pw@example.com/', 'url_has_credentials'],
  ['http://ada@localhost:4281/', 'url_has_credentials'],
  ['ftp://example.com/', 'invalid'],
  ['file:///etc/passwd', 'invalid'],
  ['gopher://example.com/', 'invalid'],
  ['data:text/html,hi', 'invalid'],
  ['javascript:alert(1)', 'invalid'],
  ['http://256.256.256.256/', 'invalid'],
  ['http://', 'invalid'],
  ['example.com', 'invalid'],
])('%s is refused before anything is asked: %s', (address, problem) => {
  expect(problemOf(address)).toBe(problem)
})

it.each([
  'http://example.com/',
  'https://example.com:443/about?lang=en',
  'https://1.1.1.1/',
  'https://[2606:4700:4700::1111]/',
  'https://株式会社.example/会社概要',
  'http://localhost:4281/company/a',
])('%s may be asked for', (address) => {
  expect(problemOf(address)).toBeNull()
})
