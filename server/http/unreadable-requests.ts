import type { Socket } from 'node:net'
import { apiError, type ApiError } from './errors.ts'

/** Answers what isn't HTTP, or too much of it, before there is a request that could be answered. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error)
  const { status, body } = apiErrorFor(error.code)
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  )
}

function apiErrorFor(code: string | undefined): ApiError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return apiError(431, 'parse_error', 'The headers are too long.')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return apiError(408, 'parse_error', 'The request did not arrive in time.')
    default:
      return apiError(400, 'parse_error', 'The request cannot be read.')
  }
}
