import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readSettings } from '../../scripts/product/settings.ts'
import { startLine } from '../../scripts/product/start-line.ts'

const folder = mkdtempSync(join(tmpdir(), 'overture-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MODEL = {
  OVERTURE_WRITER: 'openai',
  OVERTURE_WRITER_API_KEY: 'key',
  OVERTURE_WRITER_MODEL: 'small',
}

const settings = (environment: NodeJS.ProcessEnv) =>
  readSettings({ OVERTURE_DATA_DIR: join(folder, 'data'), ...environment })

it('the settings make a data folder that other users of the machine cannot read', () => {
  const { dataDir } = settings({})
  expect(statSync(dataDir).mode & 0o077).toBe(0)
})

it.each([
  [{ PORT: 'eighty' }, 'PORT must be a port number from 0 to 65535; it is "eighty".'],
  [{ NETWORK_PORT: '70000' }, 'NETWORK_PORT must be a port number from 0 to 65535; it is "70000".'],
  [{ PORT: '80.5' }, 'PORT must be a port number from 0 to 65535; it is "80.5".'],
  [{ OVERTURE_CLOCK_SCALE: '0' }, /^OVERTURE_CLOCK_SCALE must be a number from 1 to 100000/],
  [{ PUBLIC_URL: 'ftp://a' }, 'PUBLIC_URL must be an http or https address; it is "ftp://a".'],
  [
    { SUPPORT_ADDRESS: 'help desk' },
    'SUPPORT_ADDRESS must be an email address; it is "help desk".',
  ],
  [{ SUPPORT_CHAT_URL: 'http://chat.acme.test' }, /^SUPPORT_CHAT_URL must be an https address/],
  [
    { SUPPORT_CHAT_URL: 'https://app.acme.test/chat', PUBLIC_URL: 'https://app.acme.test' },
    /of another origin than Overture's/,
  ],
  [
    { TRUSTED_PROXY: '10.0.0.1, proxy' },
    'TRUSTED_PROXY must list addresses, or networks such as 10.0.0.0/8; "proxy" is neither.',
  ],
  [{ OVERTURE_OUTBOX_KEY: 'fifteen-letters' }, /^OVERTURE_OUTBOX_KEY must have at least 16 char/],
  [{ TRUSTED_PROXY: '10.0.0.0/33' }, /"10.0.0.0\/33" is neither/],
  [{ OVERTURE_WRITER: 'quill' }, 'OVERTURE_WRITER must be rules, openai or anthropic.'],
  [
    { OVERTURE_WRITER: 'anthropic', OVERTURE_WRITER_MODEL: 'small' },
    'OVERTURE_WRITER=anthropic needs OVERTURE_WRITER_API_KEY and OVERTURE_WRITER_MODEL.',
  ],
  [{ ...MODEL, OVERTURE_WRITER_BASE_URL: 'localhost' }, /^OVERTURE_WRITER_BASE_URL must be a URL/],
  [{ ...MODEL, OVERTURE_WRITER_MONTHLY_TOKENS: 'many' }, /_MONTHLY_TOKENS must be a number/],
  [{ ...MODEL, OVERTURE_WRITER_CURRENCY: '€' }, /^OVERTURE_WRITER_CURRENCY must be three letters/],
  [{ ...MODEL, OVERTURE_WRITER_MONTHLY_COST: '5' }, /_COST needs OVERTURE_WRITER_PRICE_IN and/],
  [{ ...MODEL, OVERTURE_WRITER_PRICE_IN: '3' }, /_PRICE_IN needs OVERTURE_WRITER_PRICE_OUT too/],
  [{ ...MODEL, OVERTURE_WRITER_PRICE_OUT: '3' }, /_PRICE_OUT needs OVERTURE_WRITER_PRICE_IN too/],
])('the settings say in one sentence what is wrong with %j', (environment, sentence) => {
  expect(() => settings(environment)).toThrow(sentence)
})

it('the settings say where a network is that has no address of its own', () => {
  const { networkOrigin } = settings({ ORIGIN_OF_TINY_NETWORK: 'https://tiny.example/people' })
  expect(networkOrigin('tiny-network')).toBe('https://tiny.example')
  expect(() => networkOrigin('other')).toThrow('ORIGIN_OF_OTHER must say where')
})

it('the settings ask for a demo account unless they are told otherwise', () => {
  expect(settings({}).demo).toBe(true)
  expect(settings({ OVERTURE_DEMO: '0' }).demo).toBe(false)
})

it('the settings say whom users write to for help, and nobody by default', () => {
  expect(settings({}).supportAddress).toBe(undefined)
  expect(settings({ SUPPORT_ADDRESS: 'help@acme.test' }).supportAddress).toBe('help@acme.test')
})

it('the settings say which language model writes, and that rules do by default', () => {
  expect(settings({}).writer).toEqual({})
  const paid = { OVERTURE_WRITER_PRICE_IN: '3', OVERTURE_WRITER_PRICE_OUT: '15' }
  expect(settings({ ...MODEL, ...paid, OVERTURE_WRITER_MONTHLY_COST: '20' }).writer).toEqual({
    languageModel: {
      ...{ provider: 'openai', apiKey: 'key', model: 'small' },
      baseUrl: 'https://api.openai.com/v1',
      terms: {
        limit: { tokens: null, cost: 20 },
        price: { input: 3, output: 15, currency: 'usd' },
      },
    },
  })
})

it('the settings read which proxies to trust', () => {
  expect(settings({}).trustedProxies).toEqual([])
  expect(settings({ TRUSTED_PROXY: '10.0.0.1, 192.168.0.0/16,fd00::/8' }).trustedProxies).toEqual([
    '10.0.0.1',
    '192.168.0.0/16',
    'fd00::/8',
  ])
})

it.each([
  [{}, true],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:4280' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.1.5' }, false],
  [{ PUBLIC_URL: 'https://overture.example' }, false],
  [{ PUBLIC_URL: 'https://localhost.example' }, false],
])('the settings know whether %j is reached from this machine alone', (environment, isLocal) => {
  expect(settings(environment).isLocal).toBe(isLocal)
})

const line = (isLocal: boolean, smtpUrl?: string) =>
  startLine({
    url: 'https://overture.example',
    networkUrl: 'http://localhost:4281',
    demo: undefined,
    settings: { isLocal, smtpUrl, dataDir: '/data' },
  })

it('the start line says what to set where others reach Overture', () => {
  expect(line(true)).not.toContain('SMTP_URL')
  expect(line(false)).toContain(
    'no demo account and no outbox: `npx overture-server account create',
  )
  expect(line(false)).toContain('Set SMTP_URL')
  expect(line(false, 'smtp://mail')).not.toContain('SMTP_URL')
  expect(line(true)).not.toContain('overture-server')
})
