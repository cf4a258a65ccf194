const BLOCK = 512
const MAX_NAME_BYTES = 100

/** One file of an archive; what comes before the next one's header is read through first. */
export interface TarEntry {
  readonly name: string
  readonly size: number
  content(): AsyncIterable<Buffer>
}

/** The header of a file, as `tar` reads it (ustar). */
export function tarHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) {
    throw new RangeError(`The name ${name} is too long for a backup.`)
  }
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK)

/** The sum of a header's bytes, those of the sum itself read as spaces. */
const sumOf = (header: Buffer): number => {
  const rest = Buffer.from(header).fill(' ', 148, 156)
  return rest.reduce((sum, byte) => sum + byte, 0)
}

/** The files of an archive in turn; rejects where it is damaged or ends too soon. */
export async function* tarEntries(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new Bytes(source)
  for (;;) {
    const header = await bytes.take(BLOCK)
    if (header.every((byte) => byte === 0)) return
    const text = (from: number, to: number) =>
      header.toString('utf8', from, to).replace(/[\0 ].*$/s, '')
    if (Number.parseInt(text(148, 156), 8) !== sumOf(header)) throw new Error('It is damaged.')
    const name = header.toString('utf8', 0, MAX_NAME_BYTES).replace(/\0.*$/s, '')
    const size = Number.parseInt(text(124, 136), 8)
    let left = size
    const content = async function* (): AsyncGenerator<Buffer> {
      while (left > 0) {
        const piece = await bytes.takeSome(left)
        left -= piece.length
        yield piece
      }
    }
    yield { name, size, content }
    for await (const _ of content());
    await bytes.take(tarPadding(size).length)
  }
}

/** Hands out a stream's bytes as they are wanted. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async takeSome(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#source.next()
      if (done) throw new Error('It ends too soon.')
      this.#rest = value
    }
    const taken = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(taken.length)
    return taken
  }

  async take(count: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for (let left = count; left > 0;) {
      const piece = await this.takeSome(left)
      pieces.push(piece)
      left -= piece.length
    }
    return Buffer.concat(pieces)
  }
}
