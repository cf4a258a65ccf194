import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { extensionZip } from '#server/extension/extension-zip.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const MANIFEST = {
  version: '0.1.62',
  content_scripts: [{ matches: ['__NETWORK_ORIGIN__/*'], js: ['sites/__NETWORK_KIND__.js'] }],
  host_permissions: ['__APP_ORIGIN__/*', '__NETWORK_ORIGIN__/*'],
  externally_connectable: { matches: ['__APP_ORIGIN__/*'] },
}

it('the download zips the extension for this server and its networks, the same each time', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'icons'))
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(MANIFEST))
  writeFileSync(join(folder, 'icons/16.png'), 'png')
  const networks = [
    demoNetwork('http://localhost:4281'),
    { ...demoNetwork('https://www.network.example'), kind: 'other' },
  ]
  const madeFor = { publicUrl: 'https://overture.example', networks }
  const zip = await extensionZip(folder, madeFor)
  const files = unzipSync(zip ?? new Uint8Array())
  expect(Object.keys(files).toSorted()).toEqual(['icons/16.png', 'manifest.json', 'networks.json'])
  expect(JSON.parse(strFromU8(files['networks.json']!))).toEqual(networks)
  expect(JSON.parse(strFromU8(files['manifest.json']!))).toEqual({
    version: '0.1.62',
    content_scripts: [
      { matches: ['http://localhost:4281/*'], js: ['sites/demo-network.js'] },
      { matches: ['https://www.network.example/*'], js: ['sites/other.js'] },
    ],
    host_permissions: [
      'https://overture.example/*',
      'http://localhost:4281/*',
      'https://www.network.example/*',
    ],
    externally_connectable: { matches: ['https://overture.example/*'] },
  })
  expect(await extensionZip(folder, madeFor)).toEqual(zip)
})

it('the download has nothing to give where the extension is not built', async () => {
  const madeFor = { publicUrl: 'http://localhost', networks: [] }
  expect(await extensionZip(join(temporaryFolder(), 'nothing'), madeFor)).toBeNull()
})
