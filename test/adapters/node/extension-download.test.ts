import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync, type Zippable } from 'fflate'
import nock from 'nock'
import { describe, expect, it } from 'vitest'
import { downloadExtension } from '#adapters/node/extension-download.ts'
import { readAppOrigin } from '#adapters/node/manifest-origins.ts'
import { ExtensionHostUnavailable } from '#core/agent/extension-host.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'
import { SERVER, useNock } from '../http/client.ts'

useNock()

const PATH = '/extension/overture-extension.zip'
const manifest = (matches: unknown) =>
  JSON.stringify({ manifest_version: 3, externally_connectable: { matches } })
const offer = (files: Zippable) =>
  nock(SERVER)
    .get(PATH)
    .reply(200, Buffer.from(zipSync(files)))

describe('the extension that a server offers', () => {
  it('is laid out in its folder, in place of an older one', async () => {
    const folder = join(temporaryFolder(), 'extension')
    mkdirSync(folder)
    writeFileSync(join(folder, 'old.js'), '')
    offer({
      'manifest.json': strToU8(manifest(['http://localhost:4280/*'])),
      'icons/16.png': strToU8('png'),
    })
    await downloadExtension(SERVER, folder)
    expect(existsSync(join(folder, 'old.js'))).toBe(false)
    expect(readFileSync(join(folder, 'icons', '16.png'), 'utf8')).toBe('png')
    expect(await readAppOrigin(folder)).toBe('http://localhost:4280')
  })

  it.each([
    ['without a manifest', { 'background.js': strToU8('') }],
    ['that leaves its folder', { 'manifest.json': strToU8('{}'), '../evil.js': strToU8('') }],
    ['beside its folder', { 'manifest.json': strToU8('{}'), '../extension-2/x': strToU8('') }],
  ])('is refused %s', async (_, files) => {
    const folder = join(temporaryFolder(), 'extension')
    offer(files)
    await expect(downloadExtension(SERVER, folder)).rejects.toBeInstanceOf(ExtensionHostUnavailable)
    expect(existsSync(join(folder, '..', 'evil.js'))).toBe(false)
    expect(existsSync(join(folder, '..', 'extension-2'))).toBe(false)
  })

  it('is refused where it is too large, and an older one stays', async () => {
    const folder = join(temporaryFolder(), 'extension')
    mkdirSync(folder)
    writeFileSync(join(folder, 'old.js'), '')
    nock(SERVER).get(PATH).reply(200, Buffer.alloc(20_000_001))
    await expect(downloadExtension(SERVER, folder)).rejects.toThrow('too large')
    offer({ 'background.js': strToU8('') })
    await expect(downloadExtension(SERVER, folder)).rejects.toThrow('no manifest')
    expect(existsSync(join(folder, 'old.js'))).toBe(true)
  })

  it('may be missing, which another try does not help', async () => {
    nock(SERVER).get(PATH).reply(404)
    const download = downloadExtension(SERVER, join(temporaryFolder(), 'extension'))
    await expect(download).rejects.toBeInstanceOf(ExtensionHostUnavailable)
  })

  it.each([[503], [500]])(
    'may be away for now (%i), which another try may help',
    async (status) => {
      nock(SERVER).get(PATH).reply(status)
      const download = downloadExtension(SERVER, join(temporaryFolder(), 'extension'))
      await expect(download).rejects.not.toBeInstanceOf(ExtensionHostUnavailable)
    },
  )

  it.each([[[]], [['__APP_ORIGIN__/*']], [[7]], [null]])(
    'is of no use when it names no page of the app: %j',
    async (matches) => {
      const folder = temporaryFolder()
      writeFileSync(join(folder, 'manifest.json'), manifest(matches))
      await expect(readAppOrigin(folder)).rejects.toBeInstanceOf(ExtensionHostUnavailable)
    },
  )
})
