import { expect, it } from 'vitest'
import type { AppOptions } from '#server/http/app.ts'
import { bareApp } from '../../fixtures/bare-app.ts'

const headersOf = async (options: Partial<AppOptions>) => {
  const { fastify } = bareApp(options)
  fastify.get('/', async () => ({}))
  const host = new URL(options.publicUrl ?? 'http://localhost').host
  return (await fastify.inject({ url: '/', headers: { host } })).headers
}

it('a server says of each answer what a browser may do with it', async () => {
  const headers = await headersOf({
    publicUrl: 'http://localhost:4280',
    networks: ['http://localhost:4281', 'https://network.example'],
  })
  expect(String(headers['content-security-policy']).split(';')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: http://localhost:4281 https://network.example",
    "font-src 'self' data:",
    "connect-src 'self' ws://localhost:4280 http://localhost:4281",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
  ])
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), publickey-credentials-get=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  expect(headers).not.toHaveProperty('cross-origin-embedder-policy')
})

it('a server asks browsers to come by TLS for a year where it is public by TLS, and only there', async () => {
  const secure = await headersOf({ publicUrl: 'https://overture.example' })
  expect(secure['strict-transport-security']).toMatch(/^max-age=31536000\b/)
  expect(secure['content-security-policy']).toContain("connect-src 'self' wss://overture.example;")
  expect(await headersOf({ publicUrl: 'http://overture.example' })).not.toHaveProperty(
    'strict-transport-security',
  )
})

it('only answers of the API are kept by nobody', async () => {
  expect(await headersOf({})).not.toHaveProperty('cache-control')
})
