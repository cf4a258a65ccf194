import { expect, it } from 'vitest'
import { ownOrigin } from '#server/http/own-origin.ts'

it.each([
  ['http://localhost:4280', '127.0.0.1:4280', 'http://127.0.0.1:4280'],
  ['http://127.0.0.1:4280', 'localhost:4280', 'http://localhost:4280'],
  ['http://localhost:4280', '[::1]:4280', 'http://[::1]:4280'],
  ['http://localhost:4280', 'localhost:4280', 'http://localhost:4280'],
  ['http://localhost:4280', '127.0.0.1:4281', 'http://localhost:4280'],
  ['http://localhost:4280', 'evil.example:4280', 'http://localhost:4280'],
  ['http://localhost:4280', undefined, 'http://localhost:4280'],
  ['http://localhost:4280', 'not a host', 'http://localhost:4280'],
  // A proxy may name the server as it reaches it.
  ['https://overture.example', '127.0.0.1:4280', 'https://overture.example'],
])('a server at %s that is named %s is reached at %s', (publicUrl, host, origin) => {
  expect(ownOrigin(publicUrl, host)).toBe(origin)
})
