import { readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { spool } from '#cli/input/spool.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** What comes through the stream; `left` are the files that were seen meanwhile and afterwards. */
async function spooled(chunks: Iterable<Uint8Array>, most = 100) {
  const folder = temporaryFolder()
  const left: string[] = []
  const stream = async function* () {
    for (const chunk of chunks) {
      yield chunk
      left.push(...readdirSync(folder))
    }
  }
  const file = spool(Readable.from(stream()), { name: 'people.csv', most, folder })
  await file.catch(() => {})
  left.push(...readdirSync(folder))
  return { file, left }
}

it('what is spooled is read in parts, as from any file, and leaves no file behind', async () => {
  const { file, left } = await spooled([bytes('Name,'), bytes('URL\nAda'), bytes(',x\n')])
  const { name, size, read } = await file
  expect({ name, size }).toEqual({ name: 'people.csv', size: 15 })
  expect(await read(3, 10)).toEqual(bytes('e,URL\nA'))
  expect(await read(12, 99)).toEqual(bytes(',x\n'))
  expect(await read(0, 15)).toEqual(bytes('Name,URL\nAda,x\n'))
  expect(left).toEqual([])
})

it('what is too much is not read to its end', async () => {
  let given = 0
  const endless = function* () {
    for (;;) {
      given += 1
      yield bytes('0123456789')
    }
  }
  const { file } = await spooled(endless(), 25)
  expect((await file).size).toBe(30)
  expect(given).toBeLessThan(100)
})

it('a stream that breaks off fails, and leaves no file behind', async () => {
  const broken = function* () {
    yield bytes('Name')
    throw new Error('The pipe broke.')
  }
  const { file, left } = await spooled(broken())
  await expect(file).rejects.toThrow('The pipe broke.')
  expect(left).toEqual([])
})
