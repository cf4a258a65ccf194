import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { extensionZip } from '#server/extension/extension-zip.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const MANIFEST = {
  version: '0.1.62',
  content_scripts: [{ matches: ['__NETWORK_ORIGIN__/*'], js: ['content.js'] }],
  host_permissions: ['__APP_ORIGIN__/*', '__NETWORK_ORIGIN__/*'],
  externally_connectable: { matches: ['__APP_ORIGIN__/*'] },
}

it('the download zips the extension for this server and its networks, the same each time', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'icons'))
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(MANIFEST))
  writeFileSync(join(folder, 'icons/16.png'), 'png')
  const networks = ['http://localhost:4281', 'https://www.network.example']
  const zip = await extensionZip(folder, 'https://overture.example', networks)
  const files = unzipSync(zip ?? new Uint8Array())
  expect(Object.keys(files).toSorted()).toEqual(['icons/16.png', 'manifest.json'])
  expect(JSON.parse(strFromU8(files['manifest.json']!))).toEqual({
    version: '0.1.62',
    content_scripts: [
      {
        matches: ['http://localhost:4281/*', 'https://www.network.example/*'],
        js: ['content.js'],
      },
    ],
    host_permissions: [
      'https://overture.example/*',
      'http://localhost:4281/*',
      'https://www.network.example/*',
    ],
    externally_connectable: { matches: ['https://overture.example/*'] },
  })
  expect(await extensionZip(folder, 'https://overture.example', networks)).toEqual(zip)
})

it('the download has nothing to give where the extension is not built', async () => {
  expect(await extensionZip(join(temporaryFolder(), 'nothing'), 'http://localhost', [])).toBeNull()
})
