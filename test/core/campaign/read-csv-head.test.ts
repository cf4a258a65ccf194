import { describe, expect, it } from 'vitest'
import { decodeText } from '#adapters/system/decode-text.ts'
import type { FileSource } from '#core/campaign/file-source.ts'
import { MAX_CSV_BYTES } from '#core/campaign/max-csv-bytes.ts'
import { readCsvHead } from '#core/campaign/read-csv-head.ts'

const fileOf = (bytes: Uint8Array, size = bytes.length): FileSource & { read: unknown } => ({
  name: 'people.csv',
  size,
  read: async (start, end) => bytes.slice(start, end),
})
const headOf = (file: FileSource) => readCsvHead(file, decodeText)
const text = (content: string) => fileOf(new TextEncoder().encode(content))

describe('reading the beginning of a CSV', () => {
  it('gives the columns and the first rows', async () => {
    expect(await headOf(text('url, name \nu1,"Sato, Mika"\nu2\n'))).toMatchObject({
      kind: 'read',
      head: {
        columns: ['url', 'name'],
        rows: [
          ['u1', 'Sato, Mika'],
          ['u2', ''],
        ],
      },
    })
  })

  it.each([
    ['semicolons', 'url;name\nu1;Mika'],
    ['tabs', 'url\tname\nu1\tMika'],
  ])('understands %s', async (_, content) => {
    expect(await headOf(text(content))).toMatchObject({ head: { columns: ['url', 'name'] } })
  })

  it('reads a few hundred kilobytes of the largest file', async () => {
    const bytes = new TextEncoder().encode(`url\n${'u\n'.repeat(400_000)}`)
    const reads: number[] = []
    const file = { ...fileOf(bytes, MAX_CSV_BYTES) }
    const read = await headOf({
      ...file,
      read: async (start, end) => {
        reads.push(end - start)
        return bytes.slice(start, end)
      },
    })
    expect(read).toMatchObject({ kind: 'read' })
    expect(reads).toEqual([262_144])
  })

  it('is not put off by a letter that is cut in two', async () => {
    const bytes = new TextEncoder().encode(`url,whole names\n${'u,佐藤\n'.repeat(40_000)}`)
    expect(await headOf(fileOf(bytes))).toMatchObject({ kind: 'read' })
  })

  it('reads Shift_JIS by its kana', async () => {
    const katakana = new Uint8Array([0x75, 0x0a, 0x83, 0x4a, 0x83, 0x69])
    expect(await headOf(fileOf(katakana))).toMatchObject({ head: { rows: [['カナ']] } })
  })

  it.each([
    ['empty', new Uint8Array()],
    ['empty', new TextEncoder().encode('  \n \n')],
    ['noRows', new TextEncoder().encode('url,name\n')],
    ['binary', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14])],
    ['binary', new Uint8Array([0x75, 0x00, 0x01, 0x00])],
    // All of it was read, and its last letter isn’t whole.
    ['encoding', new TextEncoder().encode('url\n佐藤').slice(0, -1)],
    ['encoding', new Uint8Array([0x75, 0x0a, 0x46, 0x81, 0x0a])],
  ])('says what is wrong with the file: %s', async (trouble, bytes) => {
    expect(await headOf(fileOf(bytes))).toEqual({ kind: 'trouble', trouble })
  })

  it('refuses a file that is too large without reading it', async () => {
    const size = MAX_CSV_BYTES + 1
    const file = { ...fileOf(new Uint8Array(1)), size, read: () => Promise.reject() }
    expect(await headOf(file)).toEqual({ kind: 'trouble', trouble: 'tooLarge' })
  })

  it('says that the browser cannot read the file', async () => {
    const file = { name: 'a', size: 5, read: () => Promise.reject(new Error('moved')) }
    expect(await headOf(file)).toEqual({ kind: 'trouble', trouble: 'unreadable' })
  })
})
