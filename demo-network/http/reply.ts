import type { Html } from '../pages/html.ts'

/** An answer, before it is written to the wire. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

interface Content {
  readonly type: string
  readonly body: string
  readonly cache?: string
}

const reply = (status: number, { type, body, cache = 'no-store' }: Content): Reply => ({
  status,
  headers: { ...SECURITY_HEADERS, 'content-type': type, 'cache-control': cache },
  body,
})

export const htmlReply = (status: number, document: Html): Reply =>
  reply(status, { type: 'text/html; charset=utf-8', body: document.text })

export const jsonReply = (status: number, value: unknown): Reply =>
  reply(status, { type: 'application/json; charset=utf-8', body: `${JSON.stringify(value)}\n` })

export const errorReply = (status: number, code: string, message: string): Reply =>
  jsonReply(status, { code, message })

export const assetReply = (type: string, body: string): Reply =>
  reply(200, { type: `${type}; charset=utf-8`, body, cache: 'no-cache' })

/** A drawing that pages of this machine's other ports may show too. */
export const drawingReply = (svg: string): Reply => {
  const made = assetReply('image/svg+xml', svg)
  return { ...made, headers: { ...made.headers, 'cross-origin-resource-policy': 'same-site' } }
}

/** A list that pages of other origins may read: it names invented people alone. */
export const csvReply = (name: string, body: string): Reply => {
  const made = reply(200, { type: 'text/csv; charset=utf-8', body })
  const disposition = `attachment; filename="${name}"`
  const more = { 'content-disposition': disposition, 'access-control-allow-origin': '*' }
  return { ...made, headers: { ...made.headers, ...more } }
}

export const seeOther = (location: string, cookie: string | null = null): Reply => {
  const made = reply(303, { type: 'text/plain; charset=utf-8', body: '' })
  const more = { location, ...(cookie === null ? {} : { 'set-cookie': cookie }) }
  return { ...made, headers: { ...made.headers, ...more } }
}
