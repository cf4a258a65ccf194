import { describe, expect, it } from 'vitest'
import type { FileSource } from '#core/campaign/file-source.ts'

/** What every FileSource must do; `open` gives a file of this name with this text in it. */
export function fileSourceContract(
  name: string,
  open: (fileName: string, text: string) => Promise<FileSource>,
): void {
  const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

  describe(`${name} as a file source`, () => {
    it('knows its name and its size in bytes', async () => {
      const file = await open('people.csv', '東京')
      expect([file.name, file.size]).toEqual(['people.csv', 6])
    })

    it.each([
      [0, 10, '0123456789'],
      [2, 5, '234'],
      [8, 99, '89'],
      [10, 12, ''],
      [4, 4, ''],
    ])('reads the bytes from %i to %i', async (start, end, part) => {
      const file = await open('people.csv', '0123456789')
      expect(textOf(await file.read(start, end))).toBe(part)
    })

    it('reads parts in any order and at the same time', async () => {
      const file = await open('people.csv', '0123456789')
      const parts = await Promise.all([file.read(6, 9), file.read(0, 2), file.read(5, 7)])
      expect(parts.map(textOf)).toEqual(['678', '01', '56'])
    })

    it('may be empty', async () => {
      const file = await open('people.csv', '')
      expect([file.size, textOf(await file.read(0, 10))]).toEqual([0, ''])
    })
  })
}
