import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NodeFileSource } from '#adapters/node/node-file-source.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const fileWith = (text: string) => {
  const path = join(temporaryFolder(), 'people.csv')
  writeFileSync(path, text)
  return path
}
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('a file on disk', () => {
  it('knows its name and size, and reads any part', async () => {
    const file = await NodeFileSource.at(fileWith('0123456789'))
    expect([file.name, file.size]).toEqual(['people.csv', 10])
    expect(textOf(await file.read(2, 5))).toBe('234')
    expect(textOf(await file.read(8, 99))).toBe('89')
    expect(textOf(await file.read(10, 12))).toBe('')
  })

  it('refuses folders and what is not there', async () => {
    const folder = temporaryFolder()
    await expect(NodeFileSource.at(folder)).rejects.toThrow('is not a file')
    await expect(NodeFileSource.at(join(folder, 'none.csv'))).rejects.toThrow('ENOENT')
  })

  it('says so when the file becomes shorter on the way', async () => {
    const path = fileWith('0123456789')
    const file = await NodeFileSource.at(path)
    truncateSync(path, 4)
    await expect(file.read(0, 10)).rejects.toThrow('became shorter')
  })
})
