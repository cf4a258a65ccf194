import { request } from 'node:http'
import { expect, it } from 'vitest'
import { apiOver } from '../../fixtures/api.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

const ask = (port: number, path: string, headers: Record<string, string>) =>
  new Promise<string>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers, agent: false })
    call.on('response', async (answer) => {
      let text = ''
      for await (const part of answer.setEncoding('utf8')) text += String(part)
      const body = text === '' ? null : JSON.parse(text)
      resolve(`${answer.statusCode} ${body?.type} ${body?.errors?.[0].code}`)
    })
    call.on('error', reject)
    call.end()
  })

describeOnPglite('a request', (open) => {
  it.each([
    ['that is no upgrade, where a socket is', '/ws/tasks/', {}, '404 client_error not_found'],
    ['for a socket that there is not', '/ws/nothing/', upgrade, '404 client_error not_found'],
    [
      'for a socket, from a page of another origin',
      '/ws/tasks/',
      { ...upgrade, origin: 'https://evil.example' },
      '403 client_error forbidden',
    ],
    [
      'for a socket, from a page of another port of this machine',
      '/ws/tasks/',
      { ...upgrade, origin: 'http://127.0.0.1:4281' },
      '403 client_error forbidden',
    ],
    [
      'with endless headers',
      '/api/users/',
      { 'x-long': 'a'.repeat(20_000) },
      '431 client_error parse_error',
    ],
  ])('%s, is refused in the documented shape', async (_what, path, headers, answer) => {
    const api = await apiOver(await open())
    expect(await ask(await api.listen(), path, headers as Record<string, string>)).toBe(answer)
  })
})
