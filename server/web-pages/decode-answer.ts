import { TextDecoder } from 'node:util'

const DECLARED = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i

/** A body as text: by its byte order mark, its content type or its own `meta`; as UTF-8 otherwise. */
export const decodeAnswer = (body: Buffer, contentType: string): string => {
  const named =
    /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1] ??
    DECLARED.exec(body.subarray(0, 4096).toString('latin1'))?.[1]
  return decoderFor(named).decode(body)
}

const decoderFor = (label = 'utf-8'): TextDecoder => {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}
