import type { IncomingMessage } from 'node:http'

const MAX_BODY_BYTES = 64 * 1024

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** The body of a post as plain values: a form's fields, or JSON. Null where it is neither. */
export const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > MAX_BODY_BYTES) throw new BodyTooLarge('The request is too large.')
    chunks.push(bytes)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  if (!type.startsWith('application/json')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A field of a body, where it has one of that name. */
export const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined

export const textField = (body: unknown, name: string): string => {
  const value = field(body, name)
  return typeof value === 'string' ? value : ''
}
