import { createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileDownload } from '#core/person/file-download.ts'

/** Files over HTTP, which are continued with Range. */
export class NodeFileDownload implements FileDownload {
  readonly #server: string

  constructor(server: string) {
    this.#server = server
  }

  async save(
    address: string,
    { path, part }: { readonly path: string; readonly part: string },
    onProgress: (share: number) => void,
  ): Promise<number> {
    const there = (await stat(part).catch(() => null))?.size ?? 0
    const answer = await this.#ask(address, there)
    if (answer.status !== 416) await this.#write(answer, { part, there }, onProgress)
    else if (sizeIn(answer) !== there)
      await this.#write(await this.#ask(address, 0), { part, there: 0 }, onProgress)
    await rename(part, path)
    return (await stat(path)).size
  }

  #ask(address: string, from: number): Promise<Response> {
    const headers = from > 0 ? { range: `bytes=${from}-` } : {}
    return fetch(new URL(address, this.#server), { headers })
  }

  async #write(
    { status, ok, body, headers }: Response,
    { part, there }: { readonly part: string; readonly there: number },
    onProgress: (share: number) => void,
  ): Promise<void> {
    if (!ok || body === null) throw new Error(`The file was not sent: ${status}.`)
    const start = status === 206 ? there : 0
    const total = start + Number(headers.get('content-length') ?? 0)
    let done = start
    const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        done += chunk.length
        onProgress(total > 0 ? done / total : 0)
        yield chunk
      }
    }
    const file = createWriteStream(part, { flags: start > 0 ? 'a' : 'w', mode: 0o600 })
    await pipeline(Readable.fromWeb(body), counted, file)
  }
}

/** How long a file is that has nothing from there on. */
const sizeIn = ({ headers }: Response): number =>
  Number(/\*\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1])
