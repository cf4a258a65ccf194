import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tarEnd, tarEntries, tarHeader, tarPadding } from '#server/backup/tar.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const SIZES = [0, 1, 511, 512, 513, 70_000]
const contentOf = (size: number) => Buffer.alloc(size, `${size}`)
const archiveOf = (sizes: readonly number[]) =>
  Buffer.concat([
    ...sizes.flatMap((size) => [
      tarHeader(`files/${size}.txt`, size),
      contentOf(size),
      tarPadding(size),
    ]),
    tarEnd(),
  ])

/** In pieces that end anywhere. */
async function* piecesOf(bytes: Buffer, length = 777) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function readAll(bytes: Buffer) {
  const read: [string, number, string][] = []
  for await (const { name, size, content } of tarEntries(piecesOf(bytes))) {
    const pieces: Buffer[] = []
    if (size !== 513) for await (const piece of content()) pieces.push(piece)
    read.push([name, size, Buffer.concat(pieces).toString()])
  }
  return read
}

describe('an archive', () => {
  it('is read as it was written, whoever reads on past what nobody wanted', async () => {
    expect(await readAll(archiveOf(SIZES))).toEqual(
      SIZES.map((size) => [
        ...[`files/${size}.txt`, size],
        size === 513 ? '' : contentOf(size).toString(),
      ]),
    )
  })

  it('is one to the machine’s own tar', () => {
    const folder = temporaryFolder()
    const file = join(folder, 'a.tar')
    writeFileSync(file, archiveOf(SIZES))
    const listed = execFileSync('tar', ['-tvf', file]).toString().trim().split('\n')
    expect(listed.map((line) => /^(\S+).* (\d+) .*(files\/\S+)$/.exec(line)?.slice(1))).toEqual(
      SIZES.map((size) => ['-rw-------', `${size}`, `files/${size}.txt`]),
    )
  })

  it('takes a name of 100 bytes, and none that is longer', async () => {
    const name = `${'名'.repeat(33)}a`
    expect(await readAll(Buffer.concat([tarHeader(name, 0), tarEnd()]))).toEqual([[name, 0, '']])
    expect(() => tarHeader(`${name}a`, 0)).toThrow(RangeError)
  })

  it('is not taken for whole where any of its end is missing, or a header is changed', async () => {
    const whole = archiveOf([1, 513])
    for (const length of [whole.length - 1_024, 512 + 512 + 512 + 513, 512 + 512 + 100, 600, 3]) {
      await expect(readAll(whole.subarray(0, length))).rejects.toThrow('It ends too soon.')
    }
    const changed = Buffer.from(whole)
    changed.write('x', 0)
    await expect(readAll(changed)).rejects.toThrow('It is damaged.')
  })
})
