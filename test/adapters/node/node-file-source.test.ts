import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NodeFileSource } from '#adapters/node/node-file-source.ts'
import { fileSourceContract } from '../../contracts/file-source-contract.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const fileWith = (text: string, name = 'people.csv') => {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, text)
  return path
}

fileSourceContract('NodeFileSource', (name, text) => NodeFileSource.at(fileWith(text, name)))

describe('the source of a file on disk', () => {
  it('refuses folders and what is not there', async () => {
    const folder = temporaryFolder()
    await expect(NodeFileSource.at(folder)).rejects.toThrow('is not a file')
    await expect(NodeFileSource.at(join(folder, 'none.csv'))).rejects.toThrow('ENOENT')
  })

  it('says when the file becomes shorter on the way', async () => {
    const path = fileWith('0123456789')
    const file = await NodeFileSource.at(path)
    truncateSync(path, 4)
    await expect(file.read(0, 10)).rejects.toThrow('became shorter')
  })
})
