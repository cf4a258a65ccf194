import type { Socket } from 'node:net'
import { refusal, type Refusal } from './errors.ts'

/** Answers what isn't HTTP, or too much of it, before there is a request that could be answered. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error)
  const { status, body } = refusalFor(error.code)
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  )
}

function refusalFor(code: string | undefined): Refusal {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return refusal(431, 'parse_error', 'The headers are too long.')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return refusal(408, 'parse_error', 'The request did not arrive in time.')
    default:
      return refusal(400, 'parse_error', 'The request cannot be read.')
  }
}
