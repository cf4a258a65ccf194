/** @module-tag thorough */
import { fileURLToPath } from 'node:url'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { profileUrl, readProfileAddress } from '#core/network/profile-address.ts'
import { prospectId } from '#core/runtime/ids.ts'
import { networksAt } from '#extension/content/sites/networks.ts'
import { FakeAppServer } from '../fakes/fake-app-server.ts'
import { buildSiteScript } from '../fixtures/built-site-script.ts'
import { LoadedExtension } from '../fixtures/loaded-extension.ts'
import { tinyNetwork } from '../fixtures/tiny-network/network.ts'
import { TinyNetworkServer } from '../fixtures/tiny-network/server.ts'

const MAIN = fileURLToPath(new URL('../fixtures/tiny-network/main.ts', import.meta.url))

it('a network that only this build adds is visited, asked and looked through like the first', async () => {
  const server = new FakeAppServer()
  const appOrigin = await server.start()
  onTestFinished(() => server.close())
  const tiny = new TinyNetworkServer()
  const network = tinyNetwork(await tiny.start())
  onTestFinished(() => tiny.close())
  const networks = [...networksAt(() => 'http://localhost:4281'), network]
  const extension = await LoadedExtension.load({
    browserPath: inject('browserPath'),
    appOrigin,
    networks,
    scripts: { 'sites/tiny-network.js': await buildSiteScript(network.kind, MAIN) },
  })
  onTestFinished(() => extension.close())

  /** As the server makes it of an address that somebody brought. */
  const payload = (text: string, note?: string) => {
    const address = readProfileAddress(text, networks)
    if (address.kind !== 'profile') throw new Error(`${text} is refused: ${address.code}`)
    const { publicIdentifier } = address
    const url = profileUrl(address, networks)
    return { network: address.network, publicIdentifier, profileUrl: url, ...(note && { note }) }
  }
  const { ledger } = server
  ledger.add('VISIT_PEOPLE', payload(`${tiny.url}/people/Jo/card/ja?from=mail`))
  ledger.add('CONNECT_PEOPLE', payload(`${tiny.url}/people/Jo/card`, 'Hello Jo'))
  ledger.add('CONNECT_PEOPLE', payload(`${tiny.url}/people/asks-you/card`))
  const people = [{ prospect: prospectId(7), publicIdentifier: 'linked' }]
  ledger.add('CHECK_ACCEPTED', { network: tiny.url, people })

  const page = await extension.context.newPage()
  await page.goto(`${appOrigin}/login`)
  await extension.say(page, 'PING', server.issue('ada'))
  await vi.waitFor(() => expect(ledger.open).toEqual([]), { timeout: 30_000, interval: 100 })

  expect(ledger.settlements).toMatchObject([
    { status: 'succeeded' },
    { status: 'succeeded', result: { relation: 'pending' } },
    { status: 'failed', failCode: 'incoming_request' },
    { status: 'succeeded' },
  ])
  expect(tiny.people.get('Jo')).toMatchObject({ visits: 1, notes: ['Hello Jo'] })
  expect(tiny.people.get('jo')).toMatchObject({ visits: 0, notes: [] })
  expect(tiny.people.get('asks-you')).toMatchObject({ visits: 0, notes: [] })
})
