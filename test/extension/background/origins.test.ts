import { expect, it, vi } from 'vitest'
import { readAppOrigin, readNetworks } from '#extension/background/origins.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'

const manifestWith = (matches?: string[]) =>
  ({
    name: 'Overture',
    ...(matches && { externally_connectable: { matches } }),
  }) as unknown as chrome.runtime.Manifest

it.each([
  ['http://localhost:4280/*', 'http://localhost:4280'],
  ['https://app.example/*', 'https://app.example'],
])('the app is where the manifest lets be spoken from: %s', (match, origin) => {
  expect(readAppOrigin(manifestWith([match]))).toBe(origin)
})

it('an extension whose manifest names no app does not start', () => {
  expect(() => readAppOrigin(manifestWith())).toThrow('names no app')
  expect(() => readAppOrigin(manifestWith([]))).toThrow('names no app')
})

it('the networks are those that were written beside the manifest', async () => {
  const networks = [demoNetwork('http://localhost:4281')]
  vi.stubGlobal('chrome', { runtime: { getURL: (file: string) => `chrome-extension://o/${file}` } })
  const fetch = vi.fn(async () => Response.json(networks))
  vi.stubGlobal('fetch', fetch)
  expect(await readNetworks()).toEqual(networks)
  expect(fetch).toHaveBeenCalledWith('chrome-extension://o/networks.json')
})
