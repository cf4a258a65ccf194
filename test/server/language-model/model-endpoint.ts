import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LanguageModelOptions } from '#server/language-model/language-model-options.ts'

export type Provider = LanguageModelOptions['provider']

/** How it answers one request. */
export type Reply = (response: ServerResponse, provider: Provider) => void

/** What is counted of each answer that comes to its end. */
export const USAGE = { inputTokens: 120, outputTokens: 30 }

/** A language model on loopback: these replies in turn, after which it hangs up, or one for what it is asked. */
export async function modelEndpoint(
  provider: Provider,
  replies: readonly Reply[] | ((asked: string) => Reply),
) {
  const requests: { path: string; key: unknown; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      const { 'x-api-key': plain, authorization } = request.headers
      requests.push({ path: request.url ?? '', key: plain ?? authorization, body })
      const reply = typeof replies === 'function' ? replies(body) : replies[requests.length - 1]
      if (reply) reply(response, provider)
      else response.destroy()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = async (): Promise<void> => {
    const closed = once(server.close(), 'close')
    server.closeAllConnections()
    await closed
  }
  return { baseUrl: `http://127.0.0.1:${port}/v1`, requests, close }
}

const says = (text: string): Reply => {
  const parts = text.match(/[\s\S]{1,12}/gu) ?? []
  return (response, provider) => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const part of [...BEGIN[provider], ...parts.map(DELTA[provider])])
      response.write(eventOf(part))
  }
}

/** The whole text, in pieces. */
export const answers =
  (text: string): Reply =>
  (response, provider) => {
    says(text)(response, provider)
    END[provider].forEach((part) => response.write(eventOf(part)))
    response.end()
  }

/** Some text, then nothing more. */
export const stallsAfter = says

/** Some text, then the connection is gone. */
export const breaksAfter =
  (text: string): Reply =>
  (response, provider) => {
    says(text)(response, provider)
    setImmediate(() => response.destroy())
  }

export const refuses =
  (status: number, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end('{"error": {"type": "refused", "message": "Not now."}}')

const eventOf = (part: object): string =>
  `${'type' in part ? `event: ${String(part.type)}\n` : ''}data: ${JSON.stringify(part)}\n\n`

const chunk = (delta: object, finish: string | null, more: object = {}) => ({
  ...{ id: 'one', object: 'chat.completion.chunk', created: 1, model: 'small' },
  choices: [{ index: 0, delta, finish_reason: finish }],
  ...more,
})

const { inputTokens, outputTokens } = USAGE

const BEGIN: Readonly<Record<Provider, readonly object[]>> = {
  openai: [chunk({ role: 'assistant', content: '' }, null)],
  anthropic: [
    {
      type: 'message_start',
      message: {
        ...{ id: 'one', type: 'message', role: 'assistant', model: 'small', content: [] },
        ...{ stop_reason: null, stop_sequence: null },
        usage: { input_tokens: inputTokens, output_tokens: 1 },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  ],
}

const DELTA: Readonly<Record<Provider, (text: string) => object>> = {
  openai: (content) => chunk({ content }, null),
  anthropic: (text) => ({
    ...{ type: 'content_block_delta', index: 0 },
    delta: { type: 'text_delta', text },
  }),
}

const END: Readonly<Record<Provider, readonly object[]>> = {
  openai: [
    chunk({}, 'stop', {
      usage: {
        prompt_tokens: inputTokens,
        completion_tokens: outputTokens,
        total_tokens: inputTokens + outputTokens,
      },
    }),
  ],
  anthropic: [
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: outputTokens },
    },
    { type: 'message_stop' },
  ],
}
