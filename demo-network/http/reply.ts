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

const reply = (status: number, type: string, body: string, cache = 'no-store'): Reply => ({
  status,
  headers: { ...SECURITY_HEADERS, 'content-type': type, 'cache-control': cache },
  body,
})

export const htmlReply = (status: number, document: Html): Reply =>
  reply(status, 'text/html; charset=utf-8', document.text)

export const jsonReply = (status: number, value: unknown): Reply =>
  reply(status, 'application/json; charset=utf-8', `${JSON.stringify(value)}\n`)

export const errorReply = (status: number, code: string, message: string): Reply =>
  jsonReply(status, { code, message })

export const assetReply = (type: string, body: string): Reply =>
  reply(200, `${type}; charset=utf-8`, body, 'no-cache')

/** A drawing that pages of this machine's other ports may show too. */
export const drawingReply = (svg: string): Reply => {
  const made = assetReply('image/svg+xml', svg)
  return { ...made, headers: { ...made.headers, 'cross-origin-resource-policy': 'same-site' } }
}

export const csvReply = (name: string, body: string): Reply => {
  const made = reply(200, 'text/csv; charset=utf-8', body)
  const disposition = `attachment; filename="${name}"`
  return { ...made, headers: { ...made.headers, 'content-disposition': disposition } }
}

export const seeOther = (location: string, cookie: string | null = null): Reply => {
  const made = reply(303, 'text/plain; charset=utf-8', '')
  const more = { location, ...(cookie === null ? {} : { 'set-cookie': cookie }) }
  return { ...made, headers: { ...made.headers, ...more } }
}
