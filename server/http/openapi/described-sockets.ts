import { sockets } from '#adapters/http/contract/sockets.ts'
import type { DescribedSocket, Parameter } from './document-types.ts'
import type { SchemaComponents } from './schema-components.ts'

const CLOSE_CODES = {
  1001: 'The server stops.',
  1008: 'Too many messages at once.',
  1011: 'Something went wrong.',
  1013: 'The client does not keep up.',
  4401: 'The ticket is invalid, or the session has ended.',
  4403: 'The ticket is the extension’s, and the socket is not.',
  4429: 'The user has too many sockets.',
}

const TICKET: Parameter = {
  name: 'uuid',
  in: 'query',
  required: true,
  description: 'A ticket of GET /api/auth/websocket/, which opens each of the sockets once.',
  schema: { type: 'string' },
}

/** The websockets by their paths. */
export const describedSockets = (
  components: SchemaComponents,
): Readonly<Record<string, DescribedSocket>> =>
  Object.fromEntries(
    Object.values(sockets).map(({ path, summary, says, hears }) => [
      path,
      {
        summary,
        parameters: [TICKET],
        clientMessages: says.map((schema) => components.request(schema)),
        serverMessages: hears.map((schema) => components.answer(schema)),
        closeCodes: CLOSE_CODES,
      },
    ]),
  )
