import { UnexpectedAnswer } from '#core/errors.ts'
import type { FetchAnswer } from './fetch.ts'

/** No answer of the server's is larger; a page of 200 people takes about a fifth of it. */
export const MAX_RESPONSE_BYTES = 5_000_000

/** No refusal of the server's is larger; error pages of others on the way may be. */
export const MAX_ERROR_BODY_BYTES = 1_000_000

/** The body as text; rejects with UnexpectedAnswer where it goes on beyond `maxBytes`. */
export const readBody = async (
  response: Pick<FetchAnswer, 'body'>,
  maxBytes: number,
): Promise<string> => {
  if (!response.body) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { value } = await reader.read()
    if (value === undefined) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      void reader.cancel().catch(() => undefined)
      throw new UnexpectedAnswer(`The server's answer is larger than ${maxBytes} bytes.`)
    }
    text += decoder.decode(value, { stream: true })
  }
}
