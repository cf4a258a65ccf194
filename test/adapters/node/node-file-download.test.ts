import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { NodeFileDownload } from '#adapters/node/node-file-download.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const FILE = 'name\r\nAda\r\n'

/** A server of one file, which goes on where it is asked to, or begins anew all the same. */
const served = async (mayContinue: boolean): Promise<string> => {
  const server = createServer(({ headers, url }, answer) => {
    if (url !== '/people.csv') return answer.writeHead(404).end('not here')
    const from = mayContinue ? Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0) : 0
    if (from >= FILE.length)
      return answer.writeHead(416, { 'content-range': `bytes */${FILE.length}` }).end()
    const rest = FILE.slice(from)
    answer.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length }).end(rest)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a download of a file of which a part is there', () => {
  it.each([
    ['is continued', FILE.slice(0, 4), true],
    ['is all there', FILE, true],
    ['begins anew where more is there than the file has', `${FILE}Eve`, true],
    ['begins anew where the server begins anew', FILE.slice(0, 4), false],
  ])('%s', async (_, before, mayContinue) => {
    const folder = temporaryFolder()
    const [path, part] = [join(folder, 'people.csv'), join(folder, 'people.csv.part')]
    writeFileSync(part, before)
    const download = new NodeFileDownload(await served(mayContinue))
    const shares: number[] = []
    const size = await download.save('/people.csv', { path, part }, (share) => shares.push(share))
    expect([size, readFileSync(path, 'utf8'), existsSync(part)]).toEqual([FILE.length, FILE, false])
    expect(shares.every((share) => share <= 1)).toBe(true)
  })

  it('stays where the file is not sent', async () => {
    const folder = temporaryFolder()
    const [path, part] = [join(folder, 'people.csv'), join(folder, 'people.csv.part')]
    writeFileSync(part, FILE.slice(0, 4))
    const download = new NodeFileDownload(await served(true))
    const saved = download.save('/other.csv', { path, part }, () => undefined)
    await expect(saved).rejects.toThrow('404')
    expect([existsSync(path), readFileSync(part, 'utf8')]).toEqual([false, FILE.slice(0, 4)])
  })

  it('is for nobody but its owner', async () => {
    const folder = temporaryFolder()
    const [path, part] = [join(folder, 'people.csv'), join(folder, 'people.csv.part')]
    await new NodeFileDownload(await served(true)).save('/people.csv', { path, part }, () => {})
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })
})
