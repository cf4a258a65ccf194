import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FileTokenStore } from '#adapters/node/file-token-store.ts'
import { tokenStoreContract } from '../../contracts/token-store-contract.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const SERVER = 'http://localhost:4280'
const tokens = { access: 'access-1', refresh: 'refresh-1' }

tokenStoreContract('FileTokenStore', () => {
  const path = join(temporaryFolder(), 'overture', 'session.json')
  return Promise.resolve(() => new FileTokenStore(path, SERVER))
})

describe('the session file', () => {
  it('can be read by its owner alone, also where a wider one stood before', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'session.json')
    writeFileSync(path, 'old', { mode: 0o644 })
    await new FileTokenStore(path, SERVER).write(tokens)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['session.json'])
  })

  it('is never seen half written', async () => {
    const path = join(temporaryFolder(), 'session.json')
    const store = new FileTokenStore(path, SERVER)
    await store.write(tokens)
    const writes = Array.from({ length: 30 }, (_, index) =>
      store.write({ access: 'a'.repeat(5000 + index), refresh: 'r' }),
    )
    const reads = Array.from({ length: 100 }, () => store.read())
    expect((await Promise.all(reads)).every((read) => read !== null)).toBe(true)
    await Promise.all(writes)
  })

  it('is of no use to another server', async () => {
    const path = join(temporaryFolder(), 'session.json')
    await new FileTokenStore(path, SERVER).write(tokens)
    expect(await new FileTokenStore(path, 'https://elsewhere.example').read()).toBeNull()
  })

  it('stays where somebody signs out of another server', async () => {
    const path = join(temporaryFolder(), 'session.json')
    const own = new FileTokenStore(path, SERVER)
    await own.write(tokens)
    await new FileTokenStore(path, 'https://elsewhere.example').clear()
    expect(await own.read()).toEqual(tokens)
    writeFileSync(path, '{"access":')
    await own.clear()
    expect(readdirSync(join(path, '..'))).toEqual([])
  })

  it.each([
    ['', 'nothing'],
    ['{"access":', 'a part'],
    ['[]', 'a list'],
    ['{"access":1}', 'numbers'],
  ])('counts as signed out when it holds %s', async (text) => {
    const path = join(temporaryFolder(), 'session.json')
    writeFileSync(path, text)
    expect(await new FileTokenStore(path, SERVER).read()).toBeNull()
  })

  it('leaves the old session where the new one cannot be written', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'session.json')
    mkdirSync(path)
    await expect(new FileTokenStore(path, SERVER).write(tokens)).rejects.toThrow('EISDIR')
    expect(readdirSync(folder)).toEqual(['session.json'])
  })

  it('is not taken for a session that ended where it cannot be read', async () => {
    const path = join(temporaryFolder(), 'session.json')
    mkdirSync(path)
    await expect(new FileTokenStore(path, SERVER).read()).rejects.toThrow('EISDIR')
  })

  it('stands in a folder that its owner alone may open', async () => {
    const folder = join(temporaryFolder(), 'overture')
    await new FileTokenStore(join(folder, 'session.json'), SERVER).write(tokens)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('names its server', async () => {
    const path = join(temporaryFolder(), 'session.json')
    await new FileTokenStore(path, SERVER).write(tokens)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ server: SERVER, ...tokens })
  })
})
